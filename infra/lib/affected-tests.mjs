import { run } from './run.mjs';
import { readModules, usersOfChanged } from './name-graph.mjs';
import { ROOT } from './paths.mjs';
import { readDurations } from './durations.mjs';

/** What the chosen test files may take together; two workers need about half of it. */
const BUDGET_MS = 40_000;
/** A test file that has never run here. */
const UNKNOWN_MS = 4_000;
const TEST = /\.test\.tsx?$/;
/** More than any distance. */
const FAR = 1_000;

/** The word that the folders and the contract of a feature share. @param {string} file */
function findFeature(file) {
  const [, folder, contract] = /\/features\/([^/]+)\/|\/([^/]+)\.contract\.ts$/.exec(file) ?? [];
  return folder ?? contract;
}

/** How many folders two files have in common. @param {string} left @param {string} right */
function sharedFolders(left, right) {
  const folders = right.split('/');
  const parting = left.split('/').findIndex((folder, index) => folder !== folders[index]);
  return parting < 0 ? folders.length : parting;
}

/**
 * The test files to run for a change and how many more use it: the changed ones, then those of its feature, then by
 * distance and folder, while they fit into the budget.
 * @param {ReadonlyMap<string, number>} users every file that uses what changed, with its distance
 * @param {{ durations: ReadonlyMap<string, number>, budgetMs?: number }} options
 */
export function chooseTests(users, { durations, budgetMs = BUDGET_MS }) {
  const changed = [...users].filter(([, distance]) => distance === 0).map(([file]) => file);
  const words = [...new Set(changed.map(findFeature))].filter((word) => word !== undefined);
  const isOfFeature = (/** @type {string} */ file) =>
    words.some((word) => file.includes(`/features/${word}/`));
  const tests = [...users]
    .filter(([file]) => TEST.test(file))
    .map(([file, distance]) => ({
      file,
      distance,
      rank: distance === 0 || isOfFeature(file) ? distance : FAR + distance,
      shared: Math.max(...changed.map((one) => sharedFolders(one, file))),
    }))
    .toSorted(
      (left, right) =>
        left.rank - right.rank || right.shared - left.shared || (left.file < right.file ? -1 : 1),
    );
  let total = 0;
  const chosen = tests.filter(({ file, distance }, index) => {
    total += durations.get(file) ?? UNKNOWN_MS;
    return distance === 0 || index === 0 || total <= budgetMs;
  });
  return { chosen: chosen.map(({ file }) => file), left: tests.length - chosen.length };
}

/** The test files to run for changed files, by the names that each file imports. @param {readonly string[]} changed */
export async function affectedTests(changed) {
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  const files = output.split('\n').filter(Boolean);
  const users = usersOfChanged(readModules({ root: ROOT, files }), changed);
  return chooseTests(users, { durations: readDurations() });
}
