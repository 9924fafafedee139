import {
  ofPlanType,
  planCalls,
  planProposalCalls,
  type DistributionCalculatorOnWire,
} from '@fw/contract-goals';
import { clientGoalCalls, type PreparedChanges } from '@fw/contract-goals/client-reads';
import { RENT } from '@fw/contract-goals/testing/distribution';
import { ownSocialSecurityAt } from '@fw/planning/distribution-plan';
import { cents, fraction } from '@fw/units';
import { expect, it } from 'vitest';
import { answered, ofDistribution, startDistribution } from '../../testing/distribution-answers.ts';
import { aPerson, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

const companyId = '0000000000000000000000c1';
const advisor = { userId: aPerson(), role: 'advisor', companyId } as const;
type Changes = PreparedChanges['changes'];

/** The answers of a client whose every question is answered, and what an advisor sends of them. */
async function prepared(changes: Changes, over: Partial<DistributionCalculatorOnWire> = {}) {
  const { as, view } = await startDistribution(service);
  const saved = await service.call(planCalls.save, {
    as,
    ...ofDistribution,
    body: { version: view.version, calculator: { ...answered(view.calculator), ...over } },
  });
  await service.asCrm(clientGoalCalls.prepare, advisor, {
    clientId: as,
    companyId,
    planType: 'DISTRIBUTION_PLANNING',
    version: saved.version,
    advisorName: 'Priya Shah',
    changes,
  });
  const { proposal } = await service.call(planProposalCalls.open, { as, ...ofDistribution });
  /** The answers once the client took these. */
  const take = async (fields: readonly string[]) => {
    const body = { proposalId: proposal?.proposalId, version: proposal?.version, fields };
    const taken = await service.call(planProposalCalls.accept, { as, ...ofDistribution, body });
    return ofPlanType('DISTRIBUTION_PLANNING', taken.calculator);
  };
  return { proposal, take, before: ofPlanType('DISTRIBUTION_PLANNING', saved.calculator) };
}

const ROOF = { name: 'Roof', amount: 9_000.5, startAge: 66, endAge: 67, inflationRate: 0.02, order: 1 };
const LIST = { field: 'extraExpenses', value: [ROOF] };

it('shows a list of entries in words, and takes it with its question where the client takes the list alone', async () => {
  const { proposal, take } = await prepared([{ field: 'hasExtraExpenses', value: true }, LIST]);
  expect(proposal?.changes).toEqual([
    { field: 'hasExtraExpenses', label: 'Extra expenses', before: 'No', after: 'Yes' },
    {
      field: 'extraExpenses',
      label: 'List of extra expenses',
      before: 'None',
      after: 'Extra expense 1 · name: Roof · amount: $9,000.50 · start age: 66 · end age: 67 · inflation: 2%',
    },
  ]);
  expect(await take(['extraExpenses'])).toMatchObject({
    hasExtraExpenses: true,
    extraExpenses: [{ ...ROOF, amount: cents(900_050), inflationRate: fraction(0.02) }],
  });
});

it('takes no entry where the client answers the question with No, and an empty list as No', async () => {
  const no = await prepared([{ field: 'hasExtraExpenses', value: false }, LIST]);
  expect(await no.take(['hasExtraExpenses', 'extraExpenses'])).toMatchObject({
    hasExtraExpenses: false,
    extraExpenses: [],
  });
  const empty = await prepared([{ field: 'specialIncomes', value: [] }], {
    hasSpecialIncomes: true,
    specialIncomes: [{ ...RENT }],
  });
  expect(await empty.take(['specialIncomes'])).toMatchObject({
    hasSpecialIncomes: false,
    specialIncomes: [],
  });
});

it('takes a claiming age with the estimate for it, and leaves an age as it is that was not sent', async () => {
  const { proposal, take, before } = await prepared([
    { field: 'socialSecurityAge', value: 70 },
    { field: 'taxRate', value: 0.2 },
  ]);
  expect(proposal?.changes[0]).toMatchObject({ label: 'Age Social Security starts', after: '70' });
  const estimate = ownSocialSecurityAt(before, service.clock.today(), 70);
  expect(estimate.socialSecurityAnnualAmount).not.toBe(before.socialSecurityAnnualAmount);
  expect(await take(['socialSecurityAge', 'taxRate'])).toMatchObject({ ...estimate, taxRate: fraction(0.2) });
  const other = await prepared([
    { field: 'socialSecurityAge', value: 70 },
    { field: 'taxRate', value: 0.2 },
  ]);
  const { socialSecurityAge, socialSecurityAnnualAmount } = before;
  expect(await other.take(['taxRate'])).toMatchObject({ socialSecurityAge, socialSecurityAnnualAmount });
});

it('counts with an amount of a statement where the client takes it without its question', async () => {
  const { take } = await prepared([{ field: 'customSocialSecurityIncome', value: 28_000 }]);
  expect(await take(['customSocialSecurityIncome'])).toMatchObject({
    socialSecurityCustomValues: true,
    customSocialSecurityIncome: cents(2_800_000),
  });
});

it('takes company stock into a plan that has none, and leaves none behind where the answer is No', async () => {
  const { proposal, take } = await prepared([
    { field: 'companyStock.includeStock', value: true },
    { field: 'companyStock.balance', value: 30_000 },
  ]);
  expect(proposal?.changes.map(({ label }) => label)).toEqual([
    'In-kind distribution of company stock',
    'Balance of company stock',
  ]);
  expect(await take(['companyStock.includeStock', 'companyStock.balance'])).toMatchObject({
    hasCompanyStock: true,
    companyStock: { includeStock: true, balance: cents(3_000_000), costBasic: null },
  });
  const none = await prepared([{ field: 'taxRate', value: 0.2 }]);
  expect(await none.take(['taxRate'])).toMatchObject({ hasCompanyStock: false, companyStock: null });
});

it.each([
  [
    'the kind of a linked account, which is the choice of the client',
    'linkedAccounts.0.rdpLinkedAccountType',
  ],
  [
    'an answer of the retirement plan behind it, which is prepared by itself',
    'retirementPlan.personalInformation.relationshipStatus',
  ],
  ['another version of that plan', 'retirementPlanNumber'],
])('refuses %s', async (_name, field) => {
  const refused = await prepared([{ field, value: 2 }]).catch((error: unknown) => error);
  const Errors = ['This plan has no such answer.'];
  expect(refused).toMatchObject({ status: 422, details: { errors: [{ Field: field, Errors }] } });
});
