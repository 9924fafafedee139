import { DELETED } from '@fw/service-kit';
import { buildIndexes, connectMongo, rowDecoder } from '@fw/service-kit/mongo';
import { testDatabase } from '@fw/test-kit/mongo';
import type { ClientSession, Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONNECTIVITY } from '../../aggregator/adapter.ts';
import {
  CONNECTION_STATUSES,
  connectionModel,
  connectionSummaryRow,
  type ConnectionRow,
  type ConnectionStatus,
} from '../../shared/connections/connections.schema.ts';
import { tokenRing } from '../../shared/secrets/token-ring.ts';
import { accountClaimsRepo, type AccountClaimsRepo } from './account-claims.repo.ts';
import {
  connectionsRepo,
  type ConnectionReport,
  type ConnectionsRepo,
} from '../../shared/connections/connections.repo.ts';
import { LINK_TRANSITIONS, linkMachine, type LinkEvent } from '../../shared/connections/link.machine.ts';
import { pendingLinksRepo, type PendingLink, type PendingLinksRepo } from './pending-links.repo.ts';

const NOW = new Date('2026-11-21T17:00:00Z');
const LATER = new Date(NOW.getTime() + 60_000);
const RING = tokenRing(`a:${Buffer.alloc(32, 1).toString('base64url')}`);
const OWNER = { _id: 'c', userId: 'u', type: CONNECTIVITY.plaid } as const;

let connection: Connection;
let session: ClientSession;
let connections: ConnectionsRepo;
let pendingLinks: PendingLinksRepo;
let claims: AccountClaimsRepo;
beforeAll(async () => {
  connection = await connectMongo(await testDatabase('link_machine'));
  connections = connectionsRepo(connection, RING);
  pendingLinks = pendingLinksRepo(connection, RING);
  claims = accountClaimsRepo(connection);
  await buildIndexes(connection);
  session = await connection.startSession();
});
afterAll(async () => {
  await session.endSession();
  await connection.close();
});

const PENDING: PendingLink = {
  id: OWNER._id,
  userId: OWNER.userId,
  type: OWNER.type,
  createdAt: NOW,
  attempts: 0,
  exchangeStartedAt: null,
  accounts: null,
  publicToken: null,
  grant: null,
};
const GRANT = { type: OWNER.type, externalId: 'item', secret: { reveal: () => 'access-sandbox-1' } };
const CLAIM = { institutionId: 'ins_2', name: 'Second Bank', accounts: [{ name: 'Checking', mask: null }] };
const WITHOUT_GRANT = { externalId: null };
const WITH_GRANT = { externalId: 'item' };

const storedRow = () => connectionModel(connection).findById(OWNER._id).select('+secret +link').lean();
const shownRow = async (): Promise<ConnectionRow> => {
  const rows = rowDecoder(connectionModel(connection), connectionSummaryRow);
  const row = rows.one(await connectionModel(connection).findById(OWNER._id).lean());
  if (!row) throw new Error('the connection is not stored');
  return row;
};
const report = (reported: ConnectionReport) => () => connections.report(OWNER._id, reported);
const reportInSync = (reported: ConnectionReport) => () => connections.report(OWNER._id, reported, session);

