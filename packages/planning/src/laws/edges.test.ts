import { describe, expect, it } from 'vitest';
import { calculators } from '../adapter/index.ts';

const calculate = (calculator: string, input: object) => calculators[calculator]?.(input);

const DEBT = { name: 'Card', balance: -1_000, interestRate: 12, minimumMonthlyPayment: 30 };
const STOCK = {
  balance: 100_000,
  afterTax: 0,
  ordinaryRate: 0.24,
  capitalGainsRate: 0.15,
  rateOfReturn: 0.06,
  years: 0,
};

describe('an allocation', () => {
  it.each([
    [0, [], 'Allocation met', null],
    [0, [0, null], 'Allocation met', null],
    [null, null, 'Allocation met', null],
    [
      0,
      [5],
      'Amount above allocation: 5.00%',
      'You cannot enter values that cause you to exceed your target allocation percentage.',
    ],
  ])('with target %j and percentages %j has its input and Save disabled', (...row) => {
    const [target, percentages, text, error] = row;
    expect(calculate('asset-allocation', { kind: 'allocate', target, percentages })).toEqual({
      text,
      saveEnabled: false,
      inputDisabled: true,
      error,
    });
  });

  it('with a target of 0.01 is saved when exactly 0.01 is entered', () => {
    const entered = (amount: number) => ({ kind: 'allocate', target: 0.01, percentages: [amount] });
    expect(calculate('asset-allocation', entered(0.01))).toMatchObject({ saveEnabled: true });
    expect(calculate('asset-allocation', entered(0))).toMatchObject({ saveEnabled: false });
  });

  it('commits when every target is 0 or absent', () => {
    expect(calculate('asset-allocation', { kind: 'commit', targets: { other: 0 } })).toMatchObject({
      commitEnabled: true,
      links: { fixedIncome: 'View funds', other: 'View funds' },
    });
  });
});

describe('company stock', () => {
  it.each([[null], [undefined], [0]])('with a basis of %s is all appreciation', (costBasic) => {
    expect(calculate('nua', { ...STOCK, costBasic })).toMatchObject({
      ordinaryIncome: 0,
      netUnrealizedAppreciation: 100_000,
      taxAtDistribution: 0,
      netAfterTaxInKind: 85_000,
      netAfterTaxRollover: 76_000,
    });
  });

  it('with a basis equal to the balance has no appreciation', () => {
    expect(calculate('nua', { ...STOCK, costBasic: 100_000 })).toMatchObject({
      netUnrealizedAppreciation: 0,
      ordinaryIncome: 100_000,
    });
  });

  it('without a balance leaves nothing either way', () => {
    expect(calculate('nua', { ...STOCK, balance: null, costBasic: null })).toMatchObject({
      netAfterTaxInKind: 0,
      netAfterTaxRollover: 0,
      betterInKind: false,
    });
  });
});

const UNPAYABLE: readonly (readonly [string, object])[] = [
  ['no accounts', { linkedAccounts: [] }],
  ['null accounts', { linkedAccounts: null }],
  ['a deleted debt', { linkedAccounts: [{ ...DEBT, isDeleted: true }] }],
  ['an unlinked debt', { linkedAccounts: [{ ...DEBT, isLinked: false }] }],
  ['a positive balance', { linkedAccounts: [{ ...DEBT, balance: 1_000 }] }],
  ['a balance of 0', { linkedAccounts: [{ ...DEBT, balance: 0 }] }],
  ['a balance below half a cent', { linkedAccounts: [{ ...DEBT, balance: -0.004 }] }],
  ['no balance', { linkedAccounts: [{ ...DEBT, balance: null }] }],
];

