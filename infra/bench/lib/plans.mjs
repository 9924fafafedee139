import { build } from 'esbuild';
import { join } from 'node:path';
import { ROOT } from '../../lib/paths.mjs';
import { callPortal } from './bank.mjs';
import { fetchOnce } from './load.mjs';

/** @typedef {import('./types.ts').Headers} Headers */
/** @typedef {typeof import('../../../packages/contracts/goals/src/testing.ts')} Samples */
/** @typedef {{ portal: string, own: Headers }} Caller */
/** @typedef {{ planType: string }} Calculator */

const PLANS = '/ngapi/v1/goal/plan';

/** The sample answers of the contract, which the tests use too. @returns {Promise<Samples>} */
export async function samples() {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'packages/contracts/goals/src/testing.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const [file] = outputFiles;
  return import(`data:text/javascript;base64,${Buffer.from(file?.contents ?? []).toString('base64')}`);
}

/** @param {Caller} caller @param {string} path @param {object} [json] */
const post = ({ portal, own }, path, json = {}) => callPortal(portal, own, { path, json });

/** Starts a plan; its state with the default answers. @param {Caller} caller @param {string} planType */
export const startPlan = (caller, planType) => post(caller, `${PLANS}/set/${planType}`);

/** @param {Caller} caller @param {'save' | 'commit'} what @param {{ version: number, calculator: Calculator }} draft */
export const send = (caller, what, draft) =>
  post(caller, `${PLANS}/${draft.calculator.planType}/${what}`, draft);

/** @param {Caller} caller @param {string} planType */
export async function readPlan({ portal, own }, planType) {
  const { status, body } = await fetchOnce(`${portal}${PLANS}/${planType}`, { headers: own });
  if (status !== 200) throw new Error(`the plan ${planType} returns ${status}`);
  return JSON.parse(body);
}

/** A credit card that the person added by hand. @param {Caller} caller */
async function addCard(caller) {
  const card = { categoryName: 'Loan', typeName: 'Loan', name: 'Car loan', balance: -1_000 };
  const terms = { interestRate: 0.05, minimumMonthlyPayment: 20, currentMonthlyPayment: 100 };
  await post(caller, '/webapi/v1/user/account/create', { ...card, ...terms });
}

/** What the answers of a plan are, given those it starts with. @param {Samples} made @returns {((given: Calculator & { linkedAccounts: object[] }) => Calculator)[]} */
const answerBuilders = (made) => [
  () => made.aRetirementCalculator(),
  () => made.anEmergencyFundCalculator(),
  () => made.aLifeInsuranceCalculator(),
  () => made.aPartnerLifeInsuranceCalculator(),
  () => made.aDisabilityInsuranceCalculator(),
  () => made.anEstatePlanningCalculator(),
  () => made.aStudentDebtCalculator(),
  () => made.anAllocation({ investmentApproachType: 'NO_FUNDS', investorType: 'NO_FUNDS' }),
  (given) => ({
    ...given,
    ...made.aDebtCalculator(),
    linkedAccounts: given.linkedAccounts.map((account) => ({ ...account, isLinked: true })),
  }),
  (given) => ({
    ...given,
    taxRate: 0.15,
    hasExtraExpenses: false,
    hasSpecialIncomes: false,
    hasCompanyStock: false,
  }),
];

const TYPES = [
  'RETIREMENT',
  'EMERGENCY_FUND',
  'LIFE_INSURANCE',
  'PARTNER_LIFE_INSURANCE',
  'DISABILITY_INSURANCE',
  'ESTATE_PLANNING',
  'STUDENT_DEBT',
  'ASSET_ALLOCATION',
  'REDUCE_DEBT',
  'DISTRIBUTION_PLANNING',
];

/** Commits a plan of each type; how many there are. @param {Caller} caller @param {Samples} made */
export async function commitTenPlans(caller, made) {
  await addCard(caller);
  for (const [index, answers] of answerBuilders(made).entries()) {
    const { version, calculator } = await startPlan(caller, TYPES[index] ?? '');
    await send(caller, 'commit', { version, calculator: answers(calculator) });
  }
  return TYPES.length;
}
