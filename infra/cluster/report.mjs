/**
 * @typedef {object} Row
 * @property {string} name
 * @property {number} boundMs
 * @property {boolean} [isWithoutPrimary] nothing could be read for a time
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

/**
 * Whether a page was opened whole, and none lacked a part but for one that was opened while there was no primary.
 * @param {Row} row
 */
const arePagesWhole = ({ pages: { opened, incomplete }, isWithoutPrimary = false }) =>
  opened > incomplete && (incomplete === 0 || isWithoutPrimary);

/** Whether a row holds what is promised. @param {Row} row */
export const isHeld = (row) =>
  row.lost === 0 &&
  row.doubled === 0 &&
  row.refused.length === 0 &&
  row.longestWaitMs <= row.boundMs &&
  arePagesWhole(row);

/** @param {Row} row @returns {readonly string[]} */
const toCells = (row) => [
  row.name,
  `${seconds(row.longestWaitMs)} (${row.slowest})`,
  `${seconds(row.boundMs)}${row.longestWaitMs <= row.boundMs ? '' : ', **missed**'}`,
  `${row.failed} of ${row.attempts}${row.refused.length === 0 ? '' : `, ${row.refused.length} **refused**`}`,
  String(row.written),
  String(row.lost),
  String(row.doubled),
  `${row.pages.opened}, ${row.pages.incomplete}${arePagesWhole(row) ? '' : ', **missed**'}`,
];

const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;

/** The table of a run, in Markdown. @param {readonly Row[]} rows */
export const toTable = (rows) => [HEAD, HEAD.map(() => '---'), ...rows.map(toCells)].map(line).join('\n');

/**
 * The page of the last run.
 * @param {{ rows: readonly Row[], day: string, commit: string, cores: number, isNamed: boolean }} run
 */
export const toPage = ({ rows, day, commit, cores, isNamed }) => `# Two machines, what happens to one of them

Written by \`npm run cluster\` on ${day} at ${commit}, ${cores} cores for everything together${
  isNamed ? '' : '; both machines have one host name here, so that a killed process is noticed at once'
}. Three nodes of MongoDB, two of every service and two gateways on two machines with a supervisor, folders and a host name of their own, HAProxy before the gateways and before each service. Meanwhile two employees add transactions, an advisor adds tasks, six readers read from each service and the gateway, each as fast as replies come and 250 ms apart, and a person opens pages in Chromium, which gets what the rest leaves of the processors.

A write is sent again under its idempotency key until it is acknowledged. **Lost**: acknowledged and not in the list afterwards. **Doubled**: in the list twice. **Longest wait**: from the first attempt of an operation to its reply, all attempts together. Each row begins when all replies come within 0.4 s, or after a minute. A killed process is started again at once, which takes a second or two of the processors that everything shares; **kept down** is the same without that. The bound is a second for a process and 12 s for a primary. A process of ours that is **paused** neither answers nor ends, as on a machine that stands still: the balancer notices it by two probes that get no answer for a second each, which makes 4 s. Of the pages none may lack a part, but for one that was opened while there was no primary and shows where it is to be loaded again; each row goes on until a page was whole.

${toTable(rows)}
`;
