/** Words for the answers of the disability insurance questionnaire, by path. */
export const LABELS: Readonly<Record<string, string>> = {
  annualIncome: 'Annual income',
  needBasis: 'What the need is measured by',
  targetReplacement: 'Share of your income to replace',
  monthlyEssentialExpenses: 'Monthly essential expenses',
  groupBenefitRate: 'Share of your income the policy through work pays',
  groupMonthlyCap: 'Most it pays a month',
  groupEmployerPaid: 'Your employer pays for it',
  taxRate: 'Your tax rate',
  individualMonthlyBenefit: 'Monthly benefit of your own policy',
  otherMonthlyIncome: 'Other monthly income',
  eliminationPeriodDays: 'Waiting period in days',
  emergencySavings: 'Emergency savings',
  monthlyPremium: 'Monthly premium',
};
