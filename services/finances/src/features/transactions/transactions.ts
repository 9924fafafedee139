import type { Transaction, TransactionDraft, TransactionQuery } from '@fw/contract-finances/transactions';
import { isCountedAmount } from '@fw/contract-finances/limits';
import { fieldRefused, notFound, Refused } from '@fw/service-kit';
import type { IsoDate } from '@fw/units';
import type { TransactionRow } from '../../ledger/transactions.schema.ts';
import { categoryName, isCategory } from '../../vocabulary/categories.ts';
import { filterOf } from './transaction-filter.ts';
import type { TransactionsRepo } from './transactions.repo.ts';

const MAX_AGE_YEARS = 130;
const TOO_OLD = 'Transaction cannot be more than 130 years old.';
const INVALID_DATE = 'Please enter a valid date.';
const CHOOSE_CATEGORY = 'Please select transaction category.';

const transactionOf = (row: TransactionRow): Transaction => ({
  userTransactionId: row._id,
  date: row.date,
  description: row.description,
  value: row.valueCents,
  ...(isCountedAmount(row.valueCents) ? {} : { isOutOfRange: true }),
  category: categoryName(row.categoryId),
  categoryId: row.categoryId,
  userAccountId: row.accountId,
  userAccountName: row.accountName,
  source: row.accountName,
  sourceUserTransactionId: row.sourceId,
  isManualTransaction: row.isManual,
  isPending: row.isPending,
  hidden: row.hidden,
  splitted: false,
  version: row.version,
});

const foundTransaction = (row: TransactionRow | null): Transaction => {
  if (!row) throw notFound();
  return transactionOf(row);
};

/** The same day so many years before. */
const yearsBefore = (day: IsoDate, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;

interface TransactionsDependencies {
  readonly transactionsRepo: TransactionsRepo;
  readonly budgetsRepo: {
    /** Categories of those budgets that belong to the caller. */
    readonly categoriesOf: (userId: string, budgetIds: readonly string[]) => Promise<readonly string[]>;
  };
}

export type TransactionsService = ReturnType<typeof transactionsService>;

export function transactionsService({ transactionsRepo, budgetsRepo }: TransactionsDependencies) {
  async function list(userId: string, query: TransactionQuery) {
    const { fieldName: field, sortDirection: direction } = query.ordering ?? {
      fieldName: 'date',
      sortDirection: 'DESC',
    };
    const skip = (query.page - 1) * query.pageSize;
    const order = { field, direction, skip, limit: query.pageSize };
    const ofBudgets = query.budgetIds?.length
      ? await budgetsRepo.categoriesOf(userId, query.budgetIds)
      : null;
    const { rows, total } = await transactionsRepo.page(userId, filterOf(query, ofBudgets), order);
    return { items: rows.map(transactionOf), total };
  }

  /** A copy of a synced row takes its place: the original is hidden, so that nothing counts twice. */
  async function hideSource(userId: string, sourceId: string): Promise<void> {
    const source = await transactionsRepo.find(userId, sourceId);
    if (!source) throw notFound();
    if (source.isManual) throw new Refused(409, 10000, { reason: 'MANUAL_IS_EDITED' });
    await transactionsRepo.setHidden(userId, sourceId, true);
  }

  async function create(
    userId: string,
    draft: TransactionDraft,
    at: { readonly today: IsoDate; readonly newId: () => string },
  ): Promise<Transaction> {
    if (draft.date > at.today) throw fieldRefused('date', INVALID_DATE);
    if (draft.date < yearsBefore(at.today, MAX_AGE_YEARS)) throw fieldRefused('date', TOO_OLD);
    if (!isCategory(draft.categoryId)) throw fieldRefused('categoryId', CHOOSE_CATEGORY);
    const id = at.newId();
    if (draft.userTransactionId !== undefined) await hideSource(userId, draft.userTransactionId);
    return foundTransaction(
      await transactionsRepo.add({
        id,
        userId,
        date: draft.date,
        description: draft.description,
        valueCents: draft.value,
        categoryId: draft.categoryId,
        sourceId: draft.userTransactionId ?? null,
      }),
    );
  }

  async function remove(userId: string, userTransactionId: string) {
    const found = await transactionsRepo.find(userId, userTransactionId);
    if (!found) throw notFound();
    if (!found.isManual) throw new Refused(409, 10000, { reason: 'SYNCED_STAYS' });
    if (!(await transactionsRepo.remove(userId, userTransactionId))) throw notFound();
    return { userTransactionId };
  }

  async function setCategory(userId: string, id: string, categoryId: string): Promise<Transaction> {
    if (!isCategory(categoryId)) throw fieldRefused('categoryId', CHOOSE_CATEGORY);
    return foundTransaction(await transactionsRepo.setCategory(userId, id, categoryId));
  }

  const setHidden = async (userId: string, id: string, isHidden: boolean): Promise<Transaction> =>
    foundTransaction(await transactionsRepo.setHidden(userId, id, isHidden));

  return { list, create, remove, setCategory, setHidden };
}
