import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Products } from 'plaid';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import { FIRST_PLATYPUS, linkItem, startTestSandbox, refusal, syncAll } from '../testing/test-sandbox.ts';

const dayBack = (sandbox: TestSandbox, count: number): string =>
  new Date(sandbox.clock.now - count * 86_400_000).toISOString().slice(0, 10);

describe('transactions/sync', () => {
  let sandbox: TestSandbox;
  const personas = mkdtempSync(join(tmpdir(), 'personas-'));
  beforeAll(async () => {
    sandbox = await startTestSandbox({ personas });
  });
  afterAll(() => sandbox.close());

  it('pages without loss or repetition, whatever the page size', async () => {
    const { token } = await linkItem(sandbox);
    const whole = await syncAll(sandbox, token);
    const small = await syncAll(sandbox, token, { count: 7 });
    expect(whole.added).toBeGreaterThan(300);
    expect(small.rows.map((row) => row.transaction_id)).toEqual(whole.rows.map((row) => row.transaction_id));
    expect(small.cursor).toBe(whole.cursor);
    expect(small.cursor.length).toBeLessThanOrEqual(256);
  });

  it('takes no cursor, null and the empty text as the beginning, and "now" as the end', async () => {
    const { token } = await linkItem(sandbox, { days: 30 });
    const sync = async (cursor: object) => {
      const answer = await fetch(`${sandbox.url}/transactions/sync`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          client_id: 'fairwater-sandbox',
          secret: 'sandbox-secret',
          access_token: token,
          ...cursor,
        }),
      });
      const { added } = Object(await answer.json());
      return added.length;
    };
    const all = await sync({});
    expect(all).toBeGreaterThan(10);
    expect(await sync({ cursor: null })).toBe(all);
    expect(await sync({ cursor: '' })).toBe(all);
    expect(await sync({ cursor: 'now' })).toBe(0);
  });

  it('returns 90 days of history when days_requested is absent', async () => {
    const short = await sandbox.api.sandboxPublicTokenCreate({
      institution_id: FIRST_PLATYPUS,
      initial_products: [Products.Transactions],
    });
    const { data } = await sandbox.api.itemPublicTokenExchange({ public_token: short.data.public_token });
    await sandbox.callControl('clock/advance', { ms: 0 });
    const few = await syncAll(sandbox, data.access_token);
    const many = await syncAll(sandbox, (await linkItem(sandbox, { days: 730 })).token);
    const oldest = (rows: readonly { date: string }[]) => rows.map(({ date }) => date).toSorted()[0];
    const daysAgo = (day = '') => Math.floor((sandbox.clock.now - Date.parse(day)) / 86_400_000);
    expect(daysAgo(oldest(few.rows))).toBeLessThanOrEqual(90);
    expect(daysAgo(oldest(many.rows))).toBeGreaterThan(600);
  });

  it('returns no rows at first, then 30 days, then the whole history', async () => {
    const slow = await startTestSandbox({ initialDelayMs: 1000, historicalDelayMs: 5000 });
    const { token } = await linkItem(slow);
    const sync = async () => (await slow.api.transactionsSync({ access_token: token, count: 500 })).data;
    expect(await sync()).toMatchObject({
      transactions_update_status: 'NOT_READY',
      next_cursor: '',
      has_more: false,
    });
    const listed = slow.api.transactionsGet({
      access_token: token,
      start_date: '2024-01-01',
      end_date: '2027-01-01',
    });
    expect(await refusal(listed)).toMatchObject({ error_code: 'PRODUCT_NOT_READY' });
    await slow.callControl('clock/advance', { ms: 1000 });
    const first = await sync();
    expect(first.transactions_update_status).toBe('INITIAL_UPDATE_COMPLETE');
    expect(first.added.length).toBeGreaterThan(0);
    expect(first.added.filter(({ date }) => date < dayBack(slow, 30))).toEqual([]);
    await slow.callControl('clock/advance', { ms: 4000 });
    const then = await sync();
    expect(then.transactions_update_status).toBe('HISTORICAL_UPDATE_COMPLETE');
    expect(then.added.length).toBeGreaterThan(first.added.length);
    await slow.close();
  });

  it('refuses the next page when the data changed between two pages, and returns everything from the first cursor', async () => {
    const { token, itemId } = await linkItem(sandbox);
    const page = await sandbox.api.transactionsSync({ access_token: token, count: 10 });
    const [row] = page.data.added;
    await sandbox.callControl(`items/${itemId}/transactions`, {
      modify: [{ transaction_id: row?.transaction_id, amount: 1.23 }],
    });
    const next = sandbox.api.transactionsSync({ access_token: token, cursor: page.data.next_cursor });
    expect(await refusal(next)).toMatchObject({
      error_type: 'TRANSACTIONS_ERROR',
      error_code: 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION',
    });
    const again = await syncAll(sandbox, token, { count: 10 });
    expect(again.rows.find((one) => one.transaction_id === row?.transaction_id)?.amount).toBe(1.23);
  });

  it('returns only what changed since the cursor', async () => {
    const { token, itemId } = await linkItem(sandbox);
    const before = await syncAll(sandbox, token);
    const [one, other] = before.rows;
    await sandbox.callControl(`items/${itemId}/transactions`, {
      add: [{ mask: '0000', date: '2026-11-20', amount: 12.5, description: 'Corner Pizza' }],
      modify: [{ transaction_id: one?.transaction_id, amount: 99 }],
      remove: [other?.transaction_id],
    });
    const after = await syncAll(sandbox, token, { cursor: before.cursor });
    expect(after).toMatchObject({ added: 1, modified: 1, removed: 1 });
    expect(after.rows[0]).toMatchObject({
      amount: 12.5,
      name: 'Corner Pizza',
      personal_finance_category: { primary: 'FOOD_AND_DRINK', detailed: 'FOOD_AND_DRINK_RESTAURANT' },
    });
    expect(after.gone).toEqual([{ transaction_id: other?.transaction_id, account_id: other?.account_id }]);
    expect(await syncAll(sandbox, token, { cursor: after.cursor })).toMatchObject({
      added: 0,
      modified: 0,
      removed: 0,
    });
  });

  it('lists a removed row as modified or added too when the Item reports everything that happened', async () => {
    const { token, itemId } = await linkItem(sandbox);
    const { rows, cursor } = await syncAll(sandbox, token);
    const id = rows[0]?.transaction_id;
    const pending = { mask: '0000', date: '2026-11-20', amount: 5, description: 'Hold', pending: true };
    await sandbox.callControl(`items/${itemId}/reports`, { full: true });
    await sandbox.callControl(`items/${itemId}/transactions`, {
      add: [pending],
      modify: [{ transaction_id: id, amount: 99 }],
    });
    const listed = await sandbox.api.transactionsSync({ access_token: token, cursor });
    const held = listed.data.added[0]?.transaction_id;
    await sandbox.callControl(`items/${itemId}/transactions`, { remove: [id, held] });
    const transactionIds = (list: readonly { transaction_id: string }[]) =>
      list.map((one) => one.transaction_id);
    const full = (await sandbox.api.transactionsSync({ access_token: token, cursor })).data;
    expect([transactionIds(full.added), transactionIds(full.modified), full.modified[0]?.amount]).toEqual([
      [held],
      [id],
      99,
    ]);
    expect(new Set(full.removed.map((one) => one.transaction_id))).toEqual(new Set([id, held]));
    await sandbox.callControl(`items/${itemId}/reports`, { full: false });
    const last = (await sandbox.api.transactionsSync({ access_token: token, cursor })).data;
    expect([last.added, last.modified]).toEqual([[], []]);
    expect(last.removed.map((one) => one.transaction_id)).toEqual([id]);
  });

  it('refuses the cursor of another Item', async () => {
    const mine = await linkItem(sandbox);
    const yours = await linkItem(sandbox);
    const { cursor } = await syncAll(sandbox, yours.token);
    const call = sandbox.api.transactionsSync({ access_token: mine.token, cursor });
    expect(await refusal(call)).toMatchObject({ error_code: 'INVALID_FIELD' });
  });

  it('posts pending rows under a new id at a refresh, and adds new pending ones', async () => {
    const { token } = await linkItem(sandbox, {
      username: 'user_transactions_dynamic',
      password: 'anything',
    });
    const before = await syncAll(sandbox, token);
    const pending = before.rows.filter((row) => row.pending);
    await sandbox.api.transactionsRefresh({ access_token: token });
    await sandbox.callControl('clock/advance', { ms: 0 });
    const after = await syncAll(sandbox, token, { cursor: before.cursor });
    const posted = after.rows.filter((row) => row.pending_transaction_id !== null);
    expect(pending.length).toBeGreaterThan(0);
    expect(after.gone.map((row) => row.transaction_id).toSorted()).toEqual(
      pending.map((row) => row.transaction_id).toSorted(),
    );
    expect(posted.map((row) => String(row.pending_transaction_id)).toSorted()).toEqual(
      pending.map((row) => row.transaction_id).toSorted(),
    );
    expect(after.rows.filter((row) => row.pending)).toHaveLength(2);
  });

  it('needs a second page of the default size for the first sync of user_transactions_dynamic', async () => {
    const { token } = await linkItem(sandbox, {
      username: 'user_transactions_dynamic',
      password: 'x',
      days: 90,
    });
    const { data } = await sandbox.api.transactionsSync({ access_token: token });
    expect(data.added).toHaveLength(100);
    expect(data.has_more).toBe(true);
    expect((await syncAll(sandbox, token)).added).toBeGreaterThan(100);
  });

  it('reports unchanged rows as modified at a refresh of user_transactions_dynamic', async () => {
    const { token } = await linkItem(sandbox, { username: 'user_transactions_dynamic', password: 'x' });
    const before = await syncAll(sandbox, token);
    await sandbox.api.transactionsRefresh({ access_token: token });
    await sandbox.callControl('clock/advance', { ms: 0 });
    const { data } = await sandbox.api.transactionsSync({
      access_token: token,
      cursor: before.cursor,
      count: 500,
    });
    const stored = new Map(before.rows.map((row) => [row.transaction_id, row]));
    expect(data.modified.length).toBeGreaterThan(0);
    expect(data.modified).toEqual(data.modified.map((row) => stored.get(row.transaction_id)));
    expect(data.modified.filter(({ pending }) => pending)).toEqual([]);
  });

  it.each([
    ['date_transacted', '2026-11-22', 'in the future'],
    ['date_posted', '2026-11-22', 'in the future'],
    ['date_transacted', '2026-11-06', 'more than 14 days ago'],
    ['date_posted', '2026-11-06', 'more than 14 days ago'],
  ])('refuses to create a row whose %s is %s, which is %s', async (field, day) => {
    const { token } = await linkItem(sandbox, { username: 'user_transactions_dynamic', password: 'x' });
    const { cursor } = await syncAll(sandbox, token);
    const row = { date_transacted: '2026-11-21', date_posted: '2026-11-21', amount: 1, description: 'Row' };
    const created = sandbox.api.sandboxTransactionsCreate({
      access_token: token,
      transactions: [row, { ...row, [field]: day }],
    });
    expect(await refusal(created)).toMatchObject({
      error_type: 'INVALID_REQUEST',
      error_code: 'INVALID_FIELD',
    });
    expect(await syncAll(sandbox, token, { cursor })).toMatchObject({ added: 0 });
  });

  it('creates rows of today and of 14 days ago', async () => {
    const { token } = await linkItem(sandbox, { username: 'user_transactions_dynamic', password: 'x' });
    const { cursor } = await syncAll(sandbox, token);
    const on = (day: string) => ({
      date_transacted: day,
      date_posted: day,
      amount: 1,
      description: `Row of ${day}`,
    });
    const transactions = [on('2026-11-21'), on('2026-11-07')];
    await sandbox.api.sandboxTransactionsCreate({ access_token: token, transactions });
    const { rows } = await syncAll(sandbox, token, { cursor });
    expect(rows.map(({ date, pending }) => [date, pending])).toEqual([
      ['2026-11-21', false],
      ['2026-11-07', false],
    ]);
  });

  it('adds exact rows for user_transactions_dynamic only', async () => {
    const rows = [
      { date_transacted: '2026-11-20', date_posted: '2026-11-20', amount: 7.77, description: 'Exact' },
    ];
    const dynamic = await linkItem(sandbox, { username: 'user_transactions_dynamic', password: 'x' });
    const { cursor } = await syncAll(sandbox, dynamic.token);
    await sandbox.api.sandboxTransactionsCreate({ access_token: dynamic.token, transactions: rows });
    expect((await syncAll(sandbox, dynamic.token, { cursor })).rows).toMatchObject([
      { amount: 7.77, name: 'Exact' },
    ]);
    const plain = await linkItem(sandbox);
    const call = sandbox.api.sandboxTransactionsCreate({ access_token: plain.token, transactions: rows });
    expect(await refusal(call)).toMatchObject({ error_code: 'INVALID_FIELD' });
  });

  it('returns hundreds of rows of a persona file, and a future row once its date is reached', async () => {
    const past = Array.from({ length: 700 }, (_, back) => ({
      date_transacted: `-${back}d`,
      amount: back + 0.25,
      description: `Row ${back}`,
    }));
    const account = {
      type: 'depository',
      subtype: 'checking',
      starting_balance: 4321.09,
      meta: { name: 'Everyday Checking', mask: '4242' },
      transactions: [...past, { date_transacted: 3, amount: 55, description: 'Next week' }],
    };
    writeFileSync(join(personas, 'maya.json'), JSON.stringify({ override_accounts: [account] }));
    const { token } = await linkItem(sandbox, { username: 'maya' });
    const now = await syncAll(sandbox, token);
    expect(now.added).toBe(700);
    await sandbox.callControl('clock/advance', { days: 4 });
    const later = await syncAll(sandbox, token, { cursor: now.cursor });
    expect(later.rows).toMatchObject([{ name: 'Next week', pending: false, amount: 55 }]);
    const { data } = await sandbox.api.accountsGet({ access_token: token });
    expect(data.accounts[0]).toMatchObject({ name: 'Everyday Checking', balances: { current: 4321.09 } });
  });
});
