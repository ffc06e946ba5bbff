"""Every error under /api/ is JSON, also those that come from Django itself."""

from collections.abc import Callable
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase

API_PREFIX = "/api/"
JSON = "application/json"


class JsonApiErrors:
    """Puts ``{"code", "message"}`` in the place of a page that reports an error."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        is_error = response.status_code >= HTTPStatus.BAD_REQUEST
        is_json = response.headers.get("Content-Type", "").startswith(JSON)
        if not request.path.startswith(API_PREFIX) or not is_error or is_json:
            return response
        status = HTTPStatus(response.status_code)
        fields = {"code": status.name.lower(), "message": f"{status.phrase}: see openapi.json"}
        answer = JsonResponse(fields, status=status)
        if "Allow" in response.headers:
            answer.headers["Allow"] = response.headers["Allow"]
        return answer
