import type { BulkChange } from '@fw/contract-finances/bulk';
import { NOTE_TEXT } from '@fw/contract-finances/notes';
import { TRANSACTION_TEXT } from '@fw/contract-finances/transactions';
import { ApiError, fieldRefused, notFound, type Clock } from '@fw/service-kit';
import { isCategory } from '../../shared/vocabulary/categories.ts';
import { onlyOnce } from './tags.ts';
import type { BulkRepo } from './bulk.repo.ts';

interface BulkDependencies {
  readonly bulkRepo: BulkRepo;
  readonly clock: Clock;
}

export type BulkService = ReturnType<typeof bulkService>;

/** One change of many transactions, and its undo. */
export function bulkService({ bulkRepo, clock }: BulkDependencies) {
  async function update(userId: string, change: BulkChange, newId: () => string) {
    const { outcome, rows } = change;
    if ('categoryId' in outcome && !isCategory(outcome.categoryId)) {
      throw fieldRefused('outcome.categoryId', TRANSACTION_TEXT.chooseCategory);
    }
    const kept = 'addTags' in outcome ? { addTags: onlyOnce(outcome.addTags) } : outcome;
    const once = new Map(rows.map((row) => [row.userTransactionId, row]));
    const changeId = newId();
    const request = { outcome: kept, rows: [...once.values()], _id: changeId, userId, at: clock.date() };
    const refusal = await bulkRepo.change(request);
    if (refusal === 'NOT_FOUND') throw notFound();
    if (refusal === 'TOO_MANY_TAGS') throw fieldRefused('outcome.addTags', NOTE_TEXT.manyTags);
    if (refusal !== null) throw ApiError.conflict(refusal);
    return { changeId, changed: once.size };
  }

  async function undo(userId: string, changeId: string) {
    const undone = await bulkRepo.undo(userId, changeId, clock.date());
    if (undone === null) throw notFound();
    if (undone === 'ALREADY_UNDONE') throw ApiError.conflict(undone);
    return undone;
  }

  return { update, undo };
}
