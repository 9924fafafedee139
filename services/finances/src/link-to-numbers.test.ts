import { accountCalls } from '@fw/contract-finances/accounts';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkBank, tell } from './testing/browser.ts';
import { openHouse, type House } from './testing/open-house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('a public token becomes a connection, its accounts and its transactions [A4-06]', async () => {
  const connection = await linkBank(house);
  expect(connection).toMatchObject({ name: 'First Platypus Bank', type: 1, hasSyncIssue: false });
  expect(connection.accountIds).toHaveLength(11);
  const accounts = await tell(house, accountCalls.all);
  expect(accounts).toHaveLength(11);
  const { total } = await tell(house, transactionCalls.list, { body: {} });
  expect(total).toBeGreaterThan(300);
});
