import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Products } from 'plaid';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import { linkItem, startTestSandbox, syncAll } from '../testing/test-sandbox.ts';

const folder = new URL('../../testdata/plaid-custom-users/', import.meta.url);

/** Rows in the file, and rows its inflow model adds in the 24 months before 21 November 2026. */
const FILES = [
  ['bank_income_basic', 74, 1],
  ['brokerage_custom_user', 0, 1],
  ['business_account', 36, 1],
  ['credit_card_custom_user', 5, 1],
  ['selfEmployedGiguser', 34, 1],
  ['student_loan_custom_user', 0, 1],
  ['transactions+inflow_custom_user', 2 + 24, 1],
  ['transactions_checking+savings_custom_user', 4, 2],
] as const;

describe('custom users', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.close());

  it.each(FILES)('gives every row of %s', async (name, rows, accounts) => {
    const password = readFileSync(new URL(`${name}.json`, folder), 'utf8');
    const { token } = await linkItem(sandbox, { username: 'user_custom', password });
    const synced = await syncAll(sandbox, token);
    const listed = await sandbox.api.accountsGet({ access_token: token });
    expect(synced.added).toBe(rows);
    expect(new Set(synced.rows.map((row) => row.transaction_id)).size).toBe(rows);
    expect(listed.data.accounts).toHaveLength(accounts);
  });

  it('keeps the sign, the words and the days of a row', async () => {
    const password = readFileSync(new URL('credit_card_custom_user.json', folder), 'utf8');
    const { token } = await linkItem(sandbox, { username: 'user_custom', password });
    const { rows } = await syncAll(sandbox, token);
    expect(rows.find((row) => row.name === 'Amazon.com Purchase')).toMatchObject({
      amount: 87.43,
      date: '2026-07-21',
      authorized_date: '2026-07-20',
      pending: false,
    });
  });

  it('returns the debts and holdings of a custom user', async () => {
    const linked = async (name: string, products: Products[]) => {
      const password = readFileSync(new URL(`${name}.json`, folder), 'utf8');
      return linkItem(sandbox, { username: 'user_custom', password, products });
    };
    const card = await linked('credit_card_custom_user', [Products.Liabilities]);
    const loan = await linked('student_loan_custom_user', [Products.Liabilities]);
    const broker = await linked('brokerage_custom_user', [Products.Investments]);
    const cardDebt = await sandbox.api.liabilitiesGet({ access_token: card.token });
    const loanDebt = await sandbox.api.liabilitiesGet({ access_token: loan.token });
    const holdings = await sandbox.api.investmentsHoldingsGet({ access_token: broker.token });
    expect(cardDebt.data.liabilities.credit?.[0]).toMatchObject({
      minimum_payment_amount: 35,
      last_payment_amount: 250,
    });
    expect(loanDebt.data.liabilities.student?.[0]).toMatchObject({
      loan_name: 'Plaid Student Loan',
      interest_rate_percentage: 4.23,
      minimum_payment_amount: 461.8,
      pslf_status: { payments_made: null },
    });
    expect(holdings.data.holdings.length).toBeGreaterThan(2);
    expect(holdings.data.securities.map((one) => one.ticker_symbol)).toContain('AAPL');
  });

  it('names the Department of Education behind federal student loans only', async () => {
    const loan = (name: string) => ({
      type: 'loan',
      subtype: 'student',
      starting_balance: 5_000,
      meta: { name },
      liability: { type: 'student', principal: 5_000, loan_name: name },
    });
    const password = JSON.stringify({ override_accounts: [loan('Federal Loan'), loan('Private Loan')] });
    const { token } = await linkItem(sandbox, {
      username: 'user_custom',
      password,
      products: [Products.Liabilities],
    });
    const { data } = await sandbox.api.liabilitiesGet({ access_token: token });
    expect(data.liabilities.student?.map(({ loan_name, guarantor }) => [loan_name, guarantor])).toEqual([
      ['Federal Loan', 'DEPT OF ED'],
      ['Private Loan', 'PRIVATE LENDER'],
    ]);
  });

  it('returns a row that posts in the future as pending', async () => {
    const password = JSON.stringify({
      override_accounts: [
        {
          type: 'depository',
          subtype: 'checking',
          transactions: [
            { date_transacted: '2026-11-20', date_posted: '2026-11-25', amount: 9.5, description: 'Coffee' },
          ],
        },
      ],
    });
    const { token } = await linkItem(sandbox, { username: 'user_custom', password });
    const { rows } = await syncAll(sandbox, token);
    expect(rows).toMatchObject([{ pending: true, date: '2026-11-20', amount: 9.5 }]);
  });
});
