import {
  EVENT_KIND,
  planCalculator,
  type PlanCalculator,
  type RetirementCalculatorOnWire,
} from '@fw/contract-goals';
import { aDebtAccount, aStudentDebtCalculator, anAllocation } from '@fw/contract-goals/testing';
import { aCouplesDistribution, aCouplesRetirement, RENT } from '@fw/contract-goals/testing/distribution';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { retirementAnswers } from '../testing/retirement-answers.ts';
import { changesBetween, reasonsBetween } from './difference.ts';
import { emptyAnswers } from './empty-answers.ts';
import { requireDefinition, REGISTRY } from './registry.ts';
import { decodeCalculator } from './stored-answers.ts';

const STORED = z
  .parse(
    z.array(z.object({ calculator: z.looseObject({ planType: z.string() }) })),
    JSON.parse(readFileSync(new URL('../testing/stored-plans.json', import.meta.url), 'utf8')),
  )
  .map(({ calculator }) => calculator);

const findExample = (type: string, over: object = {}) => ({
  ...STORED.find(({ planType }) => planType === type),
  planType: type,
  ...over,
});

/** Nothing answered yet. */
function unanswered({ planType }: PlanCalculator): PlanCalculator {
  const schema = planCalculator._zod.def.options.find(
    (option) =>
      option instanceof z.ZodMiniObject && z.safeParse(option._zod.def.shape.planType, planType).success,
  );
  if (!schema) throw new Error(`no questionnaire of ${planType}`);
  return z.parse(planCalculator, z.encode(planCalculator, z.parse(z.any(), emptyAnswers(schema))));
}

const listChanges = (before: PlanCalculator, after: PlanCalculator) =>
  changesBetween(before, after, requireDefinition(REGISTRY, after.planType));
const texts = (before: unknown, after: unknown): string[] =>
  listChanges(decodeCalculator(before), decodeCalculator(after)).map(
    ({ label, fromText, toText }) => `${label}: ${String(fromText)} → ${String(toText)}`,
  );

type PlanEvent = NonNullable<RetirementCalculatorOnWire['events']>[number];
const anEvent = (over: Partial<PlanEvent> = {}): PlanEvent => ({
  kind: 'HOME_SALE',
  startAge: 60,
  years: 1,
  amount: 5_000,
  dollars: 'TODAY',
  isTaxed: true,
  ...over,
});
const EVENTS = Object.values(EVENT_KIND).map((kind) => anEvent({ kind, estimate: 4_000 }));

/** Every answer that no stored example has. */
const FULL = [
  retirementAnswers({ ...aCouplesRetirement(), events: EVENTS }),
  aCouplesDistribution({
    retirementPlan: { ...aCouplesRetirement(), events: EVENTS },
    extraExpenses: [{ name: 'Roof', amount: 9_000, startAge: 66, endAge: 67, inflationRate: 0.02, order: 1 }],
    specialIncomes: [RENT],
    companyStock: { includeStock: true, balance: 50_000, costBasic: 9_000, afterTax: 0, planningAge: 66 },
  }),
  anAllocation({
    companyOffersStock: true,
    companyOffersStockFund: { name: 'Northwind shares', ticker: 'NWND' },
    companyStock: 10,
    selectedHandsOffTrust: { name: 'Target 2050', ticker: 'TGT50' },
  }),
  findExample('REDUCE_DEBT', {
    strategy: 2,
    linkedAccounts: [{ ...aDebtAccount(), interestRate: 0.12, startsOn: '2027-02' }],
    extraPayments: [{ on: '2027-03', amount: 1_500 }],
    ownOrder: ['a'.repeat(24)],
  }),
  {
    ...aStudentDebtCalculator(),
    loans: aStudentDebtCalculator().loans.map((loan) => ({ ...loan, userAccountId: 'b'.repeat(24) })),
  },
];

const EXAMPLES = [...STORED, ...FULL].map(
  (kept, index) => [`${String(index)} ${kept.planType}`, kept] as const,
);

/** The name of a field, a day or month as it is stored, and a code as programs write it. */
const RAW = /(?:^|\s)[a-z]+[A-Z.]\w|\d{4}-\d{2}|\b[A-Z]+_[A-Z\d_]+\b|^[A-Z]{3,}\d*$|[a-f\d]{24}/;
const BARE = /^-?[\d,.]+$/;
/** Labels that name what their number counts. */
const COUNTED =
  /\b[Aa]ge\b|expectancy|percent$|days$|(?<!a )year$|years$|^Year|: Year|^Years|^People|^Dependents$|^Qualifying payments|: number$|: place$|^Version/;
/** A ticker is written so. */
const isTicker = (label: string): boolean => label.endsWith('ticker');

it.each(EXAMPLES)(
  'puts every change of example %s into words, without codes, bare amounts and ISO days',
  (_name, kept) => {
    const answers = decodeCalculator(kept);
    const changes = listChanges(unanswered(answers), answers);
    expect(changes.length).toBeGreaterThan(4);
    expect(changes.filter(({ label }) => RAW.test(label))).toEqual([]);
    const words = changes.flatMap(({ label, fromText, toText }) =>
      [fromText ?? '', toText ?? ''].map((text) => ({ label, text })),
    );
    expect(words.filter(({ label, text }) => RAW.test(text) && !isTicker(label))).toEqual([]);
    expect(words.filter(({ label, text }) => BARE.test(text) && !COUNTED.test(label))).toEqual([]);
    // A value has words, and what is missing has none.
    expect(changes.filter(({ to, toText }) => (to === null) !== (toText === null))).toEqual([]);
    expect(changes.filter(({ from, fromText }) => (from === null) !== (fromText === null))).toEqual([]);
  },
);

