import { transactionCalls } from '@fw/contract-finances/transactions';
import { beforeAll, expect, it } from 'vitest';
import { pendingLinksRepo } from './features/bank-link/pending-links.repo.ts';
import { connectionsRepo } from './shared/connections/connections.repo.ts';
import { syncedTransactionsRepo } from './features/sync/synced-transactions.repo.ts';
import { connectionModel } from './shared/connections/connections.schema.ts';
import { tokenRing } from './shared/secrets/token-ring.ts';
import { aLedgerRow, insertLedgerRows } from './testing/ledger-row.ts';
import { profiledPlans } from './testing/profiled-plans.ts';
import { callContract } from './testing/service-client.ts';
import { ANA, RING, startTestService, TODAY } from './testing/test-service.ts';

const source = aLedgerRow(ANA, { description: 'Market', valueCents: -10_000, date: TODAY });
const service = await startTestService({ isIdle: true });
beforeAll(async () => {
  const others = Array.from({ length: 500 }, (_, index) =>
    aLedgerRow(ANA, { description: `Other ${String(index)}`, date: TODAY }),
  );
  await insertLedgerRows(service.connection, [source, ...others]);
});

const recordPlans = async (during: () => Promise<unknown>) =>
  (await profiledPlans(service.connection, during))
    .filter(({ isRead }) => isRead)
    .map(({ plan, docs }) => ({ plan, docs: Number.isNaN(docs) ? 0 : docs }));

const body = { value: -10, categoryId: 'pets', description: 'Shop', date: TODAY };
const split = () =>
  callContract(service, transactionCalls.split, {
    body: {
      sourceTransactionId: source._id,
      sourceTransaction: { category: 'shopping', value: -60 },
      splits: [{ category: 'pets', value: -40 }],
    },
  });
const manual: string[] = [];
const create = async (over: object = {}) => {
  const made = await callContract(service, transactionCalls.create, { body: { ...body, ...over } });
  manual.push(made.userTransactionId);
};

/** In the order in which they need each other. */
const OPERATIONS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['create', () => create()],
  [
    'update',
    () =>
      callContract(service, transactionCalls.update, {
        body: { ...body, userTransactionId: manual[0] ?? '' },
      }),
  ],
  ['split', split],
  [
    'related',
    () => callContract(service, transactionCalls.related, { body: { sourceTransactionId: source._id } }),
  ],
  [
    'visibility',
    () =>
      callContract(service, transactionCalls.visibility, {
        body: { transactionId: source._id, isHidden: true },
      }),
  ],
  [
    'category-update',
    () =>
      callContract(service, transactionCalls.categoryUpdate, {
        body: { transactionId: source._id, categoryId: 'pets' },
      }),
  ],
];

it.each(OPERATIONS)('reads few rows by an index for %s', async (_name, run) => {
  const plans = await recordPlans(run);
  expect(plans.length).toBeGreaterThan(0);
  for (const { plan, docs } of plans) {
    expect(plan).toMatch(/IXSCAN|IDHACK|EXPRESS/);
    expect(docs).toBeLessThanOrEqual(5);
  }
});

it('reads few rows by an index for a copy and for its deletion', async () => {
  const bank = aLedgerRow(ANA, { description: 'Copied', date: TODAY });
  await insertLedgerRows(service.connection, [bank]);
  const plans = await recordPlans(async () => {
    await create({ userTransactionId: bank._id });
    await callContract(service, transactionCalls.delete, {
      body: { userTransactionId: manual.at(-1) ?? '' },
    });
  });
  expect(plans.length).toBeGreaterThanOrEqual(5);
  for (const { plan, docs } of plans) {
    expect(plan).toMatch(/IXSCAN|IDHACK|EXPRESS/);
    expect(docs).toBeLessThanOrEqual(5);
  }
});

/** A sync looks at every row of its connection for those without an account, so only the index is tested. */
it('uses an index for every query of a sync of a split row', async () => {
  await split();
  const removed = { added: [], modified: [], removed: [source.externalId] };
  const plans = await recordPlans(() =>
    service.connection.transaction((session) =>
      syncedTransactionsRepo(service.connection).apply(
        { userId: ANA, connectionId: 'c', at: new Date(0), session },
        new Map(),
        removed,
      ),
    ),
  );
  expect(plans.length).toBeGreaterThanOrEqual(3);
  for (const { plan } of plans) expect(plan).toMatch(/IXSCAN|IDHACK|EXPRESS/);
});

