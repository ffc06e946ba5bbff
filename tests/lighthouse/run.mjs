/**
 * Measures one page with Lighthouse's defaults (a phone, simulated throttling) and prints a line of
 * JSON: { failure, warnings, categories: { performance: { score: 0 to 100, shortfalls: [audit, ...] }, ... } }.
 * `failure` is null, or says why Lighthouse could not measure this time.
 *
 *   node run.mjs MODULES URL [COOKIE]
 *
 * MODULES is the folder that `npm ci` ran in. CHROME_PATH and CHROME_FLAGS say which browser is
 * started, and how.
 */

import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const [modules, url, cookie] = process.argv.slice(2);
const require = createRequire(`${modules}/`);
const load = (name) => import(pathToFileURL(require.resolve(name)));

const { default: lighthouse } = await load("lighthouse");
const { launch } = await load("chrome-launcher");

/** The audits that count in a category and are not full: "name: score (value)". */
function shortfalls({ auditRefs }, audits) {
  return auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id].score} (${audits[id].displayValue ?? audits[id].title})`);
}

const chrome = await launch({ chromeFlags: process.env.CHROME_FLAGS.split(" ") });
try {
  const { lhr } = await lighthouse(url, {
    port: chrome.port,
    logLevel: "error",
    extraHeaders: cookie ? { Cookie: cookie } : undefined,
  });
  const categories = {};
  for (const category of Object.values(lhr.categories)) {
    const score = Math.round(100 * category.score);
    categories[category.id] = { score, shortfalls: shortfalls(category, lhr.audits) };
  }
  const failure = lhr.runtimeError?.message ?? null;
  process.stdout.write(`${JSON.stringify({ failure, warnings: lhr.runWarnings, categories })}\n`);
} finally {
  chrome.kill();
}
