import { isSpouseIncluded, type RetirementCalculator } from '@fw/contract-goals';
import { chosenEstimateOf, planAges, type RetirementFigures } from '@fw/planning/retirement-plan';
import { formatPercent, formatWholeUsd, fraction, ZERO_CENTS, type IsoDate } from '@fw/units';
import { findBracket, type RateBasis } from '../../../app/flat-rate/flat-rate.ts';
import { bracketText } from '../../../app/flat-rate/flat-rate.text.ts';
import {
  ASSUMPTIONS_TEXT as TEXT,
  inflationText,
  METHOD_NOTE,
  returnText,
  socialSecurityNote,
} from './assumptions.text.ts';

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

/** What the one tax rate of the answers follows from. */
export const toRateBasis = (answers: RetirementCalculator): RateBasis => ({
  monthlyExpenses: answers.retirementPlanDetails.monthlyExpenses,
  status: answers.personalInformation.relationshipStatus,
});

/** False while an amount follows the estimate of the planner. */
const isEntered = ({ socialSecurity, defaultSocialSecurity }: RetirementCalculator['yourIncome']): boolean =>
  socialSecurity !== null && socialSecurity !== defaultSocialSecurity;

/** Whether an amount may be of another method than the planner estimate. */
export const hasEnteredBenefit = (answers: RetirementCalculator): boolean =>
  isEntered(answers.yourIncome) || (isSpouseIncluded(answers) && isEntered(answers.spouseIncome));

function estimateBasis(income: RetirementCalculator['yourIncome']): string {
  const chosen = chosenEstimateOf(income);
  if (chosen) return METHOD_NOTE[chosen.method];
  return isEntered(income) ? METHOD_NOTE.statement : METHOD_NOTE.plan;
}

/** The amounts the plan counts with; while an answer is missing, those of the answers. */
const estimateAmounts = (
  { yourIncome: own, spouseIncome: spouse }: RetirementCalculator,
  figures: AssumedFigures | null,
) => ({
  own: figures?.finalSocialSecurityIncome ?? own.socialSecurity ?? own.defaultSocialSecurity,
  spouse: figures?.spouseFinalSocialSecurityIncome ?? spouse.socialSecurity ?? spouse.defaultSocialSecurity,
});

function socialSecurityRow(answers: RetirementCalculator, figures: AssumedFigures | null, asOf: IsoDate) {
  const amounts = estimateAmounts(answers, figures);
  const own = `${formatWholeUsd(amounts.own ?? ZERO_CENTS)} a year`;
  const { spouse } = amounts;
  if (!isSpouseIncluded(answers) || spouse === null)
    return { value: own, note: socialSecurityNote([estimateBasis(answers.yourIncome)], asOf) };
  return {
    value: `${own} and ${formatWholeUsd(spouse)}`,
    note: socialSecurityNote([estimateBasis(answers.yourIncome), estimateBasis(answers.spouseIncome)], asOf),
  };
}

function claimingAgeRow(answers: RetirementCalculator) {
  const ages = planAges(answers);
  const isOwnAge = ages.own === answers.retirementPlanDetails.retirementAge;
  return {
    value: isSpouseIncluded(answers) ? `${String(ages.own)} and ${String(ages.spouse)}` : String(ages.own),
    note: isOwnAge ? TEXT.follows : TEXT.bounded,
  };
}

/** What a plan assumes: returns, prices, tax and Social Security. */
export function listAssumptions(
  answers: RetirementCalculator,
  figures: AssumedFigures | null,
  asOf: IsoDate,
): readonly Assumption[] {
  const { expectedAnnualRateReturn, expectedAnnualRate, expectedAnnualInflationRate } =
    answers.assetsGrowPlan;
  const bracket = findBracket(toRateBasis(answers));
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
      value: `${formatPercent(bracket.rate)}, ${TEXT.ofSpending}`,
      note: bracketText(bracket),
    },
    { id: 'socialSecurity', ...socialSecurityRow(answers, figures, asOf) },
    { id: 'claimingAge', ...claimingAgeRow(answers) },
  ];
}
