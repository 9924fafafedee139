import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { OWN_PROCESS, stableId, type ProcessIdentity } from '@fw/service-kit';
import { buildIndexes, connectMongo } from '@fw/service-kit/mongo';
import { testDatabase } from '@fw/test-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connection } from 'mongoose';
import { NOTICE_LEASE_MS } from './notices.ts';
import { noticesRepo } from './notices.repo.ts';
import { DEFAULT_TIMES } from './sync-jobs.ts';
import { syncRepo } from './sync.repo.ts';
import { syncModel } from './sync.schema.ts';

const MAX_WAIT_MS = 5_000;
const NOW = new Date('2026-11-21T17:00:00Z');
const HOUR_MS = 3_600_000;

let connection: Connection;
beforeAll(async () => {
  connection = await connectMongo(await testDatabase('recovery'));
  syncModel(connection);
  await buildIndexes(connection);
});
afterAll(() => connection.close());

it('holds up what a dead process of another machine had taken for at most half of the 10 s of a recovery', () => {
  const { lease, leaseRenewal, poll } = DEFAULT_TIMES;
  expect(lease + poll).toBeLessThanOrEqual(MAX_WAIT_MS);
  expect(NOTICE_LEASE_MS + poll).toBeLessThanOrEqual(MAX_WAIT_MS);
  // A lease outlives two renewals that fail.
  expect(leaseRenewal * 3).toBeLessThan(lease);
});

async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '0']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

it('frees the leases of ended processes of this machine at once, and no lease of another one', async () => {
  const other = { ...OWN_PROCESS, instance: 'other' };
  const pid = await endedPid();
  const holders: Readonly<Record<string, { holder: ProcessIdentity | null; isFreed: boolean }>> = {
    'ended process': { holder: { ...other, pid }, isFreed: true },
    'earlier process with our pid': { holder: other, isFreed: true },
    'this process': { holder: OWN_PROCESS, isFreed: false },
    'running process': { holder: { ...other, pid: process.ppid }, isFreed: false },
    'process of another machine': { holder: { ...other, pid, machine: 'another' }, isFreed: false },
    'process of an earlier version': { holder: null, isFreed: false },
  };
  const leaseUntil = new Date(NOW.getTime() + HOUR_MS);
  for (const [name, { holder }] of Object.entries(holders)) {
    await syncModel(connection).create({
      _id: stableId(name),
      userId: stableId('user'),
      phase: 'transactions',
      dueAt: NOW,
      requestedAt: NOW,
      leaseToken: name,
      leaseUntil,
      leaseHolder: holder,
    });
  }
  const leases = syncRepo(connection, DEFAULT_TIMES.lease);
  expect(await leases.expireEnded(NOW)).toBe(2);
  const taken: (string | null)[] = [];
  for (let row = await leases.claim('a', NOW); row; row = await leases.claim('a', NOW)) {
    taken.push(row.leaseToken);
  }
  const freed = Object.keys(holders).filter((name) => holders[name]?.isFreed);
  expect(new Set(taken)).toEqual(new Set(freed));
  expect(taken).toHaveLength(freed.length);
  expect(await leases.expireEnded(NOW)).toBe(0);
});

it('gives a notice that a dead worker had taken to the next worker as soon as its hold is over', async () => {
  const notices = noticesRepo(connection);
  const notice = { externalId: 'item', what: 'changed', code: 'T', accountExternalId: null } as const;
  await notices.insert({ noticeId: 'n', ...notice }, NOW);
  const after = (ms: number): Date => new Date(NOW.getTime() + ms);
  expect(await notices.take(NOW, after(NOTICE_LEASE_MS))).not.toBeNull();
  expect(await notices.take(after(NOTICE_LEASE_MS - 1), after(HOUR_MS))).toBeNull();
  expect(await notices.take(after(NOTICE_LEASE_MS), after(HOUR_MS))).not.toBeNull();
});
