/** Names of the optional income panels [B2-29]. */
export const INCOME_TEXT = {
  pension: 'Pension',
  socialSecurity: 'Social Security',
  lumpSum: 'Lump sum',
  otherIncome: 'Other income',
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

const CHOSEN = { claiming: 'claiming-age estimate', law: 'estimate by current law' } as const;

export const chosenNote = (method: keyof typeof CHOSEN, amount: string): string =>
  `You chose the ${CHOSEN[method]}, ${amount} a year. It follows your answers until you enter another amount.`;
