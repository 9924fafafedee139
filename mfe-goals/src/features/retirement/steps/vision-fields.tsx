import { isSpouseIncluded, type RetirementCalculator } from '@fw/contract-goals';
import { spendingToAimAt } from '@fw/planning/display';
import { formatWholeUsd, toCents, toDollars, ZERO_CENTS } from '@fw/units';
import { Money, Whole } from '../questions.ts';
import { partnerWords, RETIREMENT_TEXT as TEXT, spendingHint } from '../retirement.text.ts';

function spendingNote({ additionalDetails, personalInformation }: RetirementCalculator): string {
  const { prevMonthTotalExpenses: lastMonth } = additionalDetails;
  const expenses = lastMonth ?? ZERO_CENTS;
  const income = personalInformation.annualIncome ?? ZERO_CENTS;
  const target = toCents(spendingToAimAt(toDollars(expenses), toDollars(income)));
  return spendingHint(formatWholeUsd(target), expenses > 0 ? formatWholeUsd(expenses) : null);
}

/** When to retire, for how long and on how much [B3-18]. */
export function VisionFields({ value }: { readonly value: RetirementCalculator }) {
  const words = partnerWords(value.personalInformation.relationshipStatus);
  return (
    <>
      <Money
        path="retirementPlanDetails.monthlyExpenses"
        label={TEXT.monthlyExpenses}
        hint={spendingNote(value)}
        subtype="positive"
        required
      />
      <Whole path="retirementPlanDetails.retirementAge" label={TEXT.retirementAge} min={0} required />
      <Whole
        path="retirementPlanDetails.lifeExpectancy"
        label={TEXT.lifeExpectancy}
        hint={TEXT.lifeHint}
        min={0}
        required
      />
      {isSpouseIncluded(value) && (
        <>
          <Whole
            path="retirementPlanDetails.spouseRetirementAge"
            label={words.of(TEXT.retirementAge)}
            min={0}
            required
          />
          <Whole
            path="retirementPlanDetails.spouseLifeExpectancy"
            label={words.of(TEXT.lifeExpectancy)}
            min={0}
            required
          />
        </>
      )}
    </>
  );
}
