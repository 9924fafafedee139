const row = (...[date, amount, description, more = {}]: [string, number, string, object?]) => ({
  date_transacted: date,
  date_posted: date,
  amount,
  description,
  currency: 'USD',
  ...more,
});

const monthly = (back: number) => {
  const day = (date: number): string => `-${String(back * 30 + date)}d`;
  return [
    row(day(2), -3210.07, 'ACME PAYROLL'),
    row(day(4), 1450.5, 'CITY RENT'),
    row(day(6), 88.13, 'Kroger grocer'),
    row(day(8), 41.2, 'Shell gas station'),
    row(day(9), -12.34, 'Kroger grocer refund'),
    row(day(12), 300, 'TRANSFER to savings', { personal_finance_category: 'TRANSFER_OUT_ACCOUNT_TRANSFER' }),
    row(day(13), 60, 'ATM withdrawal'),
    row(day(15), 77.01, 'CHECK 1042', { personal_finance_category: null, check_number: '1042' }),
    row(day(16), -25.5, 'unknown credit', { personal_finance_category: null }),
    row(day(18), 210.1, 'CREDIT CARD PAYMENT'),
    row(day(20), 455.55, 'STUDENT LOAN SERVICER'),
    row(day(21), 19.99, '$pecial {offer: "$value"}'),
  ];
};

/** A bank customer with refunds, transfers, card and loan payments, cheques and descriptions that look like code. */
export const FAMILY_BANK = JSON.stringify({
  override_accounts: [
    {
      type: 'depository',
      subtype: 'checking',
      starting_balance: 2345.67,
      meta: { name: 'Family Checking', mask: '1234' },
      transactions: Array.from({ length: 14 }, (_, back) => monthly(back)).flat(),
    },
    {
      type: 'loan',
      subtype: 'student',
      starting_balance: 12_000,
      meta: { name: 'Family Student Loan', mask: '9876' },
      transactions: [row('-20d', -455.55, 'STUDENT LOAN payment received')],
      liability: {
        type: 'student',
        origination_date: '2020-01-01',
        principal: 20_000,
        nominal_apr: 5.25,
        loan_name: 'Consolidation',
        repayment_model: { type: 'standard', non_repayment_months: 12, repayment_months: 120 },
      },
    },
    {
      type: 'investment',
      subtype: '403B',
      starting_balance: 54_321.09,
      meta: { name: 'School 403b', mask: '4033' },
    },
    { type: 'depository', subtype: 'savings', starting_balance: 10, meta: { name: 'Cash', mask: '0001' } },
    {
      type: 'depository',
      subtype: 'checking',
      currency: 'CAD',
      starting_balance: 500,
      meta: { name: 'Northern Checking', mask: '5555' },
      transactions: [row('-3d', 99.99, 'Tim coffee', { currency: 'CAD' })],
    },
  ],
});