it('has the words of the questionnaire for money, a rate, a day, a number of years and the relationship', () => {
  const before = retirementAnswers();
  const { personalInformation, retirementPlanDetails, assetsGrowPlan } = before;
  expect(
    texts(before, {
      ...before,
      personalInformation: { ...personalInformation, dateOfBirth: '1985-11-12', relationshipStatus: 1 },
      retirementPlanDetails: { ...retirementPlanDetails, monthlyExpenses: 4_500.5, retirementAge: 67 },
      assetsGrowPlan: { ...assetsGrowPlan, expectedAnnualInflationRate: 0.035 },
    }),
  ).toEqual([
    'Date of birth: 03/04/1986 → 11/12/1985',
    'Relationship status: Single → Married',
    'Monthly spending in retirement: $4,000.00 → $4,500.50',
    'Retirement age: 65 → 67',
    'Inflation: 2% → 3.5%',
  ]);
});

it('names events by their kinds, dollars and tax, and one that was added or removed by nothing on the other side', () => {
  const before = retirementAnswers({ events: [anEvent()] });
  const changed = retirementAnswers({
    events: [anEvent({ kind: 'PART_TIME', dollars: 'FUTURE', isTaxed: false })],
  });
  expect(texts(before, changed)).toEqual([
    'Event 1: what it is: Home sale → Part-time work in retirement',
    "Event 1: dollars of the amount: Today's dollars, rising with prices → Dollars of that year",
    'Event 1: taxed: Yes → No',
  ]);
  expect(texts(retirementAnswers(), before)).toContain('Event 1: amount a year: null → $5,000.00');
  expect(texts(before, retirementAnswers())).toContain('Event 1: what it is: Home sale → null');
});

it('names the type of a loan, the choice of a repayment plan and of a region, and what a need is measured by', () => {
  const loans = aStudentDebtCalculator();
  const [first, ...others] = loans.loans;
  const after = {
    ...loans,
    region: 'AK',
    repaymentPlan: 'RAP',
    loans: [{ ...first, loanType: 2 }, ...others],
  };
  const changed = texts({ ...loans, region: '48', repaymentPlan: 'STANDARD_10' }, after);
  expect(changed).toContain('Where you live: The 48 states and Washington, D.C. → Alaska');
  expect(changed).toContain('Repayment plan: Standard, 10 years → Repayment Assistance Plan');
  expect(changed).toContain('Loan 1: federal or private: Federal → Private');
  expect(
    texts(findExample('DISABILITY_INSURANCE'), findExample('DISABILITY_INSURANCE', { needBasis: 'HIGHER' })),
  ).toEqual(['What the need is measured by: A share of my income → The higher of both']);
});

it('names the relationship behind a distribution plan, the level of an allocation and the month of an extra payment', () => {
  const couple = aCouplesRetirement();
  const single = { ...couple.personalInformation, relationshipStatus: 0 as const };
  expect(
    texts(
      aCouplesDistribution(),
      aCouplesDistribution({ retirementPlan: { ...couple, personalInformation: single } }),
    ),
  ).toEqual(['Relationship status: Married → Single']);
  expect(texts(anAllocation(), anAllocation({ portfolioCoreRecommendationNumber: 6 }))).toEqual([
    'Risk level: Balanced → Growth',
  ]);
  const extraPayments = [{ on: '2027-03', amount: 1_500 }];
  expect(texts(findExample('REDUCE_DEBT'), findExample('REDUCE_DEBT', { extraPayments }))).toEqual([
    'Extra payment: month: null → March 2027',
    'Extra payment: amount: null → $1,500.00',
  ]);
});

it('has balances, rates and payments of a linked debt in words, and nothing for one that is not linked', () => {
  const debt = (over: object) =>
    findExample('REDUCE_DEBT', { linkedAccounts: [{ ...aDebtAccount(), interestRate: 0.12, ...over }] });
  expect(
    texts(debt({}), debt({ balance: -900.5, interestRate: 0.199, minimumMonthlyPayment: null })),
  ).toEqual([
    'Linked account Store card: -$1,000.00 → -$900.50',
    'Linked account Store card: interest rate: 12% → 19.9%',
    'Linked account Store card: minimum monthly payment: $50.00 → null',
  ]);
  expect(texts(debt({}), debt({ isLinked: false }))[0]).toBe('Linked account Store card: -$1,000.00 → null');
});

it('does not take for an answer what the service reads or estimates beside the answers', () => {
  const before = retirementAnswers({ events: [anEvent({ estimate: 4_000 })] });
  const after = retirementAnswers({
    events: [anEvent({ estimate: 4_321 })],
    additionalDetails: { prevMonthTotalExpenses: 3_210.5 },
  });
  expect(texts(before, after)).toEqual([]);
  const compared = (kept: unknown) => ({
    calculator: decodeCalculator(kept),
    committedOn: '2026-11-20',
    constants: [],
    engineVersion: '1',
  });
  expect(
    reasonsBetween(compared(before), compared(after), requireDefinition(REGISTRY, 'RETIREMENT')),
  ).toEqual([]);
  expect(
    texts(findExample('REDUCE_DEBT'), findExample('REDUCE_DEBT', { ownOrder: ['a'.repeat(24)] })),
  ).toEqual([]);
});
