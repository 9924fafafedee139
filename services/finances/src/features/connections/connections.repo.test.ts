import { buildIndexes, connectMongo } from '@fw/service-kit/mongo';
import { testDatabase } from '@fw/test-kit/mongo';
import { expect, it } from 'vitest';
import { tokenRing } from '../../secrets/token-ring.ts';
import { connectionStore } from './connections.repo.ts';
import { connectionModel } from './connections.schema.ts';

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64url');

it('a token sealed with an old key is sealed anew when it is used, and never read unless asked for', async () => {
  const connection = await connectMongo(await testDatabase('connections'));
  const old = connectionStore(connection, tokenRing(`a:${key(1)}`));
  await buildIndexes(connection);
  await old.insert({
    id: 'c',
    userId: 'u',
    type: 1,
    grant: { externalId: 'item', secret: { reveal: () => 'access-sandbox-1' } },
    institution: { institutionId: 'i', name: 'Bank' },
    at: new Date(0),
  });
  expect(await old.find('u', 'c')).not.toHaveProperty('secret');
  const both = connectionStore(connection, tokenRing(`b:${key(2)},a:${key(1)}`));
  expect((await both.grant('c'))?.secret.reveal()).toBe('access-sandbox-1');
  const row = await connectionModel(connection).findOne({ _id: 'c' }).select('+secret').lean();
  expect(row?.secret?.kid).toBe('b');
  const fresh = connectionStore(connection, tokenRing(`b:${key(2)}`));
  expect((await fresh.grant('c'))?.secret.reveal()).toBe('access-sandbox-1');
  await connection.close();
});
