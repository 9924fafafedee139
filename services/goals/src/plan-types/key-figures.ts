import type {
  AssetAllocationResult,
  DisabilityInsuranceResult,
  DistributionResult,
  EmergencyFundResult,
  EstatePlanningResult,
  LifeInsuranceResult,
  PlanCalculator,
  PlanResult,
  PlanType,
  ReduceDebtResult,
  StudentDebtResult,
  KeyFigures,
} from '@fw/contract-goals';
import type { DollarView } from '@fw/contract-kernel';
import { targetShares } from '@fw/planning/allocation-plan';
import {
  formatLongDate,
  formatUsd,
  formatWholeUsd,
  saturatingSum,
  toDollars,
  ZERO_CENTS,
  type Cents,
  type IsoDate,
} from '@fw/units';
import { ASSET_CLASS } from './asset-allocation/labels.ts';
import { retirementKeyFigures } from './retirement/key-figures.ts';

const counted = (count: number, noun: string): string => `${String(count)} ${noun}${count === 1 ? '' : 's'}`;

/** A share of a whole from 0 to 1; nothing needed is all of it. */
const shareReached = (part: number, whole: number): number =>
  whole <= 0 ? 1 : Math.min(1, Math.max(0, part / whole));

const PLAIN = { progress: null, curve: null } as const;

const emergencyFund = (result: EmergencyFundResult): KeyFigures => ({
  ...PLAIN,
  figure: counted(result.monthsCovered, 'month'),
  caption: `of expenses saved, ${String(result.targetMonths)} recommended`,
  sentence: `Your emergency savings cover ${counted(result.monthsCovered, 'month')} of living expenses.`,
  isMet: result.isSavingsGoalMet,
  progress: {
    share: shareReached(result.totalSavings, result.targetSavings),
    text: `${formatWholeUsd(result.totalSavings)} saved, ${formatWholeUsd(result.targetSavings)} recommended`,
  },
});

/** What is owed each month until everything is paid; the list of a debt ends with its last payment. */
function owedByMonth({ debts }: ReduceDebtResult): number[] {
  const months = Math.max(0, ...debts.map(({ series }) => series.length));
  return Array.from({ length: months }, (_, month) =>
    toDollars(saturatingSum(debts.map(({ series }) => series[month] ?? ZERO_CENTS))),
  );
}

const OVER_50_YEARS = '50+ years';

function reduceDebt(result: ReduceDebtResult): KeyFigures {
  const { debtFreeText, totalDebt, monthlyPayment } = result;
  const owed = formatWholeUsd(totalDebt);
  return {
    ...PLAIN,
    figure: debtFreeText ?? OVER_50_YEARS,
    caption: `until ${owed} is paid, at ${formatUsd(monthlyPayment)} a month`,
    sentence: debtFreeText === null ? `You owe ${owed}.` : `You will be debt free in ${debtFreeText}.`,
    isMet: totalDebt === 0,
    curve:
      debtFreeText === null || totalDebt === 0
        ? null
        : {
            summary: `What you owe falls from ${owed} to nothing in ${debtFreeText}.`,
            points: owedByMonth(result),
            from: owed,
            to: 'Debt free',
          },
  };
}

/** Coverage that is there against the coverage that is needed. */
interface Coverage {
  readonly name: string;
  readonly current: Cents;
  readonly required: Cents;
  readonly missing: Cents;
  readonly isCovered: boolean;
  /** End of an amount, such as ' a month'. */
  readonly per: string;
}

const coverage = ({ name, current, required, missing, isCovered, per }: Coverage): KeyFigures => {
  const short = `${formatWholeUsd(missing)}${per}`;
  return {
    ...PLAIN,
    figure: isCovered ? 'Covered' : `${short} short`,
    caption: `${formatWholeUsd(current)}${per} of coverage`,
    sentence: isCovered ? `Your ${name} covers what is needed.` : `Your ${name} is ${short} short.`,
    isMet: isCovered,
    progress: {
      share: shareReached(current, required),
      text: `${formatWholeUsd(current)} covered of ${formatWholeUsd(required)}${per}`,
    },
  };
};

const lifeInsurance = (result: LifeInsuranceResult): KeyFigures =>
  coverage({
    name: result.planType === 'LIFE_INSURANCE' ? 'life insurance' : "partner's life insurance",
    current: result.currentCoverage,
    required: result.coverageRequired,
    missing: result.additionalCoverage,
    isCovered: result.covered,
    per: '',
  });

const disabilityInsurance = (result: DisabilityInsuranceResult): KeyFigures =>
  coverage({
    name: 'disability insurance',
    current: result.currentCoverage,
    required: result.coverageRequired,
    missing: result.additionalMonthlyBenefit,
    isCovered: result.covered,
    per: ' a month',
  });

