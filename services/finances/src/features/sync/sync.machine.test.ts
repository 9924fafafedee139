import { buildIndexes, connectMongo } from '@fw/service-kit/mongo';
import { testDatabase } from '@fw/test-kit/mongo';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_LEASE, SYNC_TRANSITIONS, syncMachine, type SyncEvent } from './sync.machine.ts';
import { syncRepo, type Lease, type SyncRepo } from './sync.repo.ts';
import { PHASES, syncModel, type Phase } from './sync.schema.ts';

const NOW = new Date('2026-11-21T17:00:00Z');
const LATER = new Date(NOW.getTime() + 60_000);
const DAY_MS = 86_400_000;
const TOKEN = 'run';
const USER_ID = '0000000000000000000000a1';

let connection: Connection;
let syncs: SyncRepo;
let lease: Lease;
beforeAll(async () => {
  connection = await connectMongo(await testDatabase('sync_machine'));
  syncs = syncRepo(connection, 4_000);
  await buildIndexes(connection);
  lease = { connectionId: 'c', token: TOKEN, session: await connection.startSession() };
});
afterAll(async () => {
  await lease.session.endSession();
  await connection.close();
});

const HELD = { leaseToken: TOKEN, leaseUntil: LATER };
const end = (phase: 'idle' | 'waiting' | 'backoff' | 'stopped') => () =>
  syncs.end(lease, { phase, dueAt: null }, NOW);

/** The write of each event, and the row in which the event happens whatever its phase. */
const WRITES: Readonly<Record<SyncEvent, { row: object; write: () => Promise<unknown> }>> = {
  requested: { row: {}, write: () => syncs.request('c', NOW) },
  requestedTooEarly: { row: { notBefore: LATER }, write: () => syncs.request('c', NOW) },
  requestedDuringRun: { row: HELD, write: () => syncs.request('c', NOW) },
  swept: { row: {}, write: () => syncs.requestStale(NOW, NOW) },
  claimed: { row: { dueAt: NOW }, write: () => syncs.claim(TOKEN, NOW) },
  accountsRead: { row: HELD, write: () => syncs.enterTransactions(lease) },
  completed: { row: HELD, write: end('idle') },
  awaitsData: { row: HELD, write: end('waiting') },
  failed: { row: HELD, write: end('backoff') },
  blocked: { row: HELD, write: end('stopped') },
  endedAndRequested: { row: { ...HELD, again: true }, write: end('idle') },
};
const EVENTS = Object.keys(WRITES) as SyncEvent[];
const CASES = EVENTS.flatMap((event) =>
  PHASES.map((phase) => ({ event, phase, next: syncMachine.next(phase, event) })),
);

const store = async (phase: Phase, row: object): Promise<void> => {
  await syncModel(connection).deleteMany({});
  await syncModel(connection).create({
    _id: 'c',
    userId: USER_ID,
    requestedAt: new Date(NOW.getTime() - DAY_MS),
    leaseUntil: NO_LEASE,
    ...row,
    phase,
  });
};
const storedRow = () => syncModel(connection).findById('c').lean();

it('knows a write for every event of the table', () => {
  expect(EVENTS.toSorted()).toEqual(Object.keys(SYNC_TRANSITIONS).toSorted());
});

it.each(CASES.filter(({ next }) => next !== null))(
  'goes on $event from $phase to $next',
  async ({ event, phase, next }) => {
    const { row, write } = WRITES[event];
    await store(phase, row);
    await write();
    expect((await storedRow())?.phase).toBe(next);
  },
);

// A request during a run is never refused: where it leaves the phase, it still has the run followed by another one.
it.each(CASES.filter(({ event, next }) => next === null && event !== 'requestedDuringRun'))(
  'refuses $event in $phase: the row stays as it is',
  async ({ event, phase }) => {
    const { row, write } = WRITES[event];
    await store(phase, row);
    const before = await storedRow();
    await write();
    expect(await storedRow()).toEqual(before);
  },
);

it.each(PHASES)(
  'keeps the phase %s when a run is requested under the lease of another one',
  async (phase) => {
    await store(phase, HELD);
    await syncs.request('c', NOW);
    expect(await storedRow()).toMatchObject({ phase, again: true });
  },
);

it.each(['accountsRead', 'completed', 'awaitsData', 'failed', 'blocked'] as const)(
  'refuses %s of a run that another one has replaced',
  async (event) => {
    for (const phase of PHASES) {
      await store(phase, { leaseToken: 'another run', leaseUntil: LATER });
      const before = await storedRow();
      await WRITES[event].write();
      expect(await storedRow()).toEqual(before);
    }
  },
);
