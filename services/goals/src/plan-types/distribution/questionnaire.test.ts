import { ofPlanType, planCalls, type DistributionCalculatorOnWire } from '@fw/contract-goals';
import { cents } from '@fw/units';
import { RENT } from '@fw/contract-goals/testing/distribution';
import { describe, expect, it } from 'vitest';
import {
  answered,
  distributionErrors,
  ofDistribution,
  onWire,
  startDistribution,
} from '../../testing/distribution-answers.ts';
import { anAccount } from '../../testing/other-services.ts';
import {
  aPerson,
  commitPlan,
  linked,
  ofPlan,
  startPlan,
  startTestService,
} from '../../testing/test-service.ts';
import { retirementAnswers } from '../../testing/retirement-answers.ts';

const service = await startTestService();

type Answers = DistributionCalculatorOnWire;
const readErrors = (over: Partial<Answers>) => distributionErrors(service, over);

const expense = { name: 'Roof', amount: 9_000, startAge: 66, endAge: 67, inflationRate: 0.02, order: 1 };
const withExpense = (over: object): Partial<Answers> => ({
  hasExtraExpenses: true,
  extraExpenses: [{ ...expense, ...over }],
});
const withIncome = (over: object): Partial<Answers> => ({
  hasSpecialIncomes: true,
  specialIncomes: [{ ...RENT, ...over }],
});

describe('the distribution questionnaire', () => {
  it('requires tax rate, both flags, savings and contributions [B5-33]', async () => {
    const required = [
      'taxRate',
      'hasExtraExpenses',
      'hasSpecialIncomes',
      'preTaxPlanSavingsRate',
      'taxablePlanSavingsRate',
      'rothPlanSavingsRate',
      'preTaxYearlyRetirementContributions',
      'taxableYearlyRetirementContributions',
      'rothIRAYearlyRetirementContributions',
    ] as const;
    for (const field of required) {
      const message = field === 'taxRate' ? 'Please provide a valid expected tax rate' : 'Field required';
      expect(await readErrors({ [field]: null })).toEqual({ [field]: message });
    }
    expect(await readErrors({ hasCompanyStock: null })).toEqual({});
  });

  it('refuses entries with gaps and ages out of order, and takes them at their limits', async () => {
    expect(await readErrors(withExpense({}))).toEqual({});
    expect(await readErrors(withIncome({}))).toEqual({});
    const of = async (over: object) => Object.values(await readErrors(withExpense(over)));
    expect(await of({ name: null })).toEqual(['Please provide a valid extra expense name']);
    expect(await of({ name: 'Roof!' })).toEqual(['Please provide a valid extra expense name']);
    expect(await of({ amount: null })).toEqual(['Please provide a valid annual expense amount']);
    expect(await of({ amount: -1 })).toEqual(['Please enter a positive value.']);
    expect(await of({ startAge: 0 })).toEqual(['Please provide a valid start age']);
    expect(await of({ startAge: 1, endAge: 200 })).toEqual([]);
    expect(await of({ endAge: 201 })).toEqual(['Please provide a valid end age']);
    expect(await of({ endAge: 66.5 })).toEqual(['Please provide a valid end age']);
    expect(await of({ startAge: 68, endAge: 67 })).toEqual(['End age cannot be less than Start age']);
    expect(await of({ inflationRate: 1.01 })).toEqual(['Please provide a valid inflation rate']);
    const incomes = async (over: object) => Object.values(await readErrors(withIncome(over)));
    expect(await incomes({ name: null })).toEqual(['Please provide a valid special income name']);
    expect(await incomes({ amount: null })).toEqual([
      'Please provide a valid annual income amount before taxes',
    ]);
    expect(await incomes({ taxRate: null })).toEqual(['Please provide a valid tax rate']);
    expect(await incomes({ yearlyIncrease: -0.1 })).toEqual([
      'Please provide a valid expected yearly increase',
    ]);
    expect(await incomes({ startAge: 70, endAge: 69 })).toEqual(['End age cannot be less than Start age']);
  });

  it('refuses 51 and 200 extra expenses at the list, takes 50, and stores nothing', async () => {
    const many = (count: number) => ({
      hasExtraExpenses: true,
      extraExpenses: Array.from({ length: count }, () => expense),
    });
    expect(await readErrors(many(50))).toEqual({});
    for (const count of [51, 200]) {
      expect(await readErrors(many(count))).toEqual({
        extraExpenses: 'Please enter 50 extra expenses or fewer.',
      });
    }
    const { as, view } = await startDistribution(service);
    const body = { version: view.version, calculator: { ...answered(view.calculator), ...many(200) } };
    expect((await service.refusal(planCalls.save, { as, ...ofDistribution, body })).status).toBe(400);
    const after = await service.call(planCalls.get, { as, ...ofDistribution });
    expect(after).toEqual(view);
  });

  it.each([
    ['NaN as text', { taxRate: 'NaN' }, 'taxRate'],
    ['a tax rate above 100 %', { taxRate: 1.01 }, 'taxRate'],
    ['a negative age', { retirementAge: -1 }, 'retirementAge'],
    ['a claiming age of 61', { socialSecurityAge: 61 }, 'socialSecurityAge'],
    ['a claiming age of 71', { customSocialSecurityAge: 71 }, 'customSocialSecurityAge'],
    ['a negative balance', { totalMoneyInPreTax: -1 }, 'totalMoneyInPreTax'],
    ['an unknown field', { surprise: 1 }, ''],
  ])('refuses %s at its field on save and commit, and stores nothing', async (_title, over, field) => {
    const { as, view } = await startDistribution(service);
    const body = { version: view.version, calculator: { ...answered(view.calculator), ...over } };
    for (const call of [planCalls.save, planCalls.commit]) {
      const { status, errors } = await service.refusal(call, { as, ...ofDistribution, body });
      expect(status).toBe(400);
      expect(errors[0]?.Field).toBe(field === '' ? errors[0]?.Field : `calculator.${field}`);
    }
    expect(await service.call(planCalls.get, { as, ...ofDistribution })).toEqual(view);
  });

  it('takes amounts that are positive currency [B5-30]', async () => {
    const positive = 'Please enter a positive value.';
    for (const field of [
      'totalMoneyInPreTax',
      'totalMoneyInTaxable',
      'totalMoneyInRoth',
      'costBasisTaxable',
    ] as const) {
      expect(await readErrors({ [field]: -0.01 })).toEqual({ [field]: positive });
    }
    expect(await readErrors({ afterTaxContributions: 0.001 })).toEqual({
      afterTaxContributions: 'Please enter a valid value.',
    });
    expect(await readErrors({ afterTaxContributions: 0.01, totalMoneyInRoth: 0 })).toEqual({});
  });

  it("refuses another person's account at its field", async () => {
    const foreign = linked({ userAccountId: 'f'.repeat(24) });
    expect(await readErrors({ linkedAccounts: [foreign] })).toEqual({
      'linkedAccounts.0.userAccountId': 'Your response does not match our records.',
    });
  });

  it('refuses a retirement after the end of the plan at the age', async () => {
    expect(Object.keys(await readErrors({ retirementAge: 86 }))).toEqual(['retirementAge']);
    expect(await readErrors({ retirementAge: 85 })).toEqual({});
  });

  it('compares the balances with the household in whole dollars', async () => {
    const household = retirementAnswers().estimatedHousehold ?? 0;
    expect(await readErrors({ totalMoneyInPreTax: household - 1 })).toEqual({
      totalMoneyInPreTax: 'The sum must be equal to $120,000.50',
    });
    expect(await readErrors({ totalMoneyInPreTax: household + 0.2 })).toEqual({});
    expect(
      await readErrors({
        totalMoneyInPreTax: household - 100,
        totalMoneyInTaxable: 60,
        totalMoneyInRoth: 40,
      }),
    ).toEqual({});
  });

  it('requires the fields of an in-kind distribution and only then', async () => {
    const stock = { includeStock: true, balance: null, costBasic: null, afterTax: null, planningAge: null };
    expect(await readErrors({ hasCompanyStock: true, companyStock: stock })).toEqual({
      'companyStock.balance': 'Field required',
      'companyStock.costBasic': 'Field required',
      'companyStock.afterTax': 'Field required',
      'companyStock.planningAge': 'Field required',
    });
    expect(
      await readErrors({ hasCompanyStock: true, companyStock: { ...stock, includeStock: false } }),
    ).toEqual({});
    expect(await readErrors({ hasCompanyStock: false, companyStock: stock })).toEqual({});
  });
});

