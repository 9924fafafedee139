/** A car loan as it is sent to the create call: $1 owed at 5 percent. */
export const LOAN_DRAFT = {
  categoryName: 'Loan',
  typeName: 'Auto Loan',
  name: 'Car',
  balance: -1,
  interestRate: 0.05,
  minimumMonthlyPayment: 0,
  currentMonthlyPayment: 1,
};
