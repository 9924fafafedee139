import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  callPortal,
  readBankData,
  launchChromium,
  connectBank,
  freshEmployee,
  goTo,
  signIn,
  worthIn,
  type BankData,
} from '../lib/index.ts';

const FOLDER = 'services/aggregator-sandbox/testdata/plaid-custom-users';
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const openBrowser = launchChromium();

const cents = (amount: number): number => Math.round(amount * 100);
const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const owes = (type: string): boolean => type === 'credit' || type === 'loan';

/** What is owned less what is owed, in cents. */
const netWorth = ({ accounts }: BankData): number =>
  total(accounts.map(({ type, balances }) => cents(balances.current ?? 0) * (owes(type) ? -1 : 1)));

interface TransactionList {
  readonly total: number;
  readonly items: readonly { readonly value: number }[];
}

it('has the eight custom users of the public collection', () => {
  expect(FILES).toHaveLength(8);
});

it.each(FILES)('links the custom user of %s and shows exactly what the bank serves', async (file) => {
  const json = readFileSync(join(FOLDER, file), 'utf8');
  const { page } = await openBrowser();
  const connect = async (): Promise<void> => {
    await signIn(page, await freshEmployee());
    await connectBank(page, { username: 'user_custom', password: json });
  };
  // The bank prepares older rows of each login for a while; both wait at the same time.
  const [bankData] = await Promise.all([readBankData('user_custom', json), connect()]);

  const headline = page.getByRole('heading', { level: 1, name: /^Your net worth is |more than you own/ });
  await expect.poll(async () => worthIn((await headline.textContent()) ?? '')).toBe(netWorth(bankData));

  const everything = { page: 1, pageSize: 500, ordering: { fieldName: 'date', sortDirection: 'DESC' } };
  const list = await callPortal<TransactionList>(page, '/webapi/v1/transactions/list', everything);
  expect(list.total).toBe(bankData.rows.length);
  const out = total(list.items.map(({ value }) => cents(-value)));
  expect(out).toBe(total(bankData.rows.map(({ amount }) => cents(amount))));

  await goTo(page, '/my-goals-and-finances/transactions');
  const count =
    bankData.rows.length === 1
      ? '1 transaction'
      : `${bankData.rows.length.toLocaleString('en-US')} transactions`;
  await page.getByRole('heading', { level: 1, name: count, exact: true }).waitFor();
});
