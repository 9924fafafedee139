import { connectMongo, buildIndexes } from '@fw/service-kit/mongo';
import { testDatabase } from '@fw/test-kit/mongo';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passkeysRepo } from './passkeys.repo.ts';
import type { PasskeyRow } from './factors.schema.ts';

const BURST = 12;
const MAX = 10;
const userId = 'a'.repeat(24);

let connection: Connection;
beforeAll(async () => {
  connection = await connectMongo(await testDatabase('passkey-limit'));
});
afterAll(() => connection.close());

it('keeps at most ten passkeys of a person, also of those added at once, and takes another one after a removal', async () => {
  const repo = passkeysRepo(connection);
  await buildIndexes(connection);
  const row = (index: number): PasskeyRow => ({
    _id: `passkey-${String(index)}`,
    userId,
    name: 'Phone',
    publicKey: 'cHVibGljLWtleQ',
    counter: 0,
    createdAt: new Date('2026-11-22T12:00:00Z'),
    lastUsedAt: null,
  });
  const added = await Promise.allSettled(Array.from({ length: BURST }, (_empty, at) => repo.insert(row(at))));
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX);
  const refused = added.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(BURST - MAX);
  for (const reason of refused) {
    expect(reason).toMatchObject({
      status: 422,
      details: {
        errors: [{ Field: 'name', Errors: ['Remove a passkey before you add another one.'] }],
      },
    });
  }
  const [first] = await repo.list(userId);
  expect(await repo.insert(first ?? row(0))).toBe(false);
  await repo.remove(userId, first?._id ?? '');
  expect(await repo.insert(row(BURST))).toBe(true);
});
