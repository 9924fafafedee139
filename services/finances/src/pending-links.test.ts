import { buildIndexes, connectMongo } from '@fw/service-kit/mongo';
import { testDatabase } from '@fw/test-kit/mongo';
import { expect, it } from 'vitest';
import { CONNECTIVITY } from './aggregator/adapter.ts';
import { tokenRing } from './shared/secrets/token-ring.ts';
import { connectionsRepo } from './shared/connections/connections.repo.ts';
import { connectionModel } from './shared/connections/connections.schema.ts';
import { pendingLinksRepo } from './features/bank-link/pending-links.repo.ts';

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64url');
const at = new Date('2026-11-21T12:00:00Z');
const grant = { type: CONNECTIVITY.plaid, externalId: 'item', secret: { reveal: () => 'access-sandbox-1' } };

async function withPendingLink() {
  const connection = await connectMongo(await testDatabase('connections'));
  const ring = tokenRing(`a:${key(1)}`);
  const pendingLinks = pendingLinksRepo(connection, ring);
  await buildIndexes(connection);
  await pendingLinks.insert({ id: 'c', userId: 'u', type: 1, publicToken: 'public-1', at, dueAt: at });
  const pending = await pendingLinks.find('c');
  if (!pending) throw new Error('the pending link is not stored');
  const model = connectionModel(connection);
  return { connection, ring, pendingLinks, pending, model, grants: pendingLinks };
}

it('seals a token anew on its use when its key is not the first one, and reads it only on demand', async () => {
  const { connection, ring, pending, grants, model } = await withPendingLink();
  await grants.saveGrant(pending, grant, at);
  expect(await connectionsRepo(connection, ring).find('u', 'c')).not.toHaveProperty('secret');
  const both = connectionsRepo(connection, tokenRing(`b:${key(2)},a:${key(1)}`));
  expect((await both.grant('c'))?.secret.reveal()).toBe('access-sandbox-1');
  const row = await model.findOne({ _id: 'c' }).select('+secret').lean();
  expect(row?.secret?.kid).toBe('b');
  const fresh = connectionsRepo(connection, tokenRing(`b:${key(2)}`));
  expect((await fresh.grant('c'))?.secret.reveal()).toBe('access-sandbox-1');
  await connection.close();
});

it('hands a grant to the removal when its connection was deleted during the exchange', async () => {
  const { connection, pending, grants, model } = await withPendingLink();
  await model.deleteOne({ _id: 'c' });
  expect(await grants.saveGrant(pending, grant, at)).toBe(true);
  const row = await model.findOne({ _id: 'c' }).select('+secret').lean();
  expect(row).toMatchObject({ status: 'removing', removeAt: at, externalId: 'item' });
  expect(row?.secret).toBeTruthy();
  await connection.close();
});

it('keeps a grant whose setup another worker has ended as failed', async () => {
  const { connection, pending, grants, model, pendingLinks } = await withPendingLink();
  await grants.fail(pending, 'GRANT_LOST', at);
  await grants.saveGrant(pending, grant, at);
  await pendingLinks.removeFailed('c');
  expect((await model.findOne({ _id: 'c' }).lean())?.status).toBe('linking');
  expect((await pendingLinks.find('c'))?.grant?.secret.reveal()).toBe('access-sandbox-1');
  await connection.close();
});

it('deletes the row of a setup that failed after a week, unless its grant arrives after all', async () => {
  const { connection, pending, grants, model } = await withPendingLink();
  await grants.fail(pending, 'LINK_EXPIRED', at);
  const inAWeek = new Date('2026-11-28T12:00:00Z');
  expect(await model.findOne({ _id: 'c' }).lean()).toMatchObject({
    status: 'link_failed',
    expiresAt: inAWeek,
  });
  const indexes = await model.collection.indexes();
  expect(indexes.find(({ key }) => 'expiresAt' in key)).toMatchObject({ expireAfterSeconds: 0 });
  await grants.saveGrant(pending, grant, at);
  expect((await model.findOne({ _id: 'c' }).lean())?.expiresAt).toBeNull();
  await connection.close();
});

it('gives a due setup to one worker only', async () => {
  const { connection, pendingLinks } = await withPendingLink();
  const until = new Date(at.getTime() + 10_000);
  const taken = await Promise.all(Array.from({ length: 5 }, () => pendingLinks.takeDue(at, until)));
  expect(taken.filter((one) => one !== null)).toHaveLength(1);
  await connection.close();
});
