import { connectionCalls } from '@fw/contract-finances/connections';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { createWaker } from '@fw/service-kit';
import { connectMongo, startWorkers } from '@fw/service-kit/mongo';
import { generated } from '@fw/test-kit/generated';
import { expect, it } from 'vitest';
import { connectionsRepo } from '../../shared/connections/connections.repo.ts';
import { personLimits } from '../../shared/person-limits/person-limits.repo.ts';
import { tokenRing } from '../../shared/secrets/token-ring.ts';
import { PENDING_ROW, startLinked, type LinkedBank } from '../../testing/linked-bank.ts';
import { startMongoCut } from '../../testing/mongo-cut.ts';
import { changeBank, editRow, readLedgers, type Edit } from '../../testing/random-bank.ts';
import { seededRandom } from '@fw/test-kit/seeded-random';
import { callContract, waitUntil } from '../../testing/service-client.ts';
import { RING } from '../../testing/test-service.ts';
import { DEFAULT_TIMES } from './sync-jobs.ts';
import { syncFeature } from './sync.feature.ts';

const CUTS = generated(100);
const KILLS = CUTS.rounds;
/** A run that ends before its cut is no kill; so many runs may be needed. */
const MAX_RUNS = 250;
/** Longer than a lease. */
const LEASE_OVER_MS = 6_000;
const CHECK_EVERY = 20;

/** A worker whose way to the database can be cut, as when its process is killed. */
async function startWorker({ service }: LinkedBank) {
  const way = await startMongoCut(service.mongoUrl);
  const connection = await connectMongo(way.url);
  const feature = syncFeature({
    connection,
    clock: service.clock,
    aggregators: service.aggregators,
    connectionsRepo: connectionsRepo(connection, tokenRing(RING)),
    limits: personLimits(connection),
    times: { ...DEFAULT_TIMES, poll: 20 },
    waker: createWaker(),
    onTrouble: () => undefined,
  });
  const worker = startWorkers('finances', [feature]);
  return {
    way,
    /** Ends it like a crash: nothing is waited for that needs the database. */
    bury: () => {
      way.close();
      void worker.stop().catch(() => undefined);
      void connection.close(true).catch(() => undefined);
    },
  };
}

const isRunning = async ({ syncRow }: LinkedBank): Promise<boolean> => (await syncRow()).leaseToken !== null;
const isDone = async ({ syncRow }: LinkedBank): Promise<boolean> => {
  const { phase, leaseToken } = await syncRow();
  return phase === 'idle' && leaseToken === null;
};

/** How many commands one whole sync sends. */
async function commandsOfSync(bank: LinkedBank): Promise<number> {
  const { way, bury } = await startWorker(bank);
  const before = way.sent();
  await callContract(bank.service, connectionCalls.sync, { body: { accountId: bank.accountId } });
  await waitUntil(() => isDone(bank), 'the sync ends');
  bury();
  return way.sent() - before;
}

/** A sync by a healthy worker, which also takes over what a dead one left. */
async function syncToTheEnd(bank: LinkedBank): Promise<void> {
  const { bury } = await startWorker(bank);
  await callContract(bank.service, connectionCalls.sync, { body: { accountId: bank.accountId } });
  await waitUntil(async () => {
    if (await isRunning(bank)) bank.service.time.ahead += 200;
    return isDone(bank);
  }, 'a healthy worker ends the sync');
  bury();
}

it('stores exactly the bank’s rows and every edit when the worker is cut off at random commands of its syncs', async () => {
  const random = seededRandom(20_261_122);
  const bank = await startLinked({ isWorkerStopped: true });
  const edits = new Map<string, Edit>();
  await changeBank(bank, random, 0);
  const commands = await commandsOfSync(bank);
  expect(commands).toBeGreaterThan(10);
  const wereEqual: boolean[] = [];
  let kills = 0;
  let runs = 0;
  for (; kills < KILLS && runs < MAX_RUNS; runs += 1) {
    await changeBank(bank, random, runs + 1);
    const { way, bury } = await startWorker(bank);
    way.cutAfter(random.below(commands + 5));
    await callContract(bank.service, connectionCalls.sync, { body: { accountId: bank.accountId } });
    const edit = editRow(bank, random, edits);
    await waitUntil(async () => way.isCut() || (await isDone(bank)), 'the worker is cut off or ends');
    bury();
    if (await isRunning(bank)) kills += 1;
    bank.service.time.ahead += LEASE_OVER_MS;
    if (runs % CHECK_EVERY === 0) {
      await syncToTheEnd(bank);
      const now = await readLedgers(bank);
      wereEqual.push(now.ours.join('\n') === now.bank.join('\n'));
    }
    await edit;
  }
  await syncToTheEnd(bank);
  const ledgers = await readLedgers(bank);
  expect(kills).toBe(KILLS);
  expect(wereEqual.length).toBeGreaterThanOrEqual(KILLS / CHECK_EVERY);
  expect(wereEqual).not.toContain(false);
  expect(ledgers.bank.length).toBeGreaterThan(CUTS.share(400));
  expect(new Set(ledgers.ours).size).toBe(ledgers.ours.length);
  expect(ledgers.ours).toEqual(ledgers.bank);
  expect(edits.size).toBeGreaterThanOrEqual(CUTS.share(30));
  const stored = new Map((await bank.storedRows()).map((row) => [row._id, row]));
  for (const [id, edit] of edits) expect(stored.get(id)).toMatchObject(edit);
});

it('changes a row at once that a worker has written when it is cut off before it commits', async () => {
  const bank = await startLinked({ isWorkerStopped: true });
  const [id] = await bank.change({ add: [PENDING_ROW] });
  await syncToTheEnd(bank);
  const { userTransactionId: transactionId } = await bank.rowNamed(PENDING_ROW.description);
  await bank.change({ modify: [{ transaction_id: id, amount: 77 }] });
  const { way, bury } = await startWorker(bank);
  way.cutBefore({ text: 'commitTransaction', after: PENDING_ROW.description });
  await callContract(bank.service, connectionCalls.sync, { body: { accountId: bank.accountId } });
  await way.ended;
  bury();

  const body = { transactionId, isHidden: true };
  expect(await callContract(bank.service, transactionCalls.visibility, { body })).toMatchObject({
    hidden: true,
    value: -2_000,
  });
  bank.service.time.ahead += LEASE_OVER_MS;
  await syncToTheEnd(bank);
  expect(await bank.rowNamed(PENDING_ROW.description)).toMatchObject({ hidden: true, value: -7_700 });
});
