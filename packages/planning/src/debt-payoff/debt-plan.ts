export type Invalid = 'NO_DEBTS' | 'BELOW_MINIMUM_PAYMENTS' | 'OVER_50_YEARS';

export interface PayoffOfDebt {
  readonly name: string;
  readonly priority: number;
  readonly currentPayment: number;
  readonly targetPayment: number;
  readonly payoffMonth: number | null;
  readonly payoffDate: string | null;
  readonly payoffText: string;
  readonly interest: number;
  readonly balanceAt12: number;
  /** Balance today and after each month until it is paid. */
  readonly series: readonly number[];
}

export interface DebtPayoffResult {
  readonly totalDebt: number;
  readonly totalMinimumPayments: number;
  readonly monthlyPayment: number;
  readonly threshold: number;
  readonly targetPaymentIsValid: boolean;
  readonly error: Invalid | null;
  readonly monthsUntilPayoff: number | null;
  readonly totalInterest: number | null;
  readonly firstDebt: string | null;
  readonly debtFreeText: string | null;
  readonly debts: readonly PayoffOfDebt[];
}
