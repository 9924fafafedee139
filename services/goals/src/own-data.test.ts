import { distributionCalls } from '@fw/contract-goals/distribution-request';
import { retirementCalls } from '@fw/contract-goals/retirement';
import { MAX_CENTS, cents, fraction, isoDate } from '@fw/units';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anAccount, emptyProfile } from './testing/other-services.ts';
import { anOwner, ownData, type OwnData } from './testing/own-data.ts';
import { isWrong, PLAN_TYPES, planJourney } from './testing/plan-journey.ts';
import { aSponsor, loadSponsors } from './testing/sponsor-investments.ts';
import { aPerson, startTestService } from './testing/test-service.ts';

const service = await startTestService();

/** Generated households; FW_LAW_RUNS sets another number. Each one costs two hundred calls. */
const RUNS = Number(process.env['FW_LAW_RUNS'] ?? 2);
const TIMEOUT_MS = 60_000 + RUNS * 30_000;

const COMPUTED = [
  retirementCalls.project.path,
  distributionCalls.calculate.path,
  distributionCalls.downloadPdf.path,
];

/** Sends every call of every plan; the answers that are wrong, and how many plans were committed. */
async function runJourney(before: OwnData, after: OwnData) {
  await loadSponsors(service, aSponsor());
  const journey = planJourney(service, aPerson());
  let committed = 0;
  for (const planType of PLAN_TYPES) {
    Object.assign(service.others, before);
    committed += (await journey.plan(planType, () => Object.assign(service.others, after))) ? 1 : 0;
  }
  await journey.overviews();
  const computed = journey.all.filter(({ what }) => COMPUTED.some((path) => what.startsWith(path)));
  return { wrong: journey.all.filter(isWrong), committed, computed: computed.length };
}

/** Plan types that anybody can commit whatever is unknown; the others need a debt, a loan or a partner. */
const LEAST_COMMITTED = 6;
const ordinary = anOwner();
const largest = cents(MAX_CENTS);

/** A debt of the last three kinds, at the largest payment that a plan takes over. */
const largestAccount = (typeName: string, index: number) => {
  const balance = index < 4 ? largest : cents(-MAX_CENTS);
  return anAccount({
    userAccountId: String(index).padStart(24, 'b'),
    typeName,
    categoryName: index < 4 ? 'Investment' : 'Loan',
    balance,
    latestBalance: balance,
    currentMonthlyPayment: cents(99_999_999_999),
  });
};

it.each<[string, OwnData, OwnData]>([
  ['whose refunds were more than was spent', anOwner({ lastMonthTotalExpenses: cents(-50_000) }), ordinary],
  ['who spent more than an answer can be', anOwner({ lastMonthTotalExpenses: largest }), ordinary],
  [
    'with the largest accounts, incomes and budgets of the database',
    anOwner({
      accounts: ['401k', 'Roth IRA', 'Savings', 'Student Loan', 'Credit Card', 'Mortgage', 'Auto Loan'].map(
        largestAccount,
      ),
      profile: { ...emptyProfile, relationshipStatus: 1, annualIncome: largest, spouseAnnualIncome: largest },
      averageNet: cents(-MAX_CENTS),
    }),
    ordinary,
  ],
  [
    'whose accounts, profile and rates became impossible after the commit',
    ordinary,
    anOwner({
      accounts: [
        anAccount({ balance: cents(-100), latestBalance: cents(-100), interestRate: fraction(5e-324) }),
        anAccount({ userAccountId: 'c'.repeat(24), displayName: '\u202Eknab\nHarbor\u0000'.repeat(30) }),
      ],
      profile: {
        ...emptyProfile,
        dateOfBirth: isoDate('9999-12-31'),
        annualIncome: cents(-1),
        expectedAnnualIncomeIncrease: fraction(1e308),
      },
      lastMonthTotalExpenses: null,
    }),
  ],
])(
  'answers every call of every plan of a person %s',
  { timeout: TIMEOUT_MS },
  async (_who, before, after) => {
    const { wrong, committed, computed } = await runJourney(before, after);
    expect(wrong).toEqual([]);
    expect(committed).toBeGreaterThanOrEqual(LEAST_COMMITTED);
    expect(computed).toBeGreaterThanOrEqual(COMPUTED.length);
  },
);

it(
  'answers every call of every plan, whatever finances and profile hold',
  { timeout: TIMEOUT_MS },
  async () => {
    let committed = 0;
    await fc.assert(
      fc.asyncProperty(ownData, ownData, async (before, after) => {
        const outcome = await runJourney(before, after);
        committed += outcome.committed;
        expect(outcome.wrong).toEqual([]);
      }),
      // A smaller example would cost minutes; the seed that is printed repeats the run.
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(committed).toBeGreaterThanOrEqual(RUNS * 2);
  },
);