/** Every write of a status or of a setup, with the row in which its event happens whatever the status. */
const WRITES: readonly (readonly [LinkEvent, string, object, () => Promise<unknown>])[] = [
  ['setupAdvanced', 'extend', WITHOUT_GRANT, () => pendingLinks.extend('c', LATER)],
  ['setupAdvanced', 'retryAt', WITHOUT_GRANT, () => pendingLinks.retryAt('c', LATER)],
  ['setupAdvanced', 'takeDue', WITHOUT_GRANT, () => pendingLinks.takeDue(NOW, LATER)],
  ['setupAdvanced', 'startExchange', WITHOUT_GRANT, () => pendingLinks.startExchange('c', NOW)],
  ['setupAdvanced', 'claim', WITHOUT_GRANT, () => claims.claim(PENDING, CLAIM)],
  ['linked', 'finish', WITH_GRANT, () => pendingLinks.finish('c')],
  ['setupFailed', 'fail', WITHOUT_GRANT, () => pendingLinks.fail(PENDING, 'LINK_EXPIRED', NOW)],
  ['setupFailedWithGrant', 'fail', WITH_GRANT, () => pendingLinks.fail(PENDING, 'ALREADY_LINKED', NOW)],
  ['failureAnswered', 'removeFailed', WITHOUT_GRANT, () => pendingLinks.removeFailed('c')],
  ['synced', 'recovered', WITH_GRANT, () => connections.recovered('c', session)],
  ['partFailed', 'failing', WITH_GRANT, () => connections.failing('c', 'accounts:X', session)],
  ['signInLost', 'report in a sync', WITH_GRANT, reportInSync({ status: 'needs_reauth', issueCode: 'X' })],
  ['warned', 'report', WITH_GRANT, report({ status: 'warned', issueCode: 'X' })],
  ['accessRevoked', 'report', WITH_GRANT, report({ status: 'revoked', issueCode: 'X' })],
  ['accessRevoked', 'report in a sync', WITH_GRANT, reportInSync({ status: 'revoked', issueCode: 'X' })],
  ['repaired', 'report', WITH_GRANT, report({ status: 'good', issueCode: null })],
  ['removed', 'startRemoval', WITH_GRANT, async () => connections.startRemoval(await shownRow(), NOW, LATER)],
  [
    'removed',
    'startRemovalOfAll',
    WITH_GRANT,
    () => connections.startRemovalOfAll(OWNER.userId, NOW, session),
  ],
  [
    'revocationTried',
    'takeRemoval',
    WITH_GRANT,
    async () => connections.takeRemoval(await shownRow(), LATER),
  ],
  ['purged', 'purge', WITH_GRANT, () => connections.purge(OWNER)],
];
const CASES = WRITES.flatMap(([event, name, row, write]) =>
  CONNECTION_STATUSES.map((status) => ({
    event,
    name,
    row,
    write,
    status,
    next: linkMachine.next(status, event),
  })),
);

async function store(status: ConnectionStatus, row: object): Promise<void> {
  await connectionModel(connection).deleteMany({});
  await connectionModel(connection).create({
    ...OWNER,
    institutionId: 'ins_1',
    name: 'First Bank',
    issueCode: 'OLD',
    tokenIssuedAt: NOW,
    createdAt: NOW,
    secret: RING.seal('access-sandbox-1', 'c'),
    link: { publicTokenHash: 'hash', dueAt: NOW },
    removeAt: NOW,
    ...row,
    status,
  });
}

it('knows a write for every event of the table', () => {
  const written = new Set([...WRITES.map(([event]) => event), 'grantArrivedLate']);
  expect([...written].toSorted()).toEqual(Object.keys(LINK_TRANSITIONS).toSorted());
});

it.each(CASES.filter(({ next }) => next !== null))(
  'goes on $event by $name from $status to $next',
  async ({ status, row, write, next }) => {
    await store(status, row);
    const before = await storedRow();
    await write();
    expect((await storedRow())?.status ?? DELETED).toBe(next);
    expect(await storedRow()).not.toEqual(before);
  },
);

it.each(CASES.filter(({ next }) => next === null))(
  'refuses $event by $name in $status: the row stays as it is',
  async ({ status, row, write }) => {
    await store(status, row);
    const before = await storedRow();
    await write();
    expect(await storedRow()).toEqual(before);
  },
);

it.each(CONNECTION_STATUSES)(
  'keeps a grant that arrives in %s, and only a failed setup goes on',
  async (status) => {
    await store(status, WITHOUT_GRANT);
    await pendingLinks.saveGrant(PENDING, GRANT, NOW);
    const next = linkMachine.next(status, 'grantArrivedLate') ?? status;
    expect(await storedRow()).toMatchObject({ status: next, externalId: 'item' });
  },
);

it('reports name and consent of every connection except one that is being removed', async () => {
  for (const status of CONNECTION_STATUSES) {
    await store(status, WITH_GRANT);
    await connections.report('c', { institutionId: 'ins_1', name: 'New Name', consentExpiresAt: null });
    const name = status === 'removing' ? 'First Bank' : 'New Name';
    expect(await storedRow()).toMatchObject({ status, name });
  }
});
