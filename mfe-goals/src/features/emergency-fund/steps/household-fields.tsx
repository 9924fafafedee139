import { INCOME_SOURCE, type EmergencyFundCalculator } from '@fw/contract-goals';
import { Money, Choose } from '../questions.ts';
import { EMERGENCY_TEXT as TEXT, lastMonthText } from '../emergency-fund.text.ts';

const CHOICES = [
  { value: INCOME_SOURCE.ONE_OR_MORE, label: TEXT.yes },
  { value: INCOME_SOURCE.ZERO, label: TEXT.no },
] as const;

/** What the household spends and how many incomes it has [B2-88]. */
export function HouseholdFields({ value }: { readonly value: EmergencyFundCalculator }) {
  return (
    <>
      <Money
        path="monthlyHouseHoldLivingExpenses"
        label={TEXT.expenses}
        hint={lastMonthText(value.lastMonthsHouseHoldLivingExpenses)}
        subtype="positive"
        required
      />
      <Choose
        path="sourceOfIncomeAmountEnum"
        label={TEXT.incomeSource}
        layout="row"
        choices={CHOICES}
        required
      />
    </>
  );
}
