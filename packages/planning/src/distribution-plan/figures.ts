import { formatWholeUsd, MAX_CENTS, toCents, type Cents, type IsoDate } from '@fw/units';
import {
  distributionCalculate,
  type DistributionInput,
  type DistributionResult,
  type DistributionRow,
} from '../distribution-calculate/index.ts';
import { isCalculationError, calculationError } from '../calculation-error/index.ts';
import { isCouple } from '../relationship/index.ts';
import type { DistributionAnswers } from './answers.ts';
import { toDistributionInput } from './input.ts';

/** Ages at which the persons of a plan are no longer shown. */
interface LifeExpectancies {
  readonly own: number;
  readonly spouse: number | null;
}

/** An age, hidden at or beyond life expectancy [B9-14]. */
const ageText = (age: number, lifeExpectancy: number | null): string =>
  lifeExpectancy !== null && age >= lifeExpectancy ? '-' : String(age);

/** The amounts of a row that a chart shows [B3-43]. */
const shownAmounts = (row: DistributionRow) => ({
  pensionsAfterTax: toCents(row.pensionsAfterTax),
  socialSecurityAfterTax: toCents(row.socialSecurityAfterTax),
  selfEmploymentAfterTax: toCents(row.selfEmploymentAfterTax),
  afterTaxWithdrawalsAllAccountsWithoutTakingStock: toCents(
    row.afterTaxWithdrawalsAllAccountsWithoutTakingStock,
  ),
  afterAccountWithdrawalsOrTaxableAccountsDeposit: toCents(
    row.afterAccountWithdrawalsOrTaxableAccountsDeposit,
  ),
});

const toDisplay = (amounts: ReturnType<typeof shownAmounts>) => ({
  pensionsAfterTax: formatWholeUsd(amounts.pensionsAfterTax),
  socialSecurityAfterTax: formatWholeUsd(amounts.socialSecurityAfterTax),
  selfEmploymentAfterTax: formatWholeUsd(amounts.selfEmploymentAfterTax),
  afterTaxWithdrawalsAllAccountsWithoutTakingStock: formatWholeUsd(
    amounts.afterTaxWithdrawalsAllAccountsWithoutTakingStock,
  ),
  afterAccountWithdrawalsOrTaxableAccountsDeposit: formatWholeUsd(
    amounts.afterAccountWithdrawalsOrTaxableAccountsDeposit,
  ),
});

function toShownRow(row: DistributionRow, { own, spouse }: LifeExpectancies) {
  const { year, yourAge, spouseAge, withdrawals, endBalances: end } = row;
  const amounts = shownAmounts(row);
  return {
    year,
    yourAge,
    spouseAge,
    expenses: toCents(row.expenses),
    ...amounts,
    requiredMinimumDistribution: toCents(row.requiredMinimumDistribution),
    stockDistribution: toCents(row.stockDistribution),
    stockTax: toCents(row.stockTax),
    withdrawals: {
      taxable: toCents(withdrawals.taxable),
      preTax: toCents(withdrawals.preTax),
      roth: toCents(withdrawals.roth),
    },
    endBalances: {
      preTax: toCents(end.preTax),
      spousePreTax: toCents(end.spousePreTax),
      taxable: toCents(end.taxable),
      costBasisTaxable: toCents(end.costBasisTaxable),
      roth: toCents(end.roth),
    },
    display: {
      yourAge: ageText(yourAge, own),
      spouseAge: spouseAge === null ? null : ageText(spouseAge, spouse),
      ...toDisplay(amounts),
    },
  };
}

/** The figures of a distribution plan, rounded to the cent once; page, service and PDF show these and no others. */
export interface DistributionFigures {
  readonly rows: ReturnType<typeof toShownRow>[];
  readonly planMet: boolean;
  readonly coveredYears: number;
  readonly requiredYears: number;
  readonly endingBalance: Cents;
}

/** A computed plan: its figures, and the unrounded result that `explain` describes. */
export interface DistributionComputed {
  readonly figures: DistributionFigures;
  readonly result: DistributionResult;
}

type ComputeRefusal = Exclude<ReturnType<typeof distributionCalculate>, DistributionResult>;

const isTooLarge = (group: object): boolean =>
  Object.values(group).some((value: unknown) =>
    typeof value === 'object' && value !== null
      ? isTooLarge(value)
      : typeof value === 'number' && Math.abs(value) * 100 > MAX_CENTS,
  );

const toLifeExpectancies = ({
  retirementPlan,
  personalInformation,
}: DistributionInput): LifeExpectancies => ({
  own: retirementPlan.lifeExpectancy,
  spouse: isCouple(personalInformation.relationshipStatus)
    ? (retirementPlan.spouseLifeExpectancy ?? null)
    : null,
});

/** Computes a distribution request and rounds its figures. */
export function computeDistribution(input: DistributionInput): DistributionComputed | ComputeRefusal {
  const result = distributionCalculate(input);
  if (isCalculationError(result)) return result;
  if (isTooLarge(result)) return calculationError('INVALID_NUMBER');
  const ages = toLifeExpectancies(input);
  return {
    figures: {
      rows: result.rows.map((row) => toShownRow(row, ages)),
      planMet: result.planMet,
      coveredYears: result.coveredYears,
      requiredYears: result.requiredYears,
      endingBalance: toCents(result.endingBalance),
    },
    result,
  };
}

/** Computes a distribution questionnaire; null while an answer it needs is missing. */
export function computeDistributionPlan(
  answers: DistributionAnswers,
  asOf: IsoDate,
): DistributionComputed | ComputeRefusal | null {
  const input = toDistributionInput(answers, asOf);
  return input === null ? null : computeDistribution(input);
}

/** How many years are covered, against the years the plan has to cover [B4-37]. */
export const coverText = (covered: number, required: number): string =>
  covered === required
    ? `Your plan covers all ${String(required)} years in retirement.`
    : `Your plan covers ${String(covered)} of ${String(required)} years in retirement.`;
