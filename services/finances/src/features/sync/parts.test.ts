import { connectionCalls } from '@fw/contract-finances/connections';
import { expect, it } from 'vitest';
import { callContract, waitUntil } from '../../testing/service-client.ts';
import { PENDING_ROW, startLinked, type LinkedBank } from '../../testing/linked-bank.ts';
import { MIN_FAILURES_SHOWN } from './sync-outcomes.ts';

const POSTED = { ...PENDING_ROW, pending: false };

const readStatus = ({ service, connectionId }: LinkedBank) =>
  callContract(service, connectionCalls.status, { body: { connectionId } });

/** Lets the waiting time of the failed part pass and waits for the run that follows. */
async function retryPart({ service, syncRow }: LinkedBank, part: 'accounts' | 'liabilities'): Promise<void> {
  const { failures, notBefore } = (await syncRow()).parts[part];
  service.time.ahead += Math.max(0, (notBefore?.getTime() ?? 0) - service.clock.milliseconds()) + 1_000;
  await waitUntil(async () => (await syncRow()).parts[part].failures !== failures, 'the part is tried again');
}

it.each(['server-error', 'rate-limit', 'half-json', 'cut'] as const)(
  'syncs accounts and transactions while the liabilities of the bank answer with %s',
  async (fault) => {
    const bank = await startLinked();
    bank.service.proxy.intercept('/liabilities/get', () => Promise.resolve(fault));
    await bank.change({ add: [POSTED] });
    await bank.service.steer(`items/${bank.itemId}/balances`, {
      accounts: [{ name: 'Plaid Checking', current: 77.5 }],
    });
    await bank.sync();
    expect(await bank.rowNamed('Corner Pizza')).toMatchObject({ value: -2_000 });
    const account = await bank.service.connection.collection('accounts').findOne({ name: 'Plaid Checking' });
    expect(account).toMatchObject({ balanceCents: 7_750 });
    const { parts, lastSuccessAt } = await bank.syncRow();
    expect(parts).toMatchObject({
      accounts: { failures: 0 },
      liabilities: { failures: 1 },
      transactions: { failures: 0, errorCode: null },
    });
    expect(parts.liabilities.errorCode).not.toBeNull();
    expect(lastSuccessAt).toEqual(parts.transactions.lastSuccessAt);
  },
);

it('syncs transactions while the accounts of the bank fail', async () => {
  const bank = await startLinked();
  bank.service.proxy.intercept('/accounts/get', () => Promise.resolve('server-error'));
  await bank.change({ add: [POSTED] });
  await bank.sync();
  expect(await bank.rowNamed('Corner Pizza')).toMatchObject({ userAccountName: 'Plaid Checking' });
  expect((await bank.syncRow()).parts).toMatchObject({
    accounts: { failures: 1 },
    transactions: { failures: 0 },
  });
});

it('shows a part that fails in three runs in a row as an issue, and clears it when the part succeeds', async () => {
  const bank = await startLinked();
  bank.service.proxy.intercept('/liabilities/get', () => Promise.resolve('server-error'));
  await bank.sync();
  expect(await readStatus(bank)).toMatchObject({ hasSyncIssue: false, failingParts: [] });
  while ((await bank.syncRow()).parts.liabilities.failures < MIN_FAILURES_SHOWN) {
    expect(await readStatus(bank)).toMatchObject({ hasSyncIssue: false, failingParts: [] });
    await retryPart(bank, 'liabilities');
  }
  await waitUntil(async () => (await readStatus(bank)).hasSyncIssue, 'the issue shows');
  expect(await readStatus(bank)).toMatchObject({ failingParts: ['liabilities'], syncInProgress: false });
  const [listed] = await callContract(bank.service, connectionCalls.list);
  expect(listed).toMatchObject({ hasSyncIssue: true, failingParts: ['liabilities'] });
  bank.service.proxy.restore();
  await retryPart(bank, 'liabilities');
  await waitUntil(async () => !(await readStatus(bank)).hasSyncIssue, 'the issue is gone');
  expect(await readStatus(bank)).toMatchObject({ failingParts: [] });
});

it('leaves a failed part out of a refresh until its waiting time has passed, and syncs the others', async () => {
  const bank = await startLinked();
  bank.service.proxy.intercept('/liabilities/get', () => Promise.resolve('rate-limit'));
  await bank.sync();
  const calls = bank.service.proxy.countCalls('/liabilities/get');
  await bank.change({ add: [POSTED] });
  await bank.sync();
  expect(await bank.rowNamed('Corner Pizza')).toBeDefined();
  expect(bank.service.proxy.countCalls('/liabilities/get')).toBe(calls);
});
