/** Words for the answers of a debt plan, by path. */
export const LABELS: Readonly<Record<string, string>> = {
  strategy: 'Paydown strategy',
  monthlyPayment: 'Monthly payment',
  interestRate: 'High interest rate from',
  targetPaymentIsValid: 'Payment is enough',
};