it('reads only rows without an account, and only rows in other currencies, in every sync', async () => {
  const connectionId = 'd';
  const many = Array.from({ length: 300 }, (_, index) =>
    aLedgerRow(ANA, { connectionId, description: `Row ${String(index)}`, date: TODAY }),
  );
  const foreign = aLedgerRow(ANA, { connectionId, description: 'Euro', currency: 'EUR', live: false });
  const orphan = { ...aLedgerRow(ANA, { connectionId, description: 'Orphan' }), accountId: null };
  const found = { ...orphan, accountExternalId: 'checking', flow: 'neither', isEveryday: false };
  await insertLedgerRows(service.connection, [...many, foreign, found]);
  const repo = syncedTransactionsRepo(service.connection);
  const account = { id: 'a1', name: 'Checking', isEveryday: true };
  const plans = await profiledPlans(service.connection, async () => {
    expect(await repo.hasUnassignable({ userId: ANA, connectionId })).toBe(false);
    expect(await repo.countForeign({ userId: ANA, connectionId })).toBe(1);
    await service.connection.transaction((session) =>
      repo.apply({ userId: ANA, connectionId, at: new Date(0), session }, new Map([['checking', account]]), {
        added: [],
        modified: [],
        removed: ['unknown'],
        replacements: [{ externalId: 'newer', pendingOf: 'older' }],
      }),
    );
  });
  const reads = plans.filter(({ isRead }) => isRead);
  expect(reads.length).toBeGreaterThanOrEqual(4);
  for (const { plan, docs } of reads) {
    expect(plan).toMatch(/IXSCAN/);
    expect(Number.isNaN(docs) ? 0 : docs).toBeLessThanOrEqual(2);
  }
  const assigned = await service.connection
    .collection('transactions')
    .findOne(Object.assign({ _id: found._id }));
  expect(assigned).toMatchObject({ accountId: 'a1', accountName: 'Checking', flow: 'spending' });
});

it('counts the pending rows of a person without reading a row', async () => {
  const pending = [1, 2].map((index) =>
    aLedgerRow(ANA, { connectionId: 'p', description: `Pending ${String(index)}`, isPending: true }),
  );
  const hidden = aLedgerRow(ANA, { connectionId: 'p', isPending: true, counted: false });
  await insertLedgerRows(service.connection, [...pending, hidden]);
  const repo = connectionsRepo(service.connection, tokenRing(RING));
  const plans = await profiledPlans(service.connection, async () => {
    expect([...(await repo.countPendingRows(ANA))]).toEqual([['p', 2]]);
  });
  expect(plans).toHaveLength(1);
  for (const { plan, docs } of plans) {
    expect(plan).toMatch(/IXSCAN/);
    expect(Number.isNaN(docs) ? 0 : docs).toBe(0);
  }
});

it('finds a connection by the id of its aggregator and by its public token with an index', async () => {
  const ring = tokenRing(RING);
  const models = connectionModel(service.connection);
  const rows = Array.from({ length: 50 }, (_, index) =>
    Object.assign({
      _id: index.toString(16).padStart(24, 'e'),
      userId: ANA,
      type: 1,
      externalId: `item-${String(index)}`,
      institutionId: 'ins_1',
      name: 'Bank',
      status: 'good',
      tokenIssuedAt: new Date(0),
      createdAt: new Date(0),
      link: { publicTokenHash: `hash-${String(index)}` },
    }),
  );
  await models.collection.insertMany(rows);
  const plans = await profiledPlans(
    service.connection,
    async () => {
      const found = await connectionsRepo(service.connection, ring).findByExternalId(1, 'item-7');
      expect(found?.externalId).toBe('item-7');
      await pendingLinksRepo(service.connection, ring).findTokenUse('public-sandbox-1');
    },
    'connections',
  );
  expect(plans).toHaveLength(2);
  for (const { plan, docs } of plans) {
    expect(plan).toMatch(/IXSCAN|EXPRESS/);
    expect(Number.isNaN(docs) ? 0 : docs).toBeLessThanOrEqual(1);
  }
  const copy = Object.assign({ ...rows[0], _id: 'f'.repeat(24), link: undefined });
  await expect(models.collection.insertOne(copy)).rejects.toThrow(/E11000/);
});
