import { transactionCalls } from '@fw/contract-finances/transactions';
import { readRawBankData } from './raw-bank-data.ts';
import { callContract } from './service-client.ts';
import type { LinkedBank } from './linked-bank.ts';
import type { SeededRandom } from '@fw/test-kit/seeded-random';
import { TODAY } from './test-service.ts';

const CATEGORIES = ['travel', 'pets', 'gifts-donations', 'transfers'];

/** What a person chose for a row. */
export interface Edit {
  readonly userCategoryId?: string;
  readonly hidden?: boolean;
}

/** Random changes at the bank; gives how many. */
export async function changeBank(bank: LinkedBank, random: SeededRandom, round: number): Promise<number> {
  const { rows } = await readRawBankData(bank.service, bank.connectionId);
  const live = rows.filter(({ name }) => name.startsWith('Seeded'));
  const add = Array.from({ length: 1 + random.below(3) }, (_, index) => ({
    name: 'Plaid Checking',
    date: TODAY,
    amount: 1 + random.below(9_000) / 100,
    description: `Seeded ${String(round)}-${String(index)}`,
    pending: random.below(2) === 0,
  }));
  const pickId = (holds: (row: (typeof live)[number]) => boolean) =>
    random.pick(live.filter(holds))?.transaction_id;
  const pending = pickId((row) => row.pending);
  const posted = pickId((row) => !row.pending);
  const modified = pickId(({ transaction_id }) => transaction_id !== posted && transaction_id !== pending);
  await bank.change({
    add,
    announce: true,
    post: pending !== undefined && random.below(2) === 0 ? [pending] : [],
    remove: posted !== undefined && random.below(4) === 0 ? [posted] : [],
    modify: modified === undefined ? [] : [{ transaction_id: modified, amount: 5 + random.below(500) / 100 }],
  });
  return add.length;
}

/** A person changes a category or hides a row. */
export async function editRow(
  { service, rows }: LinkedBank,
  random: SeededRandom,
  edits: Map<string, Edit>,
): Promise<void> {
  const row = random.pick((await rows()).filter(({ description }) => description.startsWith('Seeded')));
  if (!row) return;
  const { userTransactionId: transactionId } = row;
  const before = edits.get(transactionId) ?? {};
  if (random.below(2) === 0) {
    const categoryId = random.pick(CATEGORIES) ?? 'travel';
    await callContract(service, transactionCalls.categoryUpdate, { body: { transactionId, categoryId } });
    edits.set(transactionId, { ...before, userCategoryId: categoryId });
  } else {
    await callContract(service, transactionCalls.visibility, { body: { transactionId, isHidden: true } });
    edits.set(transactionId, { ...before, hidden: true });
  }
}

/** Both ledgers in one form: what the bank serves, and the live rows that are stored. */
export async function readLedgers({ service, connectionId, storedRows }: LinkedBank) {
  const { rows, accounts } = await readRawBankData(service, connectionId);
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
