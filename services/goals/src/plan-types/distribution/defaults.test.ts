import {
  ofPlanType,
  planCalls,
  type DistributionCalculator,
  type DistributionCalculatorOnWire,
} from '@fw/contract-goals';
import { cents } from '@fw/units';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  answered,
  distributionErrors,
  ofDistribution,
  startDistribution,
} from '../../testing/distribution-answers.ts';
import { anAccount } from '../../testing/other-services.ts';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import {
  aPerson,
  commitPlan,
  linked,
  ofPlan,
  startPlan,
  startTestService,
} from '../../testing/test-service.ts';

const service = await startTestService();
beforeEach(() => {
  service.others.accounts = [anAccount()];
});

const read = async (as: string): Promise<DistributionCalculator> =>
  ofPlanType(
    'DISTRIBUTION_PLANNING',
    (await service.call(planCalls.get, { as, ...ofDistribution })).calculator,
  );

const couple = retirementAnswers({
  isSpouseIncomeIncluded: true,
  personalInformation: { ...retirementAnswers().personalInformation, relationshipStatus: 1 },
  spousePersonalInformation: {
    dateOfBirth: '1988-05-06',
    annualIncome: 60_000,
    expectedAnnualIncomeIncrease: 0.01,
  },
  retirementPlanDetails: {
    ...retirementAnswers().retirementPlanDetails,
    spouseRetirementAge: 64,
    spouseLifeExpectancy: 88,
  },
});

const saveBody = (version: number, calculator: DistributionCalculatorOnWire) => ({
  ...ofDistribution,
  body: { version, calculator },
});

describe('the answers of a distribution plan', () => {
  it('default to the retirement plan that is committed', async () => {
    const { calculator } = await startDistribution(service, couple);
    expect(calculator).toMatchObject({
      retirementPlanNumber: 1,
      monthlyExpenses: cents(400_000),
      retirementAge: 65,
      expectedAnnualInflationRate: 0.02,
      taxRate: null,
      preTaxPlanSavingsRate: 0.08,
      taxablePlanSavingsRate: 0,
      preTaxYearlyRetirementContributions: cents(120_000),
      totalMoneyInPreTax: cents(12_000_050),
    });
  });

  it('have no figures while no retirement plan is committed, and cannot be committed then', async () => {
    const as = aPerson();
    const view = await startPlan(service, as, 'DISTRIBUTION_PLANNING');
    expect(view.calculator).toMatchObject({
      retirementPlan: null,
      retirementPlanNumber: 0,
      monthlyExpenses: null,
    });
    const refused = await service.refusal(planCalls.commit, {
      as,
      ...saveBody(view.version, answered(view.calculator)),
    });
    expect(refused.errors).toEqual([
      { Field: 'calculator.retirementPlan', Errors: ['Please commit your retirement plan first.'] },
    ]);
  });

  it.each([
    [61, 62],
    [62, 62],
    [65, 65],
    [70, 70],
    [71, 70],
  ])(
    'claim Social Security at the retirement age %d within 62 to 70: at %d [B4-28]',
    async (retirementAge, age) => {
      const details = { ...couple.retirementPlanDetails, retirementAge, spouseRetirementAge: retirementAge };
      const { calculator } = await startDistribution(service, { ...couple, retirementPlanDetails: details });
      expect(calculator).toMatchObject({
        socialSecurityAge: age,
        socialSecurityYear: 1986 + age,
        spouseSocialSecurityAge: age,
        spouseSocialSecurityYear: 1988 + age,
      });
      expect(calculator.socialSecurityAnnualAmount).toBeGreaterThan(0);
      const single = await startDistribution(service);
      expect(single.calculator).toMatchObject({
        spouseSocialSecurityAge: 62,
        spouseSocialSecurityAnnualAmount: null,
      });
    },
  );
});

describe('a retirement plan that is committed later', () => {
  it('refreshes the defaults of the distribution plan and saves them, and nulls the tax rate [B4-26] [B4-27]', async () => {
    const { as, view } = await startDistribution(service);
    const expense = { name: 'Roof', amount: 9_000, startAge: 66, endAge: 67, inflationRate: 0.02, order: 1 };
    const calculator = {
      ...answered(view.calculator),
      hasExtraExpenses: true,
      extraExpenses: [expense],
      monthlyExpenses: 1_234,
    };
    const { version } = await service.call(planCalls.commit, { as, ...saveBody(view.version, calculator) });
    // Nothing was committed since: the answers stay as they are.
    expect(await read(as)).toMatchObject({ monthlyExpenses: cents(123_400), taxRate: 0.15 });
    expect((await service.call(planCalls.get, { as, ...ofDistribution })).version).toBe(version);

    const { version: seen } = await service.call(planCalls.get, { as, ...ofPlan() });
    const details = {
      ...retirementAnswers().retirementPlanDetails,
      monthlyExpenses: 5_000,
      retirementAge: 67,
    };
    const body = { version: seen, calculator: retirementAnswers({ retirementPlanDetails: details }) };
    await service.call(planCalls.commit, { as, ...ofPlan(), body });

    const refreshed = await service.call(planCalls.get, { as, ...ofDistribution });
    expect(refreshed.calculator).toMatchObject({
      retirementPlanNumber: 2,
      monthlyExpenses: cents(500_000),
      retirementAge: 67,
      socialSecurityAge: 67,
      taxRate: null,
      extraExpenses: [{ name: 'Roof' }],
    });
    expect(refreshed.version).toBe(version + 1);
    const again = await service.call(planCalls.get, { as, ...ofDistribution });
    expect(again.version).toBe(version + 1);
    expect(again.committed?.calculator).toMatchObject({ monthlyExpenses: cents(123_400) });
  });

  it('of another person changes nothing', async () => {
    const { as, view } = await startDistribution(service);
    await commitPlan(service, aPerson(), retirementAnswers({ estimatedHousehold: 1 }));
    expect((await service.call(planCalls.get, { as, ...ofDistribution })).version).toBe(view.version);
  });
});

