import { linkableAccount, type LinkableAccount } from '@fw/contract-finances/linkable';
import { planFields, type PlanFields } from '@fw/contract-profile/plan-fields';
import { cents, MAX_CENTS, type Cents } from '@fw/units';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { aBudget, anAccount, emptyProfile } from './other-services.ts';
import type { CurrentBudget } from '../shared/sources/finances.source.ts';

/** Everything that finances and profile can answer about one person. */
export interface OwnData {
  readonly accounts: readonly LinkableAccount[];
  readonly profile: PlanFields;
  readonly lastMonthTotalExpenses: Cents | null;
  readonly averageNet: Cents | null;
  readonly budgets: readonly CurrentBudget[];
}

/** The largest amount of a questionnaire, cents. */
const MAX_ANSWER = 99_999_999_999;

const EDGES = [0, 1, -1, 99, -50_000, MAX_ANSWER, -MAX_ANSWER, MAX_ANSWER + 1, MAX_CENTS, -MAX_CENTS];

/** Also refunds, and what no household has: a reply may carry every amount of the database. */
export const amount: fc.Arbitrary<Cents> = fc
  .oneof(
    fc.constantFrom(...EDGES),
    fc.integer({ min: -5_000_000, max: 50_000_000 }),
    fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }),
  )
  .map(cents);

const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(value, { nil: null, freq: 4 });

const dollars = amount.map((value) => value / 100);

/** A reply restricts no rate. */
const rate = fc.oneof(
  fc.constantFrom(0, 0.05, 0.2, 0.5, 1, 5, -1, 5e-324, -5e-324, 1e-9, 1e308, 0.123_456_789_012),
  fc.double({ min: 0, max: 0.5, noNaN: true }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const day = fc.constantFrom(
  '0001-01-01',
  '1896-02-29',
  '1899-12-31',
  '1900-01-01',
  '1940-02-29',
  '1961-06-30',
  '1986-03-04',
  '2000-12-31',
  '2008-11-23',
  '2026-11-23',
  '2027-01-01',
  '2199-12-31',
  '9999-12-31',
);

/** What banks write, and what was stored before texts were restricted. */
const name = fc.oneof(
  fc.constantFrom(
    '',
    'Harbor 401k',
    'x'.repeat(300),
    `Savings\u0000\u0007 of\u2028two\nlines`,
    '\u202Ektup htiw\u202C',
    `${'a'.repeat(59)}\u{1F3E6}\u{1F3E6}`,
    '\uD83C alone',
    '123-45-6789',
    '=SUM(A1)',
    '＝1+1',
  ),
  fc.string({ unit: 'binary', maxLength: 80 }),
);

const KINDS = [
  ['Investment', '401k', 'Asset'],
  ['Investment', 'Roth IRA', 'Asset'],
  ['Banking', 'Savings', 'Asset'],
  ['Banking', 'Checking', 'Asset'],
  ['Banking', 'Credit Card', 'Liability'],
  ['Loan', 'Student Loan', 'Liability'],
  ['Loan', 'Mortgage', 'Liability'],
  ['Insurance', 'Life Insurance', 'Asset'],
] as const;

const plainAccount = fc.record({
  name,
  displayName: name,
  kind: fc.constantFrom(...KINDS),
  balance: dollars,
  latestBalance: dollars,
  interestRate: maybe(rate),
  minimumMonthlyPayment: maybe(dollars),
  currentMonthlyPayment: maybe(dollars),
  loanType: maybe(fc.constantFrom(1, 2)),
  connectionName: name,
  hasSyncIssue: fc.boolean(),
  isDeleted: fc.boolean(),
  isManualAccount: fc.boolean(),
  balanceDate: maybe(day),
});

type PlainAccount = typeof plainAccount extends fc.Arbitrary<infer Plain> ? Plain : never;

/** Decoded by the contract, so that finances can answer it. */
const toAccount = ({ kind, ...plain }: PlainAccount, index: number): LinkableAccount =>
  z.decode(linkableAccount, {
    ...plain,
    userAccountId: String(index + 1).padStart(24, 'a'),
    categoryName: kind[0],
    typeName: kind[1],
    groupName: kind[2],
  });

const accounts = fc
  .tuple(
    fc.array(plainAccount, { maxLength: 9 }),
    // Now and then more accounts than a plan links, or than a questionnaire has loans.
    fc.constantFrom(1, 1, 1, 1, 1, 1, 1, 25),
  )
  .map(([some, times]) =>
    Array.from({ length: times }, () => some)
      .flat()
      .map(toAccount),
  );

const profile: fc.Arbitrary<PlanFields> = fc
  .record({
    dateOfBirth: maybe(day),
    relationshipStatus: maybe(fc.constantFrom(0, 1, 2)),
    annualIncome: maybe(dollars),
    expectedAnnualIncomeIncrease: maybe(rate),
    spouseDateOfBirth: maybe(day),
    spouseAnnualIncome: maybe(dollars),
    spouseExpectedAnnualIncomeIncrease: maybe(rate),
    dependents: maybe(
      fc.array(fc.record({ firstName: name, dateOfBirth: day, relationship: fc.constant(1) }), {
        maxLength: 3,
      }),
    ),
  })
  .map((fields) => z.decode(planFields, fields));

const budget = fc
  .record({
    targetBudget: amount,
    expenses: amount,
    categoryName: name,
    rollover: fc.option(amount, { nil: undefined }),
  })
  .map(({ rollover, ...rest }) => aBudget(rollover === undefined ? rest : { ...rest, rollover }));

export const ownData: fc.Arbitrary<OwnData> = fc.record({
  accounts,
  profile,
  lastMonthTotalExpenses: maybe(amount),
  averageNet: maybe(amount),
  budgets: fc.array(budget, { maxLength: 4 }),
});

/** A person with an ordinary household, but for what a test names. */
export const anOwner = (over: Partial<OwnData> = {}): OwnData => ({
  accounts: [anAccount()],
  profile: emptyProfile,
  lastMonthTotalExpenses: cents(420_000),
  averageNet: cents(150_000),
  budgets: [aBudget()],
  ...over,
});
