import { isSpouseIncluded, type RetirementCalculator } from '@fw/contract-goals';
import { flatBracketOf, taxStepsOf, type FlatBracket } from '@fw/planning/future-tax';
import type { RetirementFigures } from '@fw/planning/retirement-plan';
import {
  cents,
  formatPercent,
  formatWholeUsd,
  fraction,
  MONTHS_PER_YEAR,
  toDollars,
  yearOf,
  ZERO_CENTS,
  type Cents,
  type IsoDate,
} from '@fw/units';
import { planAges } from '../plan-ages.ts';
import { ASSUMPTIONS_TEXT as TEXT, bracketText, inflationText, returnText } from './assumptions.text.ts';

export type AssumptionId = 'return' | 'inflation' | 'tax' | 'socialSecurity' | 'claimingAge';

/** One assumption of a plan as a person reads it. */
export interface Assumption {
  readonly id: AssumptionId;
  readonly value: string;
  readonly note: string;
}

export type AssumedFigures = Pick<
  RetirementFigures,
  'finalSocialSecurityIncome' | 'spouseFinalSocialSecurityIncome'
>;

const annualSpending = ({ retirementPlanDetails: { monthlyExpenses } }: RetirementCalculator): number =>
  toDollars(cents((monthlyExpenses ?? ZERO_CENTS) * MONTHS_PER_YEAR));

/** The step of the flat tax rate that the spending falls into. */
export const bracketOf = (answers: RetirementCalculator): FlatBracket =>
  flatBracketOf(annualSpending(answers), taxStepsOf(answers.personalInformation.relationshipStatus));

/** A spending within this share of the end of a step is near it. */
const NEAR = 0.05;

/** The step of the rate that the spending is close to, at the monthly spending it lies at; null where none is near. */
export function nearEdge(answers: RetirementCalculator) {
  const spent = annualSpending(answers);
  const { rate, below, upTo, next } = bracketOf(answers);
  const at = (bound: number): Cents => cents(Math.floor((100 * bound) / MONTHS_PER_YEAR));
  if (below && spent - below.expensesUpTo <= NEAR * below.expensesUpTo)
    return { monthly: at(below.expensesUpTo), below: below.rate, above: rate };
  return upTo !== null && next !== null && upTo - spent <= NEAR * upTo
    ? { monthly: at(upTo), below: rate, above: next }
    : null;
}

/** Whether an amount follows the estimate, and the dollars it counts. */
const basisOf = ({ socialSecurity, defaultSocialSecurity }: RetirementCalculator['yourIncome']): string =>
  socialSecurity === null || socialSecurity === defaultSocialSecurity ? TEXT.estimated : TEXT.entered;

/** The amounts the plan counts with; while an answer is missing, those of the answers. */
const amountsOf = (
  { yourIncome: own, spouseIncome: spouse }: RetirementCalculator,
  figures: AssumedFigures | null,
) => ({
  own: figures?.finalSocialSecurityIncome ?? own.socialSecurity ?? own.defaultSocialSecurity,
  spouse: figures?.spouseFinalSocialSecurityIncome ?? spouse.socialSecurity ?? spouse.defaultSocialSecurity,
});

function socialSecurityOf(answers: RetirementCalculator, figures: AssumedFigures | null, asOf: IsoDate) {
  const dollars = `in ${String(yearOf(asOf))} dollars`;
  const amounts = amountsOf(answers, figures);
  const own = `${formatWholeUsd(amounts.own ?? ZERO_CENTS)} a year`;
  const { spouse } = amounts;
  if (!isSpouseIncluded(answers) || spouse === null)
    return { value: own, note: `${basisOf(answers.yourIncome)}, ${dollars}` };
  return {
    value: `${own} and ${formatWholeUsd(spouse)}`,
    note: `${basisOf(answers.yourIncome)} and ${basisOf(answers.spouseIncome)}, ${dollars}`,
  };
}

function claimingAgeOf(answers: RetirementCalculator) {
  const ages = planAges(answers);
  const isOwnAge = ages.own === answers.retirementPlanDetails.retirementAge;
  return {
    value: isSpouseIncluded(answers) ? `${String(ages.own)} and ${String(ages.spouse)}` : String(ages.own),
    note: isOwnAge ? TEXT.follows : TEXT.bounded,
  };
}

/** What a plan assumes: returns, prices, tax and Social Security. */
export function assumptionsOf(
  answers: RetirementCalculator,
  figures: AssumedFigures | null,
  asOf: IsoDate,
): readonly Assumption[] {
  const { expectedAnnualRateReturn, expectedAnnualRate, expectedAnnualInflationRate } =
    answers.assetsGrowPlan;
  const { rate, below, upTo } = bracketOf(answers);
  const none = fraction(0);
  return [
    {
      id: 'return',
      value: returnText(expectedAnnualRateReturn ?? none, expectedAnnualRate ?? none),
      note: '',
    },
    { id: 'inflation', value: inflationText(expectedAnnualInflationRate ?? none), note: '' },
    {
      id: 'tax',
      value: `${formatPercent(rate)}, ${TEXT.ofSpending}`,
      note: bracketText(below?.expensesUpTo ?? null, upTo),
    },
    { id: 'socialSecurity', ...socialSecurityOf(answers, figures, asOf) },
    { id: 'claimingAge', ...claimingAgeOf(answers) },
  ];
}
