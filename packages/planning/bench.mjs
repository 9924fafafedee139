import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { buildPlanning } from './build.mjs';
import { debtLoop, growthLoop, pathLoop } from './bench-references.mjs';

/** @typedef {{ what: string, value: number, unit: string, reference: number, ratio: number, bar: number }} Row */

const file = (/** @type {string} */ path) => new URL(path, import.meta.url);

const ninetyFifth = (/** @type {number[]} */ times) =>
  times.toSorted((left, right) => left - right)[Math.ceil(times.length * 0.95) - 1] ?? 0;

/**
 * The 95th percentile in milliseconds of `work`, in the quietest of five rounds: other processes are not what is measured.
 * @template T
 * @param {(input: T) => unknown} work
 * @param {readonly [T, ...T[]]} inputs
 * @param {{ runs: number, warmUp: number }} [limits]
 */
async function p95(work, inputs, { runs, warmUp } = { runs: 400, warmUp: 100 }) {
  const rounds = [];
  const inputAt = (/** @type {number} */ call) => inputs[call % inputs.length] ?? inputs[0];
  for (let call = 0; call < warmUp; call += 1) await work(inputAt(call));
  for (let round = 0; round < 5; round += 1) {
    const times = [];
    for (let call = 0; call < runs; call += 1) {
      const start = performance.now();
      const answer = work(inputAt(call));
      if (answer instanceof Promise) await answer;
      times.push(performance.now() - start);
    }
    rounds.push(ninetyFifth(times));
  }
  return Math.min(...rounds);
}

/** @param {string} what @param {number} value @param {{ reference: number, bar: number }} limits @returns {Row} */
const row = (what, value, { reference, bar }) => ({
  what,
  value,
  unit: 'ms',
  reference,
  ratio: value / reference,
  bar,
});

/** @typedef {Record<string, (input: object) => unknown>} Calculators */

/** @param {Calculators} calculators */
async function deterministicRows(calculators) {
  const reference = await p95(growthLoop, [60]);
  /** @type {{ calculator: string, cases: { input: object }[] }[]} */
  const vectors = readdirSync(file('vectors'))
    .map((name) => JSON.parse(readFileSync(file(`vectors/${name}`), 'utf8')))
    .filter(({ calculator }) => calculator !== 'monte-carlo');
  const rows = [];
  for (const { calculator, cases } of vectors) {
    const [first, ...rest] = cases.map(({ input }) => input);
    const calculate = calculators[calculator];
    if (!first || !calculate) throw new Error(`${calculator} has no cases or no calculator`);
    rows.push(row(`${calculator}, p95`, await p95(calculate, [first, ...rest]), { reference, bar: 2 }));
  }
  return rows;
}

/** Twenty debts of which none is paid within the 600 months: the minimums hardly exceed the interest. */
function manyDebts() {
  const linkedAccounts = Array.from({ length: 20 }, (_, index) => ({
    name: `Debt ${index + 1}`,
    balance: -10_000,
    interestRate: 6,
    minimumMonthlyPayment: 50.01,
    currentMonthlyPayment: 55,
    isLinked: true,
    isDeleted: false,
  }));
  return { asOf: '2026-01-15', linkedAccounts, strategy: 1, monthlyPayment: 1_000.2, interestRate: 7 };
}

/** @param {Calculators} calculators */
async function debtRow(calculators) {
  /** @type {[ReturnType<typeof manyDebts>]} */
  const inputs = [manyDebts()];
  const calculate = calculators['debt-payoff'];
  if (!calculate) throw new Error('there is no debt calculator');
  const few = { runs: 60, warmUp: 20 };
  const reference = await p95(debtLoop, inputs, few);
  const value = await p95(calculate, inputs, few);
  return row('debt-payoff, 20 debts × 600 months, p95', value, { reference, bar: 5 });
}

const lifetime = {
  plan: {
    asOf: '2026-01-15',
    employee: {
      age: 40,
      dob: '1985-06-15',
      annualIncome: 90_000,
      familyStatus: 0,
      lifeExpectancy: 100,
      rates: {
        currentReturn: 0.06,
        annualIncomeIncreaseRate: 0.02,
        retirementReturn: 0.05,
        inflation: 0.02,
        savings: 0.1,
        employerMatch: 0.04,
      },
      retirement: { age: 67, expenses: 62_000, fund: 180_000 },
    },
  },
  volatility: 0.12,
  paths: 10_000,
  seed: 20_260_115,
};

const moved = (/** @type {number} */ step) => {
  const { employee } = lifetime.plan;
  const retirement = { ...employee.retirement, expenses: 62_000 + step * 100 };
  return { ...lifetime, plan: { ...lifetime.plan, employee: { ...employee, retirement } } };
};

/**
 * @typedef {object} MonteCarloModules
 * @property {(threads: unknown[]) => { run: (input: object) => Promise<unknown>, history: (input: object) => Promise<unknown>, close: () => void }} monteCarloClient
 * @property {(file: URL) => unknown} nodeThread
 */

/** @param {MonteCarloModules} modules */
async function monteCarloRows({ monteCarloClient, nodeThread }) {
  const client = monteCarloClient([nodeThread(file('dist/node-thread.mjs'))]);
  const few = { runs: 20, warmUp: 5 };
  const reference = await p95(() => pathLoop(10_000, 60, 0.12), [0], few);
  let seed = 0;
  const fresh = await p95(() => client.run({ ...lifetime, everyAge: true, seed: (seed += 1) }), [0], few);
  await client.run(lifetime);
  let step = 0;
  const slider = await p95(() => client.run(moved((step += 1))), [0], { runs: 40, warmUp: 5 });
  const { plan } = lifetime;
  const past = await p95(
    (stocks) => client.history({ plan, stocks, bonds: 1 - stocks }),
    [0.6, 0.75, 1],
    few,
  );
  client.close();
  return [
    row('Monte Carlo 10,000 × 60 with bands at every age, in a thread, p95', fresh, { reference, bar: 150 }),
    row('every starting year since 1928 × 60 years, in a thread, p95', past, { reference, bar: 150 }),
    row('Monte Carlo slider re-run from kept futures, in a thread, p95', slider, { reference, bar: 16 }),
  ];
}

/** Measures every calculator beside plain loops in the same process: rows of { what, value, unit, reference, ratio, bar }. */
export async function bench() {
  await buildPlanning();
  const planning = await import(file('dist/planning.mjs').href);
  return [
    ...(await deterministicRows(planning.calculators)),
    await debtRow(planning.calculators),
    ...(await monteCarloRows(planning)),
  ];
}

const shown = (/** @type {number} */ value) => value.toFixed(3).padStart(10);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rows = await bench();
  const width = Math.max(...rows.map(({ what }) => what.length));
  console.log(`${'what'.padEnd(width)}  value (ms)  reference       ratio         bar`);
  for (const { what, value, reference, ratio, bar } of rows) {
    console.log(
      `${what.padEnd(width)}${shown(value)}${shown(reference)}${shown(ratio)}${shown(bar)}  ${value <= bar ? 'ok' : 'OVER'}`,
    );
  }
}
