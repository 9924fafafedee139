import { add, fraction, MAX_CENTS, sum, toCents, toDollars, yearOf, ZERO_CENTS } from '@fw/units';
import type { Cents, Fraction, IsoDate } from '@fw/units';
import { isCalculationError, calculationError, type CalculationError } from '../calculation-error/index.ts';
import { LOAN_PLAN_RULES, type LoanPlanRules } from '../tables/student-loan-plans.ts';
import { POVERTY_GUIDELINES } from '../tables/student-loans.ts';
import { compare, type CompareResult } from './compare.ts';
import { minimumCheck } from './minimum-check.ts';
import { PLANS, type PlanName } from './plans.ts';
import { privatePayoffMonths } from './private-loan.ts';
import type { PlanResult } from './repay.ts';

const FEDERAL = 1;

export interface StudentLoanAnswer {
  readonly loanType: 1 | 2 | null;
  readonly balance: Cents | null;
  readonly interestRate: Fraction | null;
  readonly currentMonthlyPayment: Cents | null;
}

/** What the comparison needs of the questionnaire. */
export interface StudentDebtAnswers {
  readonly loans: readonly StudentLoanAnswer[];
  readonly adjustedGrossIncome: Cents | null;
  readonly familySize: number | null;
  readonly dependents: number | null;
  readonly region: '48' | 'AK' | 'HI' | null;
  readonly incomeGrowth: Fraction | null;
  readonly inflation: Fraction | null;
  readonly newBorrower2014: boolean | null;
  readonly payeEligible: boolean | null;
  readonly publicService: boolean | null;
  readonly qualifyingPaymentsMade: number | null;
  readonly repaymentPlan: PlanName | null;
}

/** One repayment plan, rounded to the cent once. */
export interface RepaymentFigures {
  readonly plan: PlanName;
  readonly firstPayment: Cents;
  readonly lastPayment: Cents;
  readonly months: number;
  readonly totalPaid: Cents;
  readonly totalInterest: Cents;
  readonly forgiven: Cents;
}

/** The figures of student debt; page and service show these and no others. */
export interface StudentDebtFigures {
  readonly federalBalance: Cents;
  readonly privateBalance: Cents;
  readonly weightedRate: Fraction;
  /** Year of the poverty guideline; null without federal loans. */
  readonly guidelineYear: number | null;
  /** The plans that can be chosen on the day of the comparison. */
  readonly plans: RepaymentFigures[];
  readonly lowestTotalCost: PlanName | null;
  readonly lowestFirstPayment: PlanName | null;
  readonly chosen: RepaymentFigures | null;
  /** What is paid on private loans each month. */
  readonly privatePayment: Cents;
  /** Months until the last private loan is paid; null when a payment does not cover its interest. */
  readonly privateMonths: number | null;
  /** First payment of the chosen plan and what is paid on private loans. */
  readonly monthlyPayment: Cents;
  /** Loans whose current payment would not repay them within 600 months, by their place in the list. */
  readonly underpaid: number[];
}

export interface StudentDebtComputed {
  readonly figures: StudentDebtFigures;
  /** The unrounded comparison that `explain` describes; null without federal loans. */
  readonly comparison: CompareResult | null;
}

type CompleteLoan = { readonly [Field in keyof StudentLoanAnswer]: NonNullable<StudentLoanAnswer[Field]> };

const isComplete = (loan: StudentLoanAnswer): loan is CompleteLoan =>
  loan.loanType !== null &&
  loan.balance !== null &&
  loan.interestRate !== null &&
  loan.currentMonthlyPayment !== null;

/** The latest guideline that was published by a day; null before the first. */
export function guidelineYearOn(asOf: IsoDate): number | null {
  const known = [...POVERTY_GUIDELINES.keys()].filter((year) => year <= yearOf(asOf));
  return known.length === 0 ? null : Math.max(...known);
}

/** True while a plan can be chosen on a day. */
const isOpenOn = (plan: PlanName, asOf: IsoDate): boolean => {
  const { opensOn, endsOn }: LoanPlanRules = LOAN_PLAN_RULES[plan];
  return (opensOn === null || opensOn <= asOf) && (endsOn === null || asOf < endsOn);
};

const toRepaymentFigures = (plan: PlanName, result: PlanResult): RepaymentFigures => ({
  plan,
  firstPayment: toCents(result.firstPayment),
  lastPayment: toCents(result.lastPayment),
  months: result.months,
  totalPaid: toCents(result.totalPaid),
  totalInterest: toCents(result.totalInterest),
  forgiven: toCents(result.forgiven),
});

