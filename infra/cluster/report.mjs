/**
 * @typedef {object} Row
 * @property {string} name
 * @property {number} boundMs
 * @property {number} longestWaitMs
 * @property {string} slowest
 * @property {number} attempts
 * @property {number} failed
 * @property {number} written
 * @property {number} lost
 * @property {number} doubled
 * @property {readonly string[]} refused
 * @property {{ opened: number, incomplete: number }} pages
 */

const HEAD = [
  'what happened',
  'longest wait for a reply',
  'bound',
  'attempts that failed, of all',
  'writes',
  'lost',
  'doubled',
  'pages opened, incomplete',
];

const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(1)} s`;

/** Whether a row holds what is promised. @param {Row} row */
export const isHeld = ({ lost, doubled, refused, longestWaitMs, boundMs }) =>
  lost === 0 && doubled === 0 && refused.length === 0 && longestWaitMs <= boundMs;

/** @param {Row} row @returns {readonly string[]} */
const cellsOf = (row) => [
  row.name,
  `${seconds(row.longestWaitMs)} (${row.slowest})`,
  `${seconds(row.boundMs)}${isHeld(row) ? '' : ', **missed**'}`,
  `${row.failed} of ${row.attempts}`,
  String(row.written),
  String(row.lost),
  String(row.doubled),
  `${row.pages.opened}, ${row.pages.incomplete}`,
];

const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;

/** The table of a run, in Markdown. @param {readonly Row[]} rows */
export const tableOf = (rows) => [HEAD, HEAD.map(() => '---'), ...rows.map(cellsOf)].map(line).join('\n');

/**
 * The page of the last run.
 * @param {{ rows: readonly Row[], day: string, commit: string, cores: number, isNamed: boolean }} run
 */
export const pageOf = ({ rows, day, commit, cores, isNamed }) => `# Two machines, what happens to one of them

Written by \`npm run cluster\` on ${day} at ${commit}, ${cores} cores for everything together${
  isNamed ? '' : '; both machines have one host name here, so that a killed process is noticed at once'
}. Three nodes of MongoDB, two of every service and two gateways on two machines with a supervisor, folders and a host name of their own, HAProxy before the gateways and before each service. Meanwhile two employees add transactions, an advisor adds tasks, six readers read from each service and the gateway, each as fast as replies come and 250 ms apart, and a person opens pages in Chromium, which gets what the rest leaves of the processors.

A write is sent again under its idempotency key until it is acknowledged. **Lost**: acknowledged and not in the list afterwards. **Doubled**: in the list twice. **Longest wait**: from the first attempt of an operation to its reply, all attempts together. Each row begins when all replies come within 0.4 s, or after a minute. A killed process is started again at once, which takes a second or two of the processors that everything shares; **kept down** is the same without that.

${tableOf(rows)}
`;
