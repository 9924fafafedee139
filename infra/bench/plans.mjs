import { idleMicros, processorMicros, quantile, settled } from './lib/figures.mjs';
import { commitTenPlans, readPlan, samples, send, startPlan } from './lib/plans.mjs';
import { fetchOnce } from './lib/load.mjs';

const WARM_UP = 40;
/** All commits of the runs stay below those of a minute that the service accepts. */
const COUNT = 80;
const RUNS = 3;
const SAVE_BAR_MS = 15;
const COMMIT_BAR_MS = 60;
const DASHBOARD_BAR_MS = 60;
const DASHBOARD = '/ngapi/v1/goals-and-finances/dashboard';
const TYPE = 'RETIREMENT';

/** Processes whose processor time a call costs. */
const SERVING = ['gateway', 'goals', 'finances', 'profile', 'mongod'];

/** @typedef {import('./lib/types.ts').BenchContext} BenchContext */
/** @typedef {{ p95: number, processorP95: number }} Measured */

const total = (/** @type {readonly number[]} */ values) => values.reduce((sum, value) => sum + value, 0);

/**
 * One call after another: p95 of its time and of the processor time that it costs all processes together, less what
 * they use without calls; the best of some runs.
 * @param {readonly number[]} pids
 * @param {() => Promise<unknown>} call
 * @returns {Promise<Measured>}
 */
async function measureCall(pids, call) {
  for (let number = 0; number < WARM_UP; number += 1) await call();
  const idlePerMs = total(await idleMicros(pids, 1)) / 1000;
  const used = () => total(pids.map(processorMicros));
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    const times = [];
    const costs = [];
    for (let number = 0; number < COUNT; number += 1) {
      const [began, before] = [performance.now(), used()];
      await call();
      const ms = performance.now() - began;
      times.push(ms);
      costs.push((used() - before - idlePerMs * ms) / 1000);
    }
    runs.push({ p95: quantile(times, 0.95), processorP95: quantile(costs, 0.95) });
  }
  return {
    p95: Math.min(...runs.map(({ p95 }) => p95)),
    processorP95: Math.min(...runs.map(({ processorP95 }) => processorP95)),
  };
}

/** @param {string} what @param {Measured} measured @param {number} barMs */
const figure = (what, { p95, processorP95 }, barMs) => ({
  what: `${what}, p95 of the processor time of gateway, services and mongod, best of ${RUNS} runs of ${COUNT}`,
  ours: `${processorP95.toFixed(1)} ms (p95 over HTTP ${p95.toFixed(1)} ms)`,
  reference: `the bar is ${barMs} ms`,
  ratio: processorP95 / barMs,
  bar: 1,
});

/** Saving and committing a plan with its versions and next steps, and the home page of a person with ten plans. @type {import('./lib/types.ts').BenchRow} */
export const row = {
  name: 'plans: save, commit and dashboard',
  async measure({ suite, headers }) {
    const pids = suite.processes.filter(({ name }) => SERVING.includes(name)).map(({ pid = 0 }) => pid);
    const mongod = suite.processes.find(({ name }) => name === 'mongod')?.pid ?? 0;
    const made = await samples();
    const [, planner, , owner] = headers;
    const caller = { portal: suite.portal, own: planner };
    let { version } = await startPlan(caller, TYPE);
    let dollars = 4_000;
    const draft = () => {
      dollars += 1;
      const { retirementPlanDetails, ...calculator } = made.aRetirementCalculator();
      return { ...calculator, retirementPlanDetails: { ...retirementPlanDetails, monthlyExpenses: dollars } };
    };
    const store = (/** @type {'save' | 'commit'} */ what) => async () => {
      ({ version } = await send(caller, what, { version, calculator: draft() }));
    };
    const saved = await measureCall(pids, store('save'));
    const committed = await measureCall(pids, store('commit'));
    const { committed: last } = await readPlan(caller, TYPE);

    const home = { portal: suite.portal, own: owner };
    const plans = await commitTenPlans(home, made);
    await settled(mongod);
    const read = async () => {
      const { status, body } = await fetchOnce(`${suite.portal}${DASHBOARD}`, { headers: owner });
      const goals = status === 200 ? JSON.parse(body).data.goals.length : 0;
      if (goals === 0) throw new Error(`the dashboard returns ${status} with ${goals} goals`);
    };
    return [
      figure('save of a retirement plan', saved, SAVE_BAR_MS),
      figure(`commit with versions (${last.number} of them) and next steps`, committed, COMMIT_BAR_MS),
      figure(`dashboard with ${plans} plans`, await measureCall(pids, read), DASHBOARD_BAR_MS),
    ];
  },
};
