import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../lib/ports.mjs';
import { install } from '../../../lib/install.mjs';
import { ROOT } from '../../../lib/paths.mjs';
import { median } from '../figures.mjs';
import { launchFor } from './profile.mjs';

/** Runs that Lighthouse may break off before the row fails. */
const MAX_BROKEN = 2;
const PACKAGE = join(ROOT, 'infra/bench/lighthouse');

/** @typedef {import('./types.ts').SignedIn} SignedIn */
/** @typedef {'mobile' | 'desktop'} Device */
/** @typedef {{ lhr: { runtimeError?: { code: string }, environment: { benchmarkIndex: number }, categories: { performance: { score: number } }, audits: Record<string, { numericValue?: number }> } }} Report */
/** @typedef {(url: string, flags: object, config?: object) => Promise<Report>} Lighthouse */
/** The index is Lighthouse's own measure of the machine: 1500 and more is what a phone of a quarter of its speed assumes. */
/** @typedef {{ score: number, blocking: number, paint: number, shift: number, index: number }} Score */
/** @typedef {{ what: string, url: string, person: SignedIn | null }} ScoredPage */

/** Lighthouse from its own package, installed at its first use. */
async function loadLighthouse() {
  await install(PACKAGE, (line) => process.stdout.write(`  ${line}\n`));
  const folder = join(PACKAGE, 'node_modules/lighthouse/core');
  /** @type {{ default: Lighthouse }} */
  const { default: lighthouse } = await import(join(folder, 'index.js'));
  /** @type {{ default: object }} */
  const { default: desktop } = await import(join(folder, 'config/desktop-config.js'));
  return { lighthouse, desktop };
}

/**
 * One run in a profile of its own, whose cache is empty; the error's code where Lighthouse broke it off.
 * @param {{ path: string, person: SignedIn | null, run: (port: number) => Promise<Report> }} options
 * @returns {Promise<Score | string>}
 */
async function scoreOnce({ path, person, run }) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'fw-lighthouse-'));
  const context = await launchFor({ path, folder, port, person });
  try {
    const { lhr } = await run(port);
    if (lhr.runtimeError) return lhr.runtimeError.code;
    return {
      score: Math.round(lhr.categories.performance.score * 100),
      blocking: lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN,
      paint: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      index: lhr.environment.benchmarkIndex,
    };
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {readonly Score[]} scores @returns {Score} */
const middle = (scores) => ({
  score: median(scores.map(({ score }) => score)),
  blocking: median(scores.map(({ blocking }) => blocking)),
  paint: median(scores.map(({ paint }) => paint)),
  shift: median(scores.map(({ shift }) => shift)),
  index: median(scores.map(({ index }) => index)),
});

/**
 * Lighthouse's performance score of pages, the median of the runs; a page without a person is opened without a session.
 * @param {{ path: string, pages: readonly ScoredPage[], device: Device, runs: number, report: (line: string) => void }} options
 * @returns {Promise<(Score & { what: string })[]>}
 */
export async function lighthouseScores({ path, pages, device, runs, report }) {
  const { lighthouse, desktop } = await loadLighthouse();
  const config = device === 'desktop' ? desktop : undefined;
  const results = [];
  for (const { what, url, person } of pages) {
    /** @type {Score[]} */
    const scores = [];
    let brokenCount = 0;
    while (scores.length < runs) {
      report(`Lighthouse, ${device}, ${what}, run ${scores.length + 1} of ${runs}`);
      const flags = {
        output: 'json',
        logLevel: 'error',
        onlyCategories: ['performance'],
        disableStorageReset: true,
      };
      const run = (/** @type {number} */ port) => lighthouse(url, { ...flags, port }, config);
      const score = await scoreOnce({ path, person, run });
      if (typeof score !== 'string') {
        scores.push(score);
        continue;
      }
      report(`broken off: ${score}`);
      brokenCount += 1;
      if (brokenCount > MAX_BROKEN) throw new Error(`Lighthouse could not score ${what}: ${score}`);
    }
    results.push({ what, ...middle(scores) });
  }
  return results;
}
