/** Names of the optional income panels [B2-29] and of their fields [B3-20]. */
export const INCOME_TEXT = {
  pension: 'Pension',
  pensionIncome: 'Annual pension income',
  pensionIncrease: 'Cost of living adjustment of the pension',
  pensionAge: 'Age the pension starts',
  survivor: 'Share paid to the survivor',
  socialSecurity: 'Social Security',
  socialSecurityIncome: 'Annual Social Security income',
  lumpSum: 'Lump sum',
  lumpSumAmount: 'Lump sum at retirement',
  otherIncome: 'Other income',
  otherIncomeAmount: 'Other annual income in retirement',
  otherIncomeYears: 'Years of other income',
  otherIncomeHint: 'Other income lasts for this number of years from the retirement age.',
  add: 'Add',
  delete: 'Delete',
  update: 'Update',
  reset: 'Reset',
} as const;

export const estimateNote = (amount: string | null): string =>
  amount === null
    ? 'We estimate Social Security once your date of birth, income and retirement age are known.'
    : `Our estimate from today's income and the retirement age is ${amount} a year.`;

export const ownAmountNote = (amount: string): string => `You entered ${amount} a year.`;