describe('linked accounts', () => {
  const withAccount = retirementAnswers({ estimatedHousehold: 100_000, linkedAccounts: [linked()] });

  it('can be of the eleven account types that save for retirement, and of no other [B3-41]', async () => {
    const kinds = [
      '401a',
      '401k',
      '403b',
      '457b',
      'Health Savings Account',
      'IRA',
      'Pension',
      'Roth 401k',
      'Roth IRA',
      'SEP IRA',
      'Simple IRA',
    ];
    const others = ['Checking', 'Savings', 'Brokerage', 'Credit Card', '529', 'Loan'];
    service.others.accounts = [...kinds, ...others].map((typeName, index) =>
      anAccount({ userAccountId: index.toString(16).padStart(24, 'a'), typeName }),
    );
    const { calculator } = await startDistribution(
      service,
      retirementAnswers({ estimatedHousehold: 100_000 }),
    );
    expect(calculator.linkedAccounts.map(({ typeName }) => typeName)).toEqual(kinds);
  });

  it('of the retirement plan are linked with the kind that their type names', async () => {
    service.others.accounts = [
      anAccount({ balance: cents(6_000_000), latestBalance: cents(6_000_000) }),
      anAccount({
        userAccountId: 'b'.repeat(24),
        displayName: 'Harbor Roth',
        typeName: 'Roth IRA',
        balance: cents(4_000_000),
        latestBalance: cents(4_000_000),
      }),
      anAccount({ userAccountId: 'c'.repeat(24), displayName: 'Old IRA', typeName: 'IRA' }),
    ];
    const { calculator } = await startDistribution(service, {
      ...withAccount,
      linkedAccounts: [
        linked({ balance: 60_000, latestBalance: 60_000 }),
        linked({ userAccountId: 'b'.repeat(24), balance: 40_000, latestBalance: 40_000 }),
      ],
    });
    expect(calculator.linkedAccounts).toMatchObject([
      {
        isLinked: true,
        rdpLinkedAccountType: 1,
        rdpLinkedAccountTypeName: 'Pre-Tax',
        accountOwner: 1,
        afterTaxCostBasics: 0,
      },
      { isLinked: true, rdpLinkedAccountType: 3, rdpLinkedAccountTypeName: 'Roth IRA', accountOwner: null },
      { isLinked: false, rdpLinkedAccountType: null },
    ]);
  });

  it('that are deleted raise the warning of a plan that cannot be run again', async () => {
    const { as, view } = await startDistribution(service, withAccount);
    await service.call(planCalls.commit, { as, ...saveBody(view.version, answered(view.calculator)) });
    service.others.accounts = [];
    await service.publish({
      userId: as,
      type: 'account.deleted',
      payload: { userId: as, userAccountIds: ['aaaaaaaaaaaaaaaaaaaaaaa1'] },
    });
    await expect
      .poll(
        async () => (await service.call(planCalls.get, { as, ...ofDistribution })).warnings.accountDeleted,
      )
      .toBe(true);
  });

  it('follow their balances with the household total on a refresh', async () => {
    const { as, view } = await startDistribution(service, withAccount);
    await service.call(planCalls.commit, { as, ...saveBody(view.version, answered(view.calculator)) });
    service.others.accounts = [anAccount({ balance: cents(11_000_000), latestBalance: cents(11_000_000) })];
    const { committed } = await service.call(planCalls.refresh, { as, ...ofDistribution });
    expect(committed?.calculator).toMatchObject({
      linkedAccounts: [{ balance: cents(11_000_000) }],
      retirementPlan: { estimatedHousehold: cents(11_000_000) },
    });
  });
});

it('reports a change of the profile where the retirement plan behind it holds other values', async () => {
  const { as, view } = await startDistribution(service);
  service.others.profile = {
    ...service.others.profile,
    annualIncome: cents(8_000_000),
    expectedAnnualIncomeIncrease: null,
  };
  const body = { version: view.version, calculator: answered(view.calculator) };
  const willUpdate = () => service.call(planCalls.willProfileUpdate, { as, ...ofDistribution, body });
  expect(await willUpdate()).toBe(true);
  service.others.profile = {
    ...service.others.profile,
    expectedAnnualIncomeIncrease: ofPlanType(
      'RETIREMENT',
      (await service.call(planCalls.get, { as, ...ofPlan() })).calculator,
    ).personalInformation.expectedAnnualIncomeIncrease,
  };
  expect(await willUpdate()).toBe(false);
});

it('is committed with its defaults and answers', async () => {
  expect(await distributionErrors(service, {})).toEqual({});
  expect(await distributionErrors(service, {}, couple)).toEqual({});
});
