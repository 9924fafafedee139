import { createHash } from 'node:crypto';
import { connectionCalls } from '@fw/contract-finances/connections';
import { expect, it } from 'vitest';
import { FAULTS, type Fault } from '../../testing/bank-proxy.ts';
import { callContract, waitUntil } from '../../testing/service-client.ts';
import { startLinked, type LinkedBank } from '../../testing/linked-bank.ts';
import { changeBank, editRow, readLedgers, type Edit } from '../../testing/random-bank.ts';
import { seededRandom, type SeededRandom } from '@fw/test-kit/seeded-random';
import { noticeModel } from './sync.schema.ts';
import { nextPartRetry } from './sync-outcomes.ts';

/** Every call of a sync. */
const PATHS = [
  '/item/get',
  '/accounts/get',
  '/liabilities/get',
  '/transactions/sync',
  '/transactions/refresh',
] as const;
const MIN_CASES = PATHS.length * FAULTS.length;
/** Long enough for a correct answer of the sandbox on a loaded machine. */
const BANK_TIMEOUT_MS = 1_500;
/** Longer than the first backoff and the Retry-After of the proxy. */
const STEP_MS = 40_000;

interface Case {
  readonly path: (typeof PATHS)[number];
  readonly fault: Fault;
}

/** One sync that meets the fault, with an edit while it is on, and the retries until all is well again. */
async function syncThroughFault(
  bank: LinkedBank,
  { path, fault }: Case,
  edit: () => Promise<void>,
): Promise<void> {
  const { service, accountId, syncRow } = bank;
  const calls = service.proxy.countCalls(path);
  service.proxy.failNext(path, fault);
  const call = path === '/transactions/refresh' ? connectionCalls.fullSync : connectionCalls.sync;
  await callContract(service, call, { body: { accountId } });
  await edit();
  await waitUntil(() => Promise.resolve(service.proxy.countCalls(path) > calls), `${path} is called`);
  await waitUntil(async () => {
    const { phase, parts, dueAt } = await syncRow();
    if (phase === 'backoff' && dueAt !== null && dueAt.getTime() > service.clock.milliseconds())
      service.time.ahead += STEP_MS;
    return phase === 'idle' && nextPartRetry(parts) === null;
  }, `the sync recovers from ${fault} at ${path}`);
}

/** A notice of the bank with another body, another signature or none: true when each is refused and none is stored. */
async function areForgeriesRefused({ service }: LinkedBank, random: SeededRandom): Promise<boolean> {
  const letter = service.forwarder.letters.at(-1);
  if (!letter) return false;
  const [header = '', payload = '', mark = ''] = letter.signature.split('.');
  const forgeries = [
    { signature: letter.signature, body: `${letter.body} ` },
    { signature: `${header}.${payload}.${mark.split('').toReversed().join('')}`, body: letter.body },
    { signature: '', body: letter.body },
  ];
  const forged = random.pick(forgeries) ?? letter;
  const answer = await fetch(`${service.url}/bp-integration/plaid/webhook`, {
    method: 'POST',
    headers: {
      ...service.gateway.as({ userId: 'anonymous', role: null }),
      'plaid-verification': forged.signature,
    },
    body: forged.body,
  });
  if (forged.signature === letter.signature) return answer.status >= 400;
  const _id = createHash('sha256').update(forged.signature).digest('hex');
  return answer.status >= 400 && (await noticeModel(service.connection).countDocuments({ _id })) === 0;
}

it.each([1])(
  'stores exactly the bank’s rows after every fault in every call, with repeated, reordered, lost and forged notices (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const bank = await startLinked({ bankTimeoutMs: BANK_TIMEOUT_MS });
    const cases = random.shuffle(PATHS.flatMap((path) => FAULTS.map((fault): Case => ({ path, fault }))));
    const edits = new Map<string, Edit>();
    let added = 0;
    let met = 0;
    let refused = 0;
    for (const [round, one] of cases.entries()) {
      await bank.service.steer('webhooks', {
        duplicates: random.below(3),
        reorder: random.below(2) === 0,
        drop: random.below(2),
      });
      added += await changeBank(bank, random, round);
      await syncThroughFault(bank, one, () => editRow(bank, random, edits));
      if (await areForgeriesRefused(bank, random)) refused += 1;
      met += 1;
    }
    await bank.sync();
    const ledgers = await readLedgers(bank);
    expect(met).toBe(MIN_CASES);
    expect(refused).toBeGreaterThanOrEqual(MIN_CASES - 3);
    expect(added).toBeGreaterThanOrEqual(MIN_CASES);
    expect(bank.service.forwarder.letters.length).toBeGreaterThanOrEqual(MIN_CASES / 3);
    expect(ledgers.bank.length).toBeGreaterThan(300);
    expect(ledgers.ours).toEqual(ledgers.bank);
    expect(edits.size).toBeGreaterThanOrEqual(10);
    const stored = new Map((await bank.storedRows()).map((row) => [row._id, row]));
    for (const [id, edit] of edits) expect(stored.get(id)).toMatchObject(edit);
  },
);
