import { connectionCalls } from '@fw/contract-finances/connections';
import { transactionCalls } from '@fw/contract-finances/transactions';
import { expect, it } from 'vitest';
import { bankTruth } from '../../testing/bank-truth.ts';
import { FAULTS, type Fault } from '../../testing/bank-proxy.ts';
import { tell, until } from '../../testing/browser.ts';
import { startLinked, type LinkedBank } from '../../testing/linked-bank.ts';
import { TODAY } from '../../testing/open-house.ts';
import { seededRandom, type SeededRandom } from '../../testing/seeded-random.ts';
import { nextPartRetry } from './sync-parts.ts';

/** Every call of a sync. */
const PATHS = [
  '/item/get',
  '/accounts/get',
  '/liabilities/get',
  '/transactions/sync',
  '/transactions/refresh',
] as const;
const CATEGORIES = ['travel', 'pets', 'gifts-donations', 'transfers'];
const MIN_CASES = PATHS.length * FAULTS.length;
/** Longer than the first backoff and the Retry-After of the stand-in. */
const STEP_MS = 40_000;

interface Case {
  readonly path: (typeof PATHS)[number];
  readonly fault: Fault;
}

interface Edit {
  readonly userCategoryId?: string;
  readonly hidden?: boolean;
}

/** Random changes at the bank; gives how many. */
async function changeBank(bank: LinkedBank, random: SeededRandom, round: number): Promise<number> {
  const rows = await bank.storedRows();
  const live = rows.filter(({ live: isLive, description }) => isLive && description.startsWith('Seeded'));
  const add = Array.from({ length: 1 + random.below(3) }, (_, index) => ({
    name: 'Plaid Checking',
    date: TODAY,
    amount: 1 + random.below(9_000) / 100,
    description: `Seeded ${String(round)}-${String(index)}`,
    pending: random.below(2) === 0,
  }));
  const pending = random.pick(live.filter(({ isPending }) => isPending));
  const posted = random.pick(live.filter(({ isPending }) => !isPending));
  const modified = random.pick(
    live.filter(({ externalId }) => externalId !== posted?.externalId && externalId !== pending?.externalId),
  );
  await bank.change({
    add,
    announce: true,
    post: pending && random.below(2) === 0 ? [pending.externalId] : [],
    remove: posted && random.below(4) === 0 ? [posted.externalId] : [],
    modify: modified ? [{ transaction_id: modified.externalId, amount: 5 + random.below(500) / 100 }] : [],
  });
  return add.length;
}

/** A person changes a category or hides a row. */
async function editRow(
  { house, rows }: LinkedBank,
  random: SeededRandom,
  edits: Map<string, Edit>,
): Promise<void> {
  const row = random.pick((await rows()).filter(({ description }) => description.startsWith('Seeded')));
  if (!row) return;
  const { userTransactionId: transactionId } = row;
  const before = edits.get(transactionId) ?? {};
  if (random.below(2) === 0) {
    const categoryId = random.pick(CATEGORIES) ?? 'travel';
    await tell(house, transactionCalls.categoryUpdate, { body: { transactionId, categoryId } });
    edits.set(transactionId, { ...before, userCategoryId: categoryId });
  } else {
    await tell(house, transactionCalls.visibility, { body: { transactionId, isHidden: true } });
    edits.set(transactionId, { ...before, hidden: true });
  }
}

/** One sync that meets the fault, with an edit while it is on, and the retries until all is well again. */
async function syncThroughFault(
  bank: LinkedBank,
  { path, fault }: Case,
  edit: () => Promise<void>,
): Promise<void> {
  const { house, accountId, syncRow } = bank;
  const calls = house.proxy.countOf(path);
  house.proxy.failNext(path, fault);
  const call = path === '/transactions/refresh' ? connectionCalls.fullSync : connectionCalls.sync;
  await tell(house, call, { body: { accountId } });
  await edit();
  await until(() => Promise.resolve(house.proxy.countOf(path) > calls), `${path} is called`);
  await until(async () => {
    const { phase, parts, dueAt } = await syncRow();
    if (phase === 'backoff' && dueAt !== null && dueAt.getTime() > house.clock.milliseconds())
      house.time.ahead += STEP_MS;
    return phase === 'idle' && nextPartRetry(parts) === null;
  }, `the sync recovers from ${fault} at ${path}`);
}

async function ledgersOf({ house, connectionId, storedRows }: LinkedBank) {
  const { rows, accounts } = await bankTruth(house, connectionId);
  const nameOf = new Map(accounts.map(({ account_id, name }) => [account_id, name]));
  const stored = (await storedRows()).filter(({ live }) => live);
  return {
    bank: rows
      .map(
        (row) =>
          `${row.transaction_id}|${row.date}|${String(-Math.round(row.amount * 100))}|${nameOf.get(row.account_id) ?? ''}|${String(row.pending)}`,
      )
      .toSorted(),
    ours: stored
      .map(
        (row) =>
          `${row.externalId}|${row.date}|${String(row.valueCents)}|${row.accountName}|${String(row.isPending)}`,
      )
      .toSorted(),
  };
}

it.each([1])(
  'holds what the bank holds after every fault at every call, with repeated, reordered and lost notices (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const bank = await startLinked({ bankTimeoutMs: 300 });
    const cases = random.shuffle(PATHS.flatMap((path) => FAULTS.map((fault): Case => ({ path, fault }))));
    const edits = new Map<string, Edit>();
    let added = 0;
    let met = 0;
    for (const [round, one] of cases.entries()) {
      await bank.house.steer('webhooks', {
        duplicates: random.below(3),
        reorder: random.below(2) === 0,
        drop: random.below(2),
      });
      added += await changeBank(bank, random, round);
      await syncThroughFault(bank, one, () => editRow(bank, random, edits));
      met += 1;
    }
    await bank.sync();
    const ledgers = await ledgersOf(bank);
    expect(met).toBe(MIN_CASES);
    expect(added).toBeGreaterThanOrEqual(MIN_CASES);
    expect(bank.house.forwarder.letters.length).toBeGreaterThanOrEqual(MIN_CASES / 3);
    expect(ledgers.bank.length).toBeGreaterThan(300);
    expect(ledgers.ours).toEqual(ledgers.bank);
    expect(edits.size).toBeGreaterThanOrEqual(10);
    const stored = new Map((await bank.storedRows()).map((row) => [row._id, row]));
    for (const [id, edit] of edits) expect(stored.get(id)).toMatchObject(edit);
  },
  180_000,
);
