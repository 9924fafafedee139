import type { StudentDebtOf } from '../inputs/student-debt.ts';
import { calculationError, type CalculationError } from '../calculation-error/index.ts';
import { HALF_A_CENT } from '../rounding/index.ts';
import type { Region } from '../tables/student-loans.ts';
import { povertyGuideline } from './payments.ts';
import { planFor, PLANS, type Borrower, type PlanName } from './plans.ts';
import type { PlanResult } from './repay.ts';

export type CompareInput = StudentDebtOf<'compare'>;

export interface CompareResult {
  readonly weightedRate: number;
  readonly federalBalance: number;
  readonly povertyGuideline: number;
  readonly plans: Readonly<Partial<Record<PlanName, PlanResult>>>;
  readonly lowestTotalCost: PlanName;
  readonly lowestFirstPayment: PlanName;
}

type CompareRefusal = 'NO_FEDERAL_LOANS' | 'FPL_YEAR_NOT_AVAILABLE';

const PRIVATE = 2;

/** Alaska and Hawaii have their own guidelines; everywhere else is one region. */
export const toRegion = (region: string | null | undefined): Region =>
  region === 'AK' || region === 'HI' ? region : '48';

function pooled(loans: CompareInput['loans']): { balance: number; rate: number } {
  const federal = loans.filter(
    ({ loanType, isLinked, isDeleted }) => loanType !== PRIVATE && isLinked !== false && !isDeleted,
  );
  const balance = federal.reduce((sum, loan) => sum + Math.abs(loan.balance ?? 0), 0);
  const weighted = federal.reduce((sum, loan) => sum + Math.abs(loan.balance ?? 0) * loan.interestRate, 0);
  return { balance, rate: balance > 0 ? weighted / balance : 0 };
}

/** The borrower an input describes: federal loans pooled at their weighted rate. */
export function toBorrower(input: CompareInput): Borrower | CalculationError<CompareRefusal> {
  const { balance, rate } = pooled(input.loans);
  if (balance < HALF_A_CENT) return calculationError('NO_FEDERAL_LOANS', 'loans');
  const household = { year: input.year, region: toRegion(input.region), familySize: input.familySize ?? 1 };
  const guideline = povertyGuideline(household);
  if (guideline === null) return calculationError('FPL_YEAR_NOT_AVAILABLE', 'year');
  return {
    balance,
    rate,
    guideline,
    adjustedGrossIncome: input.adjustedGrossIncome,
    incomeGrowth: input.incomeGrowth ?? 0,
    inflation: input.inflation ?? 0,
    dependents: input.dependents ?? 0,
    newBorrower2014: input.newBorrower2014 ?? false,
    payeEligible: input.payeEligible ?? false,
    publicService: input.publicService ?? false,
    qualifyingPaymentsMade: input.qualifyingPaymentsMade ?? 0,
  };
}

type Offer = readonly [PlanName, PlanResult];

/** The plans a borrower may choose, in the order they are listed. */
export const offersFor = (borrower: Borrower): readonly Offer[] =>
  PLANS.flatMap((name): Offer[] => {
    const plan = planFor(borrower, name);
    return plan ? [[name, plan]] : [];
  });

/** The first plan that no other undercuts by half a cent. */
function lowest(offers: readonly Offer[], amount: 'totalPaid' | 'firstPayment'): PlanName {
  let best: Offer | undefined;
  for (const offer of offers) {
    if (!best || offer[1][amount] < best[1][amount] - HALF_A_CENT) best = offer;
  }
  return best?.[0] ?? 'STANDARD_10';
}

/** Every plan a borrower may choose, with the cheapest in all and the lowest to begin with; dollars, months. */
export function compare(input: CompareInput): CompareResult | CalculationError<CompareRefusal> {
  const borrower = toBorrower(input);
  if ('error' in borrower) return borrower;
  const offers = offersFor(borrower);
  return {
    weightedRate: borrower.rate,
    federalBalance: borrower.balance,
    povertyGuideline: borrower.guideline,
    plans: Object.fromEntries(offers),
    lowestTotalCost: lowest(offers, 'totalPaid'),
    lowestFirstPayment: lowest(offers, 'firstPayment'),
  };
}

const planNamed = (name: string): PlanName | undefined => PLANS.find((plan) => plan === name);

/** One plan by its name; an unknown plan and one not open to this borrower are refused. */
export function onePlan(
  input: StudentDebtOf<'plan'>,
): PlanResult | CalculationError<CompareRefusal | 'UNKNOWN_PLAN'> {
  const name = planNamed(input.plan);
  if (!name) return calculationError('UNKNOWN_PLAN', 'plan');
  const borrower = toBorrower(input);
  if ('error' in borrower) return borrower;
  return planFor(borrower, name) ?? calculationError('UNKNOWN_PLAN', 'plan');
}