it('links the accounts of a retirement plan that is committed after it was opened', async () => {
  service.others.accounts = [anAccount()];
  const as = aPerson();
  const read = async () => {
    const { calculator } = await service.call(planCalls.get, { as, ...ofDistribution });
    return ofPlanType('DISTRIBUTION_PLANNING', calculator);
  };
  const withAccount = retirementAnswers({ estimatedHousehold: 100_000, linkedAccounts: [linked()] });
  const early = await startPlan(service, as, 'DISTRIBUTION_PLANNING');
  expect(early.calculator?.linkedAccounts).toMatchObject([{ isLinked: false, rdpLinkedAccountType: null }]);
  await commitPlan(service, as, withAccount);
  const commitAgain = async (calculator: ReturnType<typeof retirementAnswers>) => {
    const { version } = await service.call(planCalls.get, { as, ...ofPlan() });
    await service.call(planCalls.commit, { as, ...ofPlan(), body: { version, calculator } });
  };
  const answers = await read();
  expect(answers.retirementPlan).not.toBeNull();
  expect(answers.linkedAccounts).toMatchObject([
    { isLinked: true, balance: cents(10_000_000), rdpLinkedAccountType: 1, accountOwner: 1 },
  ]);
  // A kind that the person chose stays when the retirement plan changes; an account that it no longer counts leaves.
  const { version } = await service.call(planCalls.get, { as, ...ofDistribution });
  const roth = answers.linkedAccounts.map((link) => ({
    ...link,
    rdpLinkedAccountType: 3,
    accountOwner: null,
  }));
  const body = { version, calculator: onWire({ ...answers, linkedAccounts: roth }) };
  await service.call(planCalls.save, { as, ...ofDistribution, body });
  await commitAgain({
    ...withAccount,
    linkedAccounts: [linked({ balance: 90_000, latestBalance: 90_000 })],
  });
  expect((await read()).linkedAccounts).toMatchObject([
    { isLinked: true, balance: cents(9_000_000), rdpLinkedAccountType: 3 },
  ]);
  await commitAgain(retirementAnswers({ estimatedHousehold: 90_000 }));
  expect((await read()).linkedAccounts).toMatchObject([{ isLinked: false }]);
});
