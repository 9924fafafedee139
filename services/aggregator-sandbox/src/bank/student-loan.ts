import * as z from 'zod/mini';
import { addMonths } from '../state/days.ts';
import type { WireObject } from '../state/rows.ts';

const terms = z.looseObject({
  origination_date: z._default(z.string(), '2022-01-01'),
  principal: z._default(z.number(), 0),
  nominal_apr: z._default(z.number(), 5.25),
  loan_name: z._default(z.string(), 'Consolidation'),
  repayment_model: z._default(
    z.looseObject({
      non_repayment_months: z._default(z.number(), 12),
      repayment_months: z._default(z.number(), 120),
    }),
    { non_repayment_months: 12, repayment_months: 120 },
  ),
});

function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return Math.max(0, (toYear - fromYear) * 12 + toMonth - fromMonth);
}

/** The Department of Education guarantees no private loan. */
const PRIVATE = /\bprivate\b/i;

const cents = (value: number): number => Math.round(value * 100) / 100;

/** What is owed and paid monthly on a student loan today, by the level-payment formula. */
export function studentLoanNow(given: WireObject, today: string) {
  const { principal, nominal_apr, origination_date, repayment_model } = z.parse(terms, given);
  const { non_repayment_months: grace, repayment_months: months } = repayment_model;
  const rate = nominal_apr / 1200;
  const payment = rate === 0 ? principal / months : (principal * rate) / (1 - (1 + rate) ** -months);
  const paid = Math.min(months, Math.max(0, monthsBetween(origination_date, today) - grace));
  const growth = (1 + rate) ** paid;
  const left = rate === 0 ? principal - payment * paid : principal * growth - (payment * (growth - 1)) / rate;
  return {
    left: cents(Math.max(0, left)),
    payment: cents(payment),
    end: addMonths(origination_date, grace + months),
  };
}

/** A student loan with the field names of the API. */
export function studentFields(given: WireObject, balance: number, today: string): WireObject {
  const loan = z.parse(terms, given);
  const now = studentLoanNow({ ...given, principal: loan.principal || balance }, today);
  const payment = now.payment;
  return {
    account_number: '4277075694',
    disbursement_dates: [loan.origination_date],
    expected_payoff_date: now.end,
    guarantor: PRIVATE.test(loan.loan_name) ? 'PRIVATE LENDER' : 'DEPT OF ED',
    interest_rate_percentage: loan.nominal_apr,
    is_overdue: false,
    last_payment_amount: payment,
    last_payment_date: addMonths(today, -1),
    last_statement_balance: balance,
    last_statement_issue_date: addMonths(today, -1),
    loan_name: loan.loan_name,
    loan_status: { type: 'repayment', end_date: now.end },
    minimum_payment_amount: payment,
    next_payment_due_date: addMonths(today, 1),
    origination_date: loan.origination_date,
    origination_principal_amount: loan.principal || balance,
    outstanding_interest_amount: cents((balance * loan.nominal_apr) / 1200),
    payment_reference_number: '4277075694',
    pslf_status: { estimated_eligibility_date: null, payments_made: null, payments_remaining: null },
    repayment_plan: { type: 'standard', description: 'Standard Repayment' },
    sequence_number: '1',
    servicer_address: {
      city: 'San Matias',
      country: 'US',
      postal_code: '99415',
      region: 'CA',
      street: '123 Relaxation Road',
    },
    ytd_interest_paid: cents((balance * loan.nominal_apr) / 120),
    ytd_principal_paid: cents(Math.max(0, payment * 10 - (balance * loan.nominal_apr) / 120)),
  };
}
