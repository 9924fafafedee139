/** Words for the answers of the questionnaire, by path. */
export const LABELS: Readonly<Record<string, string>> = {
  monthlyHouseHoldLivingExpenses: 'Monthly household living expenses',
  sourceOfIncomeAmountEnum: 'More than one source of income',
  lastMonthsHouseHoldLivingExpenses: "Last month's expenses",
  emergencySavingsBalance: 'Emergency savings',
  emergencyFundMonthsSaved: 'Monthly savings goal',
  isSavingsGoalMet: 'Goal met',
  targetSavings: 'Recommended emergency savings',
};
