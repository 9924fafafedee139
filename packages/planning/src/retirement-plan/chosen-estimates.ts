import type { Cents, IsoDate } from '@fw/units';
import type { Whose } from '../claim-working/index.ts';
import type { RetirementAnswers } from './answers.ts';
import { benefitRow, claimingHousehold, planAges } from './benefits.ts';

type Income = RetirementAnswers['yourIncome'];
type ChosenEstimate = NonNullable<Income['chosenEstimate']>;

/** The estimate that a person chose in place of the planner's; null where none was, or another amount was entered since. */
export const chosenEstimateOf = ({ socialSecurity, chosenEstimate }: Income): ChosenEstimate | null =>
  chosenEstimate !== undefined && chosenEstimate.amount === socialSecurity ? chosenEstimate : null;

/** An income whose chosen estimate is worked out again; an entered amount stays as it was entered. */
function withChosenEstimate<Kept extends Income>(
  income: Kept,
  amountBy: (method: ChosenEstimate['method']) => Cents | null,
): Kept {
  const chosen = chosenEstimateOf(income);
  const amount = chosen && amountBy(chosen.method);
  return chosen === null || amount === null
    ? income
    : { ...income, socialSecurity: amount, chosenEstimate: { ...chosen, amount } };
}

/** The answers with the estimates of Social Security that the person chose, as they follow from all other answers. */
export function withChosenEstimates<Plan extends RetirementAnswers>(answers: Plan, asOf: IsoDate): Plan {
  const { yourIncome, spouseIncome } = answers;
  if (chosenEstimateOf(yourIncome) === null && chosenEstimateOf(spouseIncome) === null) return answers;
  const household = claimingHousehold(answers, asOf);
  const benefitFor = (whose: Whose) => (method: ChosenEstimate['method']) =>
    household === null || (whose === 'spouse' && household.spouse === null)
      ? null
      : benefitRow(answers, household, { whose, age: planAges(answers)[whose] })[method];
  return {
    ...answers,
    yourIncome: withChosenEstimate<Plan['yourIncome']>(yourIncome, benefitFor('own')),
    spouseIncome: withChosenEstimate<Plan['spouseIncome']>(spouseIncome, benefitFor('spouse')),
  };
}
