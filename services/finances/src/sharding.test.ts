import { connectionCalls } from '@fw/contract-finances/connections';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { describeSharding } from '@fw/service-kit/testing';
import { expect, it } from 'vitest';
import { PENDING_ROW, startForTest, bankViews } from './testing/linked-bank.ts';
import { profiledPlans } from './testing/profiled-plans.ts';
import { callContract, linkBank, waitUntil } from './testing/service-client.ts';
import { TODAY } from './testing/test-service.ts';

it('declares a shard key for the collections that grow without an end, and every index of them begins with it', async () => {
  const service = await startForTest({ isIdle: true });
  expect(describeSharding(service.connection)).toEqual({
    keys: { transactions: { userId: 1 }, balance_points: { userId: 1 } },
    problems: [],
  });
});

/** The condition of a command of the profiler: of a read, a write or the first stage of a pipeline. */
function commandCondition(command: string): unknown {
  const [, { filter, query, q, pipeline }] = JSON.parse(command) as [
    string,
    { filter?: unknown; query?: unknown; q?: unknown; pipeline?: { $match?: unknown }[] },
  ];
  return filter ?? query ?? q ?? pipeline?.[0]?.$match;
}

it('names the person in every query of a synced, edited and removed bank, so that one shard answers it', async () => {
  const service = await startForTest();
  const during = async (): Promise<void> => {
    const { connectionId } = await linkBank(service);
    const account = await service.connection
      .collection('accounts')
      .findOne({ connectionId, isEveryday: true });
    const bank = await bankViews(service, connectionId, String(account?._id));
    const [pending = ''] = await bank.change({ add: [PENDING_ROW] });
    await bank.sync();
    const row = await bank.rowNamed('Corner Pizza');
    await callContract(service, transactionCalls.categoryUpdate, {
      body: { transactionId: row.userTransactionId, categoryId: 'pets' },
    });
    await callContract(service, transactionCalls.split, {
      body: {
        sourceTransactionId: row.userTransactionId,
        sourceTransaction: { category: 'pets', value: -15 },
        splits: [{ category: 'shopping', value: -5 }],
      },
    });
    await callContract(service, transactionCalls.create, {
      body: { value: -10, categoryId: 'pets', description: 'Shop', date: TODAY },
    });
    await bank.change({ post: [pending] });
    await bank.sync();
    await callContract(service, connectionCalls.delete, { body: { connectionId } });
    const isRemoved = async () => (await service.connection.collection('connections').countDocuments()) === 0;
    await waitUntil(isRemoved, 'the connection is removed');
  };
  const plans = await profiledPlans(service.connection, during);
  const conditions = plans
    .filter(({ isRead, isMore }) => isRead && !isMore)
    .map(({ command }) => commandCondition(command));
  expect(conditions.length).toBeGreaterThan(20);
  expect(conditions.filter((condition) => !Object.hasOwn(Object(condition), 'userId'))).toEqual([]);
});
