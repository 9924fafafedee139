import { syncChangeCalls } from '@fw/contract-finances/sync-changes';
import { cents, isoDate } from '@fw/units';
import { expect, it } from 'vitest';
import type { NormalTransaction } from './aggregator/adapter.ts';
import { syncedTransactionsRepo } from './features/sync/synced-transactions.repo.ts';
import { profiledPlans } from './testing/profiled-plans.ts';
import { callContract } from './testing/service-client.ts';
import { ANA, BEN, startTestService } from './testing/test-service.ts';

const service = await startTestService({ isIdle: true });

const ACCOUNTS = new Map([
  ['x1', { id: '1'.repeat(24), name: 'Checking', isEveryday: true }],
  ['x2', { id: '2'.repeat(24), name: 'Card', isEveryday: true }],
]);
const row = (externalId: string, value = -100, account = 'x1'): NormalTransaction => ({
  externalId,
  accountExternalId: account,
  pendingOf: null,
  date: isoDate('2026-11-20'),
  description: externalId,
  value: cents(value),
  currency: 'USD',
  categoryId: 'dining',
  isPending: false,
});
const sync = (
  at: string,
  changes: { added?: NormalTransaction[]; modified?: NormalTransaction[]; removed?: string[] },
) =>
  service.connection.transaction((session) =>
    syncedTransactionsRepo(service.connection).apply(
      { userId: ANA, connectionId: 'c', at: new Date(at), session },
      ACCOUNTS,
      { added: [], modified: [], removed: [], ...changes },
    ),
  );
const latest = (as = ANA) => callContract(service, syncChangeCalls.latest, { as });

it('lists what the last sync added, changed and removed by account, and nothing that stayed the same', async () => {
  expect(await latest()).toEqual({ at: null, accounts: [], rows: [] });
  await sync('2026-11-20T10:00:00Z', { added: [row('a'), row('b'), row('c'), row('d', -5, 'x2')] });
  expect((await latest()).accounts).toMatchObject([
    { name: 'Card', added: 1, changed: 0, removed: 0 },
    { name: 'Checking', added: 3, changed: 0, removed: 0 },
  ]);
  await sync('2026-11-21T10:00:00Z', { added: [row('e')], modified: [row('a', -120), row('b')] });
  await sync('2026-11-21T10:00:20Z', { added: [row('f'), row('g')], removed: ['c', 'g'] });
  const { at, accounts, rows } = await latest();
  expect(at).toBe('2026-11-21T10:00:20.000Z');
  expect(accounts).toEqual([
    { userAccountId: '1'.repeat(24), name: 'Checking', added: 2, changed: 1, removed: 1 },
  ]);
  expect(
    rows
      .map(({ kind, description }) => `${kind} ${description}`)
      .toSorted((left, right) => (left < right ? -1 : 1)),
  ).toEqual(['added e', 'added f', 'changed a', 'removed c']);
  expect((await latest(BEN)).at).toBeNull();
  for (const { plan } of (await profiledPlans(service.connection, () => latest())).filter(
    ({ isRead }) => isRead,
  )) {
    expect(plan).toMatch(/IXSCAN/);
  }
});
