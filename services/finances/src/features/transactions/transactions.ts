import type { Transaction, TransactionDraft, TransactionQuery } from '@fw/contract-finances/transactions';
import { fieldRefused, notFound, Refused } from '@fw/service-kit';
import { cents, isoDate, type IsoDate } from '@fw/units';
import type { TransactionRow } from '../../ledger/transactions.schema.ts';
import { categoryName, isCategory } from '../../vocabulary/categories.ts';
import { filterOf } from './transaction-filter.ts';
import type { TransactionStore } from './transactions.repo.ts';

const OLDEST_YEARS = 130;
const TOO_OLD = 'Transaction cannot be more than 130 years old.';
const INVALID_DATE = 'Please enter a valid date.';
const CHOOSE_CATEGORY = 'Please select transaction category.';

const wire = (row: TransactionRow): Transaction => ({
  userTransactionId: row._id,
  date: isoDate(row.date),
  description: row.description,
  value: cents(row.valueCents),
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

const answer = (row: TransactionRow | null): Transaction => {
  if (!row) throw notFound();
  return wire(row);
};

/** The same day so many years before. */
const yearsBefore = (day: IsoDate, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;

interface Ports {
  readonly store: TransactionStore;
  /** Categories of the caller's own budgets. */
  readonly categoriesOfBudgets: (userId: string, budgetIds: readonly string[]) => Promise<readonly string[]>;
}

export type Transactions = ReturnType<typeof transactions>;

export function transactions({ store, categoriesOfBudgets }: Ports) {
  async function list(userId: string, query: TransactionQuery) {
    const { fieldName: field, sortDirection: direction } = query.ordering ?? {
      fieldName: 'date',
      sortDirection: 'DESC',
    };
    const skip = (query.page - 1) * query.pageSize;
    const order = { field, direction, skip, limit: query.pageSize };
    const ofBudgets = query.budgetIds?.length ? await categoriesOfBudgets(userId, query.budgetIds) : null;
    const { rows, total } = await store.page(userId, filterOf(query, ofBudgets), order);
    return { items: rows.map(wire), total };
  }

  /** A copy of a synced row takes its place: the original is hidden, so that nothing counts twice. */
  async function hideSource(userId: string, sourceId: string): Promise<void> {
    const source = await store.find(userId, sourceId);
    if (!source) throw notFound();
    if (source.isManual) throw new Refused(409, 10000, { reason: 'MANUAL_IS_EDITED' });
    await store.setHidden(userId, sourceId, true);
  }

  async function create(
    userId: string,
    draft: TransactionDraft,
    at: { readonly today: IsoDate; readonly newId: () => string },
  ): Promise<Transaction> {
    if (draft.date > at.today) throw fieldRefused('date', INVALID_DATE);
    if (draft.date < yearsBefore(at.today, OLDEST_YEARS)) throw fieldRefused('date', TOO_OLD);
    if (!isCategory(draft.categoryId)) throw fieldRefused('categoryId', CHOOSE_CATEGORY);
    const id = at.newId();
    if (draft.userTransactionId !== undefined) await hideSource(userId, draft.userTransactionId);
    return answer(
      await store.add({
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
    const found = await store.find(userId, userTransactionId);
    if (!found) throw notFound();
    if (!found.isManual) throw new Refused(409, 10000, { reason: 'SYNCED_STAYS' });
    if (!(await store.remove(userId, userTransactionId))) throw notFound();
    return { userTransactionId };
  }

  async function setCategory(userId: string, id: string, categoryId: string): Promise<Transaction> {
    if (!isCategory(categoryId)) throw fieldRefused('categoryId', CHOOSE_CATEGORY);
    return answer(await store.setCategory(userId, id, categoryId));
  }

  const setHidden = async (userId: string, id: string, isHidden: boolean): Promise<Transaction> =>
    answer(await store.setHidden(userId, id, isHidden));

  return { list, create, remove, setCategory, setHidden };
}
