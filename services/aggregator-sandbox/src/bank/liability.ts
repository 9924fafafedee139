import type { WireObject } from '../state/rows.ts';
import { addMonths } from '../state/days.ts';
import type { Liability } from './bank-user.ts';
import type { CustomLiability } from './custom-user.ts';
import { mortgageFields } from './mortgage.ts';
import { studentFields } from './student-loan.ts';

const numberIn = (given: WireObject, key: string, otherwise: number): number => {
  const value = given[key];
  return typeof value === 'number' ? value : otherwise;
};

const apr = (type: string, percentage: number, balance: number) => ({
  apr_percentage: percentage,
  apr_type: type,
  balance_subject_to_apr: balance,
  interest_charge_amount: Math.round(((balance * percentage) / 1200) * 100) / 100,
});

function creditFields(given: WireObject, balance: number, today: string): WireObject {
  return {
    aprs: [
      apr('balance_transfer_apr', numberIn(given, 'balance_transfer_apr', 27.95), 0),
      apr('cash_apr', numberIn(given, 'cash_apr', 27.95), 0),
      apr('purchase_apr', numberIn(given, 'purchase_apr', 12.5), balance),
      apr('special', numberIn(given, 'special_apr', 0), 0),
    ],
    is_overdue: false,
    last_payment_amount: 168.25,
    last_payment_date: addMonths(today, -1),
    last_statement_issue_date: addMonths(today, -1),
    last_statement_balance: balance,
    minimum_payment_amount: 20,
    next_payment_due_date: addMonths(today, 1),
  };
}

/** Wire fields win over what is made up, by the same name. */
function overlay(fields: WireObject, given: WireObject): WireObject {
  const known = Object.entries(given).filter(([key]) => key in fields);
  return { ...fields, ...Object.fromEntries(known) };
}

/** The wire fields of a debt, without `account_id`; money in dollars, rates in percent. */
export function toLiability(given: CustomLiability, balance: number, today: string): Liability {
  const make = { credit: creditFields, mortgage: mortgageFields, student: studentFields };
  return { kind: given.type, fields: overlay(make[given.type](given, balance, today), given) };
}