const lowest = (plans: readonly RepaymentFigures[], amount: 'totalPaid' | 'firstPayment'): PlanName | null =>
  plans.reduce<RepaymentFigures | null>(
    (best, plan) => (best === null || plan[amount] < best[amount] ? plan : best),
    null,
  )?.plan ?? null;

function comparePlans(answers: StudentDebtAnswers, loans: readonly CompleteLoan[], year: number | null) {
  if (year === null) return calculationError('FPL_YEAR_NOT_AVAILABLE', 'asOf');
  if (answers.adjustedGrossIncome === null) return null;
  return compare({
    year,
    region: answers.region,
    familySize: answers.familySize,
    adjustedGrossIncome: toDollars(answers.adjustedGrossIncome),
    dependents: answers.dependents,
    incomeGrowth: answers.incomeGrowth,
    inflation: answers.inflation,
    newBorrower2014: answers.newBorrower2014,
    payeEligible: answers.payeEligible,
    publicService: answers.publicService,
    qualifyingPaymentsMade: answers.qualifyingPaymentsMade,
    loans: loans.map(({ loanType, balance, interestRate }) => ({
      loanType,
      balance: toDollars(balance),
      interestRate,
    })),
  });
}

function privateFigures(loans: readonly CompleteLoan[]) {
  const months = loans.map(privatePayoffMonths);
  return {
    privateBalance: sum(loans.map(({ balance }) => balance)),
    privatePayment: sum(loans.map(({ currentMonthlyPayment }) => currentMonthlyPayment)),
    privateMonths: months.reduce<number | null>(
      (longest, count) => (longest === null || count === null ? null : Math.max(longest, count)),
      0,
    ),
  };
}

const underpaidAmong = (loans: readonly CompleteLoan[]): number[] =>
  loans.flatMap(({ balance, interestRate, currentMonthlyPayment }, index) => {
    const loan = {
      balance: toDollars(balance),
      interestRate,
      currentMonthlyPayment: toDollars(currentMonthlyPayment),
    };
    return minimumCheck(loan).warn ? [index] : [];
  });

const isTooLarge = ({ plans }: CompareResult): boolean =>
  Object.values(plans).some((plan) => Math.max(plan.totalPaid, plan.forgiven) * 100 > MAX_CENTS);

interface Compared {
  readonly answers: StudentDebtAnswers;
  readonly loans: readonly CompleteLoan[];
  readonly asOf: IsoDate;
  readonly guidelineYear: number | null;
  readonly comparison: CompareResult | null;
}

function federalFigures({ comparison, answers, asOf, guidelineYear }: Compared) {
  const plans = PLANS.flatMap((name) => {
    const result = comparison?.plans[name];
    return result && isOpenOn(name, asOf) ? [toRepaymentFigures(name, result)] : [];
  });
  return {
    federalBalance: toCents(comparison?.federalBalance ?? 0),
    weightedRate: fraction(comparison?.weightedRate ?? 0),
    guidelineYear: comparison === null ? null : guidelineYear,
    plans,
    lowestTotalCost: lowest(plans, 'totalPaid'),
    lowestFirstPayment: lowest(plans, 'firstPayment'),
    chosen: plans.find(({ plan }) => plan === answers.repaymentPlan) ?? null,
  };
}

function toComputed(compared: Compared): StudentDebtComputed {
  const { loans, comparison } = compared;
  const ofPrivate = privateFigures(loans.filter(({ loanType }) => loanType !== FEDERAL));
  const ofFederal = federalFigures(compared);
  const monthlyPayment = add(ofFederal.chosen?.firstPayment ?? ZERO_CENTS, ofPrivate.privatePayment);
  return {
    figures: { ...ofFederal, ...ofPrivate, monthlyPayment, underpaid: underpaidAmong(loans) },
    comparison,
  };
}

/**
 * Computes the student debt questionnaire for a day and a year of the poverty guidelines, by default the latest that was
 * published by that day; null while an answer it needs is missing.
 */
export function computeStudentDebtPlan(
  answers: StudentDebtAnswers,
  asOf: IsoDate,
  guidelineYear: number | null = guidelineYearOn(asOf),
): StudentDebtComputed | CalculationError | null {
  const loans = answers.loans.filter(isComplete);
  if (loans.length === 0 || loans.length < answers.loans.length) return null;
  const federal = loans.filter(({ loanType }) => loanType === FEDERAL);
  const compared = { answers, loans, asOf, guidelineYear };
  if (federal.length === 0) return toComputed({ ...compared, comparison: null });
  const comparison = comparePlans(answers, federal, guidelineYear);
  if (comparison === null || isCalculationError(comparison)) return comparison;
  if (isTooLarge(comparison)) return calculationError('INVALID_NUMBER');
  return toComputed({ ...compared, comparison });
}
