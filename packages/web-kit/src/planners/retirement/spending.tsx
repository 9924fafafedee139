import { isSpouseIncluded, type RetirementCalculator } from '@fw/contract-goals';
import { spendingToAimAt } from '@fw/planning/display';
import { createQuestions } from '@fw/ui/questionnaire';
import { formatWholeUsd, toCents, toDollars, ZERO_CENTS, saturatingSum } from '@fw/units';
import type { CustomProps } from '../question-fields.tsx';

const { Money } = createQuestions<RetirementCalculator>();

/** Typical spending in retirement: 80 percent of last month's household expenses [B5-07]. */
function spendingHint(answers: RetirementCalculator): string {
  const { additionalDetails, personalInformation, spousePersonalInformation } = answers;
  const isShared = isSpouseIncluded(answers);
  const expenses = additionalDetails.prevMonthTotalExpenses ?? ZERO_CENTS;
  const own = personalInformation.annualIncome ?? ZERO_CENTS;
  const income = isShared ? saturatingSum([own, spousePersonalInformation.annualIncome ?? ZERO_CENTS]) : own;
  const target = formatWholeUsd(toCents(spendingToAimAt(toDollars(expenses), toDollars(income))));
  return expenses > 0
    ? `A typical target is 80 percent of last month's household expenses (${formatWholeUsd(expenses)}): ${target} a month.`
    : `A typical target is 80 percent of ${isShared ? "your household's income" : 'your income'}: ${target} a month.`;
}

/** The monthly spending, with what is typical [B3-18]. */
export const Spending = ({ value, label }: CustomProps<RetirementCalculator>) => (
  <Money
    path="retirementPlanDetails.monthlyExpenses"
    label={label}
    hint={spendingHint(value)}
    subtype="positive"
    required
  />
);