describe('a debt plan', () => {
  it.each(UNPAYABLE)('with %s is invalid, and is paid off in 0 months without interest', (_, accounts) => {
    expect(calculate('debt-payoff', { asOf: '2026-01-15', strategy: 1, ...accounts })).toEqual({
      totalDebt: 0,
      totalMinimumPayments: 0,
      monthlyPayment: 0,
      threshold: 7,
      targetPaymentIsValid: false,
      error: 'NO_DEBTS',
      monthsUntilPayoff: 0,
      totalInterest: 0,
      firstDebt: null,
      debtFreeText: '0 months',
      debts: [],
    });
  });

  it.each(UNPAYABLE)('compared with %s costs 0 under every order', (_, accounts) => {
    const nothing = { months: 0, interest: 0 };
    expect(calculate('debt-tools', { kind: 'compare', ...accounts })).toEqual({
      avalanche: nothing,
      lowBalance: nothing,
      pureSnowball: nothing,
      currentPayments: nothing,
      interestSavedByAvalanche: 0,
    });
  });

  it('without debts needs no strategy; with debts an absent or unknown one is refused', () => {
    const plan = { asOf: '2026-01-15', strategy: null };
    expect(calculate('debt-payoff', plan)).toMatchObject({ error: 'NO_DEBTS', debts: [] });
    const refusal = { error: 'UNKNOWN_STRATEGY', field: 'strategy' };
    expect(calculate('debt-payoff', { ...plan, linkedAccounts: [DEBT] })).toEqual(refusal);
    expect(calculate('debt-payoff', { ...plan, strategy: 3 })).toEqual(refusal);
  });

  it.each([
    [29.995, null],
    [29.99, 'BELOW_MINIMUM_PAYMENTS'],
  ])('with a payment of %d against a minimum of 30 has error %s', (monthlyPayment, error) => {
    const plan = { asOf: '2026-01-15', strategy: 1, linkedAccounts: [DEBT], monthlyPayment };
    expect(calculate('debt-payoff', plan)).toMatchObject({ error });
  });

  it.each([
    [6.99, 'Small'],
    [7, 'Dear'],
  ])('of low balance pays a debt of %d percent first from the threshold on', (interestRate, firstDebt) => {
    const linkedAccounts = [
      { name: 'Small', balance: -100, interestRate: 3, currentMonthlyPayment: 50 },
      { name: 'Dear', balance: -900, interestRate, currentMonthlyPayment: 50 },
    ];
    expect(calculate('debt-payoff', { asOf: '2026-01-15', strategy: 2, linkedAccounts })).toMatchObject({
      firstDebt,
    });
  });

  it('with interest that eats the whole payment takes more than 50 years', () => {
    const linkedAccounts = [{ ...DEBT, currentMonthlyPayment: 10, minimumMonthlyPayment: 0 }];
    expect(calculate('debt-payoff', { asOf: '2026-01-15', strategy: 1, linkedAccounts })).toMatchObject({
      error: 'OVER_50_YEARS',
      monthsUntilPayoff: null,
      debtFreeText: '50+ years',
    });
  });
});

describe('disability cover', () => {
  it('that does not exist leaves the whole need, and the usual 90 days to bridge', () => {
    expect(calculate('disability-insurance', { annualIncome: 60_000 })).toEqual({
      monthlyNeed: 3_500,
      groupMonthlyBenefit: 0,
      currentCoverage: 0,
      coverageRequired: 3_500,
      additionalMonthlyBenefit: 3_500,
      covered: false,
      cashNeededDuringElimination: 10_500,
      eliminationShortfall: 10_500,
    });
  });

  it.each([
    [null, 3],
    [0, 0],
    [1, 1],
    [30, 1],
    [31, 2],
  ])('with a waiting period of %s days needs %d months of cash', (eliminationPeriodDays, months) => {
    expect(
      calculate('disability-insurance', {
        annualIncome: 12_000,
        targetReplacement: 1,
        eliminationPeriodDays,
      }),
    ).toMatchObject({ cashNeededDuringElimination: months * 1_000 });
  });

  it.each([
    [null, 5_000],
    [4_000, 4_000],
    [0, 0],
  ])('with a group cap of %s pays %d a month', (groupMonthlyCap, groupMonthlyBenefit) => {
    const policy = { annualIncome: 100_000, groupBenefitRate: 0.6, groupMonthlyCap };
    expect(calculate('disability-insurance', policy)).toMatchObject({ groupMonthlyBenefit });
  });

  it('equal to the need covers it', () => {
    const policy = { annualIncome: 12_000, targetReplacement: 1, individualMonthlyBenefit: 1_000 };
    expect(calculate('disability-insurance', policy)).toMatchObject({
      covered: true,
      additionalMonthlyBenefit: 0,
    });
  });
});
