/** Group of an account [A3-21]. */
export const ACCOUNT_GROUP = { asset: 'Asset', liability: 'Liability' } as const;
export type AccountGroupName = (typeof ACCOUNT_GROUP)[keyof typeof ACCOUNT_GROUP];

/** Category and type of every student loan [A2-25] [A5-25]. */
export const STUDENT_LOAN = { categoryName: 'Loan', typeName: 'Student Loan' } as const;
export const INSURANCE_CATEGORY = 'Insurance';

/** Messages of the account form and of the student loan form, word for word [A5-04] [A5-20] to [A5-26]. */
export const ACCOUNT_FORM_TEXT = {
  name: 'Please provide a valid name.',
  category: 'Please select one category.',
  type: 'Please select one type.',
  rate: 'Please enter a number between 0% and 50%.',
  studentRate: 'Please enter a number above 0% and below 50%.',
  valid: 'Please enter a valid value.',
  positive: 'Please enter a positive value.',
  negative: 'Please enter a negative value.',
  nonzero: 'Please enter a non-zero value.',
  required: 'Field required',
} as const;
