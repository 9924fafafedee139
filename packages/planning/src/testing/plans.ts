import { dollars, fraction, isoDate, percent } from '@fw/units';
import fc from 'fast-check';
import type { RetirementInput } from '../retirement/index.ts';

/** Random but sensible inputs: what a form lets through. */
export const amount = (largest: number) =>
  fc.integer({ min: 0, max: largest * 100 }).map((cents) => dollars(cents / 100));
export const rate = (smallest: number, largest: number) =>
  fc.integer({ min: smallest * 10_000, max: largest * 10_000 }).map((points) => fraction(points / 10_000));
export const relationship = fc.constantFrom(0 as const, 1 as const, 2 as const);

export const AS_OF = isoDate('2026-01-15');
const pad = (value: number): string => String(value).padStart(2, '0');
export const bornAt = (age: number) =>
  fc
    .tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([month, day]) => isoDate(`${String(2026 - age - 1)}-${pad(month)}-${pad(day)}`));
export const birthday = fc.integer({ min: 20, max: 85 }).chain(bornAt);

const pension = fc.option(
  fc.record({
    pensionAge: fc.integer({ min: 40, max: 80 }),
    income: amount(60_000),
    COLA: rate(0, 0.04),
    survivorBenefit: rate(0, 1),
  }),
);

const person = {
  annualIncome: amount(300_000),
  lumpSumRetirementIncome: amount(200_000),
  otherAnnualRetirementIncome: amount(30_000),
  yearsForOtherAnnualRetirementIncome: fc.integer({ min: 0, max: 30 }),
  otherContributions: amount(20_000),
  socialSecurityIncome: fc.option(amount(50_000)),
  pension,
};

const work = {
  annualIncomeIncreaseRate: rate(0, 0.06),
  savings: rate(0, 0.25),
  employerMatch: rate(0, 0.08),
};

export const agesOf = fc
  .record({
    age: fc.integer({ min: 20, max: 75 }),
    untilRetirement: fc.integer({ min: -8, max: 40 }),
    after: fc.integer({ min: 1, max: 45 }),
  })
  .map(({ age, untilRetirement, after }) => {
    const retirementAge = Math.max(18, age + untilRetirement);
    return { age, retirementAge, lifeExpectancy: Math.min(120, Math.max(age, retirementAge) + after) };
  });

const spouse = agesOf.chain(({ age, retirementAge, lifeExpectancy }) =>
  fc.record({
    ...person,
    ...work,
    dob: bornAt(age),
    age: fc.constant(age),
    retirementAge: fc.constant(retirementAge),
    lifeExpectancy: fc.constant(lifeExpectancy),
  }),
);

/** Retirement inputs that are never refused. */
export const retirementPlan = agesOf.chain(({ age, retirementAge, lifeExpectancy }) =>
  fc.record({
    asOf: fc.constant(AS_OF),
    employee: fc.record({
      ...person,
      age: fc.constant(age),
      dob: bornAt(age),
      familyStatus: relationship,
      lifeExpectancy: fc.constant(lifeExpectancy),
      rates: fc.record({
        ...work,
        currentReturn: rate(0, 0.08),
        retirementReturn: rate(0, 0.08),
        inflation: rate(0, 0.1),
        futureTaxRate: fc.option(rate(0, 0.6)),
      }),
      retirement: fc.record({
        age: fc.constant(retirementAge),
        expenses: amount(150_000),
        fund: amount(2_000_000),
      }),
      spouse: fc.option(spouse),
    }),
  }),
) satisfies fc.Arbitrary<RetirementInput>;

export const planEvent = fc.record({
  kind: fc.constantFrom('income' as const, 'pay' as const, 'expense' as const, 'lessSpending' as const),
  year: fc.integer({ min: -5, max: 60 }),
  years: fc.integer({ min: 1, max: 40 }),
  amount: amount(300_000),
  isToday: fc.boolean(),
  isTaxed: fc.boolean(),
});

/** The same with one to five events and phases. */
export const eventfulPlan = fc
  .tuple(retirementPlan, fc.array(planEvent, { minLength: 1, maxLength: 5 }))
  .map(([plan, events]) => ({
    ...plan,
    employee: { ...plan.employee, events },
  })) satisfies fc.Arbitrary<RetirementInput>;

const debt = fc
  .record({
    owed: fc.integer({ min: 100, max: 3_000_000 }),
    interest: fc.integer({ min: 0, max: 3_000 }),
    minimum: fc.integer({ min: 100, max: 60_000 }),
  })
  .map(({ owed, interest, minimum }) => ({
    name: 'Debt',
    balance: dollars(-owed / 100),
    interestRate: percent(interest / 100),
    minimumMonthlyPayment: dollars(minimum / 100),
    currentMonthlyPayment: dollars((minimum * 1.5) / 100),
    isLinked: true,
    isDeleted: false,
  }));

/** One to five debts and a payment that covers every minimum. */
export const debtPlan = fc
  .record({
    linkedAccounts: fc.array(debt, { minLength: 1, maxLength: 5 }),
    extra: amount(2_000),
    strategy: fc.constantFrom(1, 2),
    interestRate: fc.integer({ min: 0, max: 20 }).map(percent),
  })
  .map(({ linkedAccounts, extra, strategy, interestRate }) => ({
    asOf: AS_OF,
    linkedAccounts,
    strategy,
    interestRate,
    monthlyPayment: dollars(
      linkedAccounts.reduce((sum, { minimumMonthlyPayment }) => sum + minimumMonthlyPayment, 0) + extra,
    ),
  }));
