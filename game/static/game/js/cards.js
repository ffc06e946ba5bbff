/** Draws one card. "3S" · "JK" the joker · "?" face down. */

import { cardLabel, isJoker, text } from "./text.js";

const SVG = "http://www.w3.org/2000/svg";

function symbol(id, className) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", className);
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${id}`);
  svg.append(use);
  return svg;
}

function span(className) {
  const element = document.createElement("span");
  element.className = className;
  return element;
}

/** An empty card, face down: a button where it can be played, else an image. */
export function createCard({ interactive = false } = {}) {
  const card = document.createElement(interactive ? "button" : "span");
  card.className = "card is-down";
  if (interactive) card.type = "button";
  else card.setAttribute("role", "img");
  const back = span("card-back");
  back.append(symbol("card-peaks", "card-peaks"));
  card.append(span("card-front"), back);
  return card;
}

/** Shows a card; turning it over is the style sheet's part. The face of a card that turns down is kept until it is turned. */
export function showCard(element, card, marks = {}) {
  const label = cardLabel(card, marks);
  if (element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
  element.classList.toggle("is-down", card === "?");
  if (card !== "?" && element.dataset.card !== card) {
    drawFace(element.querySelector(".card-front"), card);
  }
  element.dataset.card = card;
}

function drawFace(front, card) {
  front.dataset.suit = isJoker(card) ? "joker" : card[1];
  front.replaceChildren(...(isJoker(card) ? jokerFace() : suitFace(card)));
}

function suitFace([rank, suit]) {
  const corner = span("card-rank");
  corner.textContent = rank === "T" ? "10" : rank;
  corner.classList.toggle("is-wide", rank === "T");
  return [corner, symbol(`suit-${suit}`, "card-pip"), symbol(`suit-${suit}`, "card-suit")];
}

function jokerFace() {
  const word = span("card-word");
  word.textContent = text.jokerWord;
  return [symbol("joker-star", "card-star"), word, symbol("joker-peaks", "card-suit")];
}
