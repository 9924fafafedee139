import {
  SPLIT_TOO_LARGE,
  SPLIT_TOO_SMALL,
  TRANSACTION_TEXT,
  type SplitDraft,
  type Splitted,
} from '@fw/contract-finances/transactions';
import { splitProblem } from '@fw/planning/budgeting';
import { fieldRefused, notFound, ApiError, versionLost } from '@fw/service-kit';
import type { TransactionRow } from '../../shared/ledger/transactions.schema.ts';
import { isCategory } from '../../shared/vocabulary/categories.ts';
import type { Part, SplitsRepo } from './splits.repo.ts';

const MESSAGES = { 'too-small': SPLIT_TOO_SMALL, 'too-large': SPLIT_TOO_LARGE } as const;

export const fullValue = ({ fullCents, valueCents }: TransactionRow) => fullCents ?? valueCents;

const toSplit = (original: TransactionRow, parts: readonly TransactionRow[]): Splitted => ({
  sourceTransactionId: original._id,
  sourceTransaction: {
    category: original.categoryId,
    value: original.valueCents,
    description: original.description,
    date: original.date,
    originalValue: fullValue(original),
  },
  splits: parts.map(({ _id, categoryId, valueCents }) => ({
    userTransactionId: _id,
    category: categoryId,
    value: valueCents,
  })),
  version: original.version,
});

/** Refuses unknown categories and amounts that are not exactly those of the original. */
function checkSplit(original: TransactionRow, { sourceTransaction, splits }: SplitDraft): void {
  if (!isCategory(sourceTransaction.category)) {
    throw fieldRefused('sourceTransaction.category', TRANSACTION_TEXT.chooseCategory);
  }
  splits.forEach(({ category }, index) => {
    if (!isCategory(category))
      throw fieldRefused(`splits.${String(index)}.category`, TRANSACTION_TEXT.chooseCategory);
  });
  const problem = splitProblem(
    fullValue(original),
    sourceTransaction.value,
    splits.map(({ value }) => value),
  );
  if (problem !== null) throw fieldRefused('splits', MESSAGES[problem]);
}

export type SplitsService = ReturnType<typeof splitsService>;

/** Splitting one transaction into several categories; original and parts always sum to the whole amount. */
export function splitsService({ splitsRepo }: { readonly splitsRepo: SplitsRepo }) {
  /** The original that a transaction belongs to: itself, or what it was split off. */
  async function findOriginal(userId: string, id: string): Promise<TransactionRow> {
    const row = await splitsRepo.find(userId, id);
    if (!row) throw notFound();
    if (row.partOf === null) return row;
    const original = await splitsRepo.find(userId, row.partOf);
    if (!original) throw notFound();
    return original;
  }

  const stored = async (userId: string, original: TransactionRow): Promise<Splitted> =>
    toSplit(original, await splitsRepo.findParts(userId, original._id));

  const related = async (userId: string, id: string): Promise<Splitted> =>
    stored(userId, await findOriginal(userId, id));

  /** A part that is named keeps its id and whether it is hidden; a name of another split is refused. */
  async function toParts(
    userId: string,
    original: TransactionRow,
    { splits, newId }: Pick<SplitDraft, 'splits'> & { readonly newId: () => string },
  ): Promise<Part[]> {
    const known = new Set((await splitsRepo.findParts(userId, original._id)).map(({ _id }) => _id));
    return splits.map(({ userTransactionId, category, value }) => {
      if (userTransactionId !== undefined && !known.delete(userTransactionId)) throw notFound();
      return { id: userTransactionId ?? newId(), categoryId: category, value };
    });
  }

  async function split(userId: string, draft: SplitDraft, newId: () => string): Promise<Splitted> {
    const original = await findOriginal(userId, draft.sourceTransactionId);
    if (original.copyId !== null) throw ApiError.conflict('REPLACED_BY_COPY');
    if (draft.version !== undefined && draft.version !== original.version) {
      throw versionLost(await stored(userId, original));
    }
    checkSplit(original, draft);
    const parts = await toParts(userId, original, { splits: draft.splits, newId });
    const change = { categoryId: draft.sourceTransaction.category, parts };
    const isReplaced = await splitsRepo.replace(original, change);
    const current = await related(userId, original._id);
    if (!isReplaced) throw versionLost(current);
    return current;
  }

  return { related, split };
}
