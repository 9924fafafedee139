import { addMonths } from '../state/days.ts';
import type { WireObject } from '../state/rows.ts';

/** A 30-year mortgage that began six years ago, with the field names of the API. */
export function mortgageFields(given: WireObject, balance: number, today: string): WireObject {
  const percentage = typeof given['nominal_apr'] === 'number' ? given['nominal_apr'] : 3.99;
  const rate = percentage / 1200;
  const left = 24 * 12;
  const payment = rate === 0 ? balance / left : (balance * rate) / (1 - (1 + rate) ** -left);
  const rounded = Math.round(payment * 100) / 100;
  return {
    account_number: '3120194154',
    current_late_fee: 0,
    escrow_balance: Math.round(balance) / 100,
    has_pmi: false,
    has_prepayment_penalty: false,
    interest_rate: { percentage, type: 'fixed' },
    last_payment_amount: rounded,
    last_payment_date: addMonths(today, -1),
    loan_type_description: 'conventional',
    loan_term: '30 year',
    maturity_date: addMonths(today, left),
    next_monthly_payment: rounded,
    next_payment_due_date: addMonths(today, 1),
    origination_date: addMonths(today, -72),
    origination_principal_amount: Math.round(balance * 1.14 * 100) / 100,
    past_due_amount: 0,
    property_address: {
      city: 'Malakoff',
      country: 'US',
      postal_code: '14236',
      region: 'NY',
      street: '2992 Cameron Road',
    },
    ytd_interest_paid: Math.round(balance * rate * 10 * 100) / 100,
    ytd_principal_paid: Math.round((payment - balance * rate) * 10 * 100) / 100,
  };
}