function estatePlanning({ documentsInPlace, documentsNeeded, covered }: EstatePlanningResult): KeyFigures {
  const inPlace = `${String(documentsInPlace)} of ${String(documentsNeeded)}`;
  return {
    ...PLAIN,
    figure: inPlace,
    caption: 'documents in place',
    sentence: `${inPlace} documents of your estate plan are in place.`,
    isMet: covered,
    progress: { share: shareReached(documentsInPlace, documentsNeeded), text: `${inPlace} documents` },
  };
}

const PERCENT = 100;

function assetAllocation({ portfolio, edgeCase }: AssetAllocationResult): KeyFigures {
  const { riskLevelName, compoundReturn } = portfolio;
  const classes = targetShares(portfolio).filter(([, share]) => share > 0);
  return {
    ...PLAIN,
    figure: riskLevelName,
    caption: `portfolio with an expected return of ${String(compoundReturn)}% a year`,
    sentence: `Your portfolio is ${riskLevelName}.`,
    isMet: false,
    // The short term is one class.
    ...(!edgeCase && {
      mix: classes.map(([type, share]) => ({ type, name: ASSET_CLASS[type], share: share / PERCENT })),
    }),
  };
}

const owedIn = ({ federalBalance, privateBalance }: StudentDebtResult): Cents =>
  saturatingSum([federalBalance, privateBalance]);

function studentDebt(result: StudentDebtResult): KeyFigures {
  const balance = owedIn(result);
  const payment = formatUsd(result.monthlyPayment);
  return {
    ...PLAIN,
    figure: payment,
    caption: `a month for ${formatWholeUsd(balance)} of student loans`,
    sentence: `You pay ${payment} a month for your student loans.`,
    isMet: balance === 0,
  };
}

/** How much of the student loans is repaid since a version; null for another plan, and where nothing was owed. */
export function repaidSince(first: PlanResult, now: PlanResult, day: IsoDate): KeyFigures['progress'] {
  if (first.planType !== 'STUDENT_DEBT' || now.planType !== 'STUDENT_DEBT') return null;
  const began = owedIn(first);
  const owed = owedIn(now);
  if (began <= 0) return null;
  return {
    share: shareReached(began - owed, began),
    text: `${formatWholeUsd(owed)} owed, ${formatWholeUsd(began)} on ${formatLongDate(day)}`,
  };
}

function distribution({ coveredYears, requiredYears, planMet }: DistributionResult): KeyFigures {
  const years = `${String(coveredYears)} of ${String(requiredYears)}`;
  return {
    ...PLAIN,
    figure: years,
    caption: 'years in retirement without a shortfall',
    sentence: `Your income covers ${years} years in retirement.`,
    isMet: planMet,
    progress: { share: shareReached(coveredYears, requiredYears), text: `${years} years covered` },
  };
}

/** How far a plan is: the years that savings last of those of retirement, and all of what a met plan needs. */
export function planProgress(
  { figure, isMet, progress }: KeyFigures,
  result: PlanResult | null,
): KeyFigures['progress'] {
  if (progress) return progress;
  if (isMet) return { share: 1, text: figure };
  if (result?.planType !== 'RETIREMENT') return null;
  return { share: shareReached(result.yearsRetirementFundWillLast, result.retirementYears), text: figure };
}

const TODAY = "Amounts are in today's dollars.";

/** The dollars in which the amounts of a card are, where its caption does not name them; decision 0410. */
export const CARD_DOLLARS: Readonly<Partial<Record<PlanType, string>>> = {
  EMERGENCY_FUND: TODAY,
  LIFE_INSURANCE: TODAY,
  PARTNER_LIFE_INSURANCE: TODAY,
  DISABILITY_INSURANCE: TODAY,
  REDUCE_DEBT:
    "What you owe is in today's dollars. Payments are in dollars of the months in which they are paid.",
  STUDENT_DEBT: "The balance and the payment you begin with are in today's dollars.",
};

/** The result of a plan in the words of its card, in the chosen dollars. */
export function planKeyFigures(
  { result, calculator }: { readonly result: PlanResult; readonly calculator: PlanCalculator },
  dollars: DollarView = 'today',
): KeyFigures {
  switch (result.planType) {
    case 'RETIREMENT':
      return retirementKeyFigures({ result, calculator }, dollars);
    case 'ASSET_ALLOCATION':
      return assetAllocation(result);
    case 'EMERGENCY_FUND':
      return emergencyFund(result);
    case 'REDUCE_DEBT':
      return reduceDebt(result);
    case 'LIFE_INSURANCE':
    case 'PARTNER_LIFE_INSURANCE':
      return lifeInsurance(result);
    case 'DISABILITY_INSURANCE':
      return disabilityInsurance(result);
    case 'ESTATE_PLANNING':
      return estatePlanning(result);
    case 'STUDENT_DEBT':
      return studentDebt(result);
    case 'DISTRIBUTION_PLANNING':
      return distribution(result);
  }
}
