/** Calls of the JSON API. */

const ROOT = "/api/v1";

async function call(path, options = {}) {
  const response = await fetch(`${ROOT}${path}`, {
    ...options,
    credentials: "same-origin",
    headers: { Accept: "application/json", ...options.headers },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

export function saveSettings(settings, csrfToken) {
  return call("/me", {
    method: "PATCH",
    headers: { "Content-Type": "application/json", "X-CSRFToken": csrfToken },
    body: JSON.stringify({ settings }),
  });
}

/** My row on a board, its neighbours and the total; `limit` rows of the top. */
export function fetchStandings({ date, rules, board, limit = 1 }) {
  return call(`/daily/${date}/${rules}/leaderboard?board=${board}&limit=${limit}&around=me`);
}
