import type { noteCalls } from '@fw/contract-finances/notes';
import type { Transaction } from '@fw/contract-finances/transactions';
import { notFound, versionLost } from '@fw/service-kit';
import type * as z from 'zod/mini';
import { onlyOnce } from './tags.ts';
import { toTransaction } from './transactions.ts';
import type { TransactionsRepo } from './transactions.repo.ts';

type NoteChange = z.output<typeof noteCalls.update.body>;

export type NotesService = ReturnType<typeof notesService>;

/** Note and tags of transactions; they leave category and visibility to rules. */
export function notesService(transactionsRepo: Pick<TransactionsRepo, 'find' | 'setNote'>) {
  async function update(userId: string, change: NoteChange): Promise<Transaction> {
    const { transactionId, version } = change;
    const note = change.note.trim();
    const set = { note: note === '' ? null : note, tags: onlyOnce(change.tags) };
    const changed = await transactionsRepo.setNote({ userId, transactionId, version }, set);
    if (changed) return toTransaction(changed);
    const current = await transactionsRepo.find(userId, transactionId);
    throw current ? versionLost(toTransaction(current)) : notFound();
  }

  return { update };
}
