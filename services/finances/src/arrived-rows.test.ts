import { ruleCalls } from '@fw/contract-finances/rules';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { cents, isoDate } from '@fw/units';
import { expect, it } from 'vitest';
import { syncedTransactionsRepo } from './features/sync/synced-transactions.repo.ts';
import { aLedgerRow, insertLedgerRows } from './testing/ledger-row.ts';
import { callContract, linkBank, waitUntil } from './testing/service-client.ts';
import { ANA as as, startTestService, TODAY } from './testing/test-service.ts';

const service = await startTestService();

/** The clock of the service begins at 17:00. */
const AN_HOUR_AGO = new Date(`${TODAY}T16:00:00Z`);

const list = async () =>
  (await callContract(service, transactionCalls.list, { as, body: { pageSize: 500 } })).items;

it('applies to rows that a sync brings after the rule was saved, and keeps the choice in later syncs', async () => {
  await insertLedgerRows(service.connection, [
    aLedgerRow(as, { description: 'Uber before', date: TODAY, bornAt: AN_HOUR_AGO }),
  ]);
  const text = { match: 'contains', value: 'uber' } as const;
  const { ruleId } = await callContract(service, ruleCalls.create, {
    as,
    body: {
      when: { text, from: null, to: null, direction: 'any', userAccountId: null },
      outcome: { categoryId: 'travel', hide: false, parts: [] },
      isActive: true,
    },
  });
  await linkBank(service, { as });
  const ubers = async () => (await list()).filter(({ description }) => /uber/i.test(description));
  const isDone = async () =>
    (await ubers()).filter((row) => row.ruleId !== ruleId).length === 1 && (await ubers()).length > 1;
  await waitUntil(isDone, 'the rule applies to every row of the bank');
  for (const row of await ubers()) {
    expect(row.categoryId).toBe(row.description === 'Uber before' ? 'shopping' : 'travel');
  }
  const [stored] = await service.connection.collection('transactions').find({ userId: as, ruleId }).toArray();
  const { connectionId = '', externalId = '' } = { ...stored };
  const changed = {
    externalId,
    accountExternalId: 'x',
    pendingOf: null,
    date: isoDate(TODAY),
    description: 'Uber again',
    value: cents(-700),
    currency: 'USD',
    categoryId: 'pets',
    isPending: false,
  };
  await service.connection.transaction((session) =>
    syncedTransactionsRepo(service.connection).apply(
      { userId: as, connectionId, at: new Date(), session },
      new Map(),
      {
        added: [],
        modified: [changed],
        removed: [],
      },
    ),
  );
  expect((await list()).find(({ description }) => description === 'Uber again')).toMatchObject({
    categoryId: 'travel',
    ruleId,
  });
});
