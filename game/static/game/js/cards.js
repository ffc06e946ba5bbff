/** Draws one card. "3S" · "JK" the joker · "?" face down. */

import { isJoker, jokerWord } from "./card-text.js";

const SVG = "http://www.w3.org/2000/svg";
const COPIED = ["viewBox", "preserveAspectRatio"];

/** A copy of one of the page's symbols: a `use` would cost the browser half as much again with each new face. */
function symbol(id, className) {
  const source = document.getElementById(id);
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", className);
  for (const name of COPIED) {
    if (source.hasAttribute(name)) svg.setAttribute(name, source.getAttribute(name));
  }
  svg.append(...[...source.children].map((shape) => shape.cloneNode()));
  return svg;
}

function span(className) {
  const element = document.createElement("span");
  element.className = className;
  return element;
}

/** A card, face down: a button where it can be played, else an image. It has a front once it was shown. */
export function createCard({ interactive = false } = {}) {
  const card = document.createElement(interactive ? "button" : "span");
  card.className = "card is-down";
  if (interactive) card.type = "button";
  else card.setAttribute("role", "img");
  card.append(span("card-back"));
  drawBack(card);
  return card;
}

/** A card of a pile: one that is only seen from behind, and of which only the edge shows. */
export function createEdge() {
  const card = span("card is-down");
  card.append(span("card-back"));
  return card;
}

/** Draws the line of peaks, where a card's back has none yet. */
export function drawBack(card) {
  const back = card.querySelector(".card-back");
  if (!back.hasChildNodes()) back.append(symbol("card-peaks", "card-peaks"));
}

/** Shows a card, by the name `label` where it has one; turning it over is the style sheet's part. The face of a card that turns down is kept until it is turned. */
export function showCard(element, card, { label = null } = {}) {
  if (label !== null && element.getAttribute("aria-label") !== label) element.setAttribute("aria-label", label);
  element.classList.toggle("is-down", card === "?");
  if (card !== "?" && element.dataset.card !== card) {
    drawFace(frontOf(element), card);
  }
  element.dataset.card = card;
}

function frontOf(card) {
  if (!card.querySelector(".card-front")) card.prepend(span("card-front"));
  return card.querySelector(".card-front");
}

function drawFace(front, card) {
  front.dataset.suit = isJoker(card) ? "joker" : card[1];
  front.replaceChildren(...(isJoker(card) ? jokerFace() : suitFace(card)));
}

function suitFace([rank, suit]) {
  const corner = symbol(`rank-${rank}`, rank === "T" ? "card-rank is-wide" : "card-rank");
  return [corner, symbol(`suit-${suit}`, "card-pip"), symbol(`suit-${suit}`, "card-suit")];
}

function jokerFace() {
  const word = span("card-word");
  word.textContent = jokerWord;
  return [symbol("joker-star", "card-star"), word, symbol("joker-peaks", "card-suit")];
}
