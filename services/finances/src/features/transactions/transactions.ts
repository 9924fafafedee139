import {
  TRANSACTION_TEXT,
  type Transaction,
  type TransactionFilter,
  type TransactionQuery,
} from '@fw/contract-finances/transactions';
import { isCountedAmount } from '@fw/contract-finances/limits';
import { fieldRefused, notFound, ApiError } from '@fw/service-kit';
import type { TransactionRow } from '../../shared/ledger/transactions.schema.ts';
import { categoryName, isCategory } from '../../shared/vocabulary/categories.ts';
import type { MerchantNamesService } from './merchant-names.ts';
import { toRowFilter } from './transaction-filter.ts';
import type { TransactionsRepo } from './transactions.repo.ts';

export const toTransaction = (row: TransactionRow): Transaction => ({
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
  sourceUserTransactionId: row.partOf ?? row.sourceId,
  isManualTransaction: row.isManual,
  isPending: row.isPending,
  hidden: row.hidden || row.copyId !== null,
  splitted: row.partOf !== null || row.splitCents !== 0,
  ...(row.partOf === null ? {} : { isPart: true }),
  ...(row.copyId === null ? {} : { isReplaced: true }),
  ...(row.ruleId === null ? {} : { ruleId: row.ruleId }),
  ...(row.note === null ? {} : { note: row.note }),
  ...(row.tags.length === 0 ? {} : { tags: row.tags }),
  version: row.version,
});

export const foundTransaction = (row: TransactionRow | null): Transaction => {
  if (!row) throw notFound();
  return toTransaction(row);
};

export interface TransactionsDependencies {
  readonly merchantNames: Pick<MerchantNamesService, 'ofPerson'>;
  readonly transactionsRepo: TransactionsRepo;
  readonly budgetsRepo: {
    /** Categories of those budgets that belong to the caller. */
    readonly findCategories: (userId: string, budgetIds: readonly string[]) => Promise<readonly string[]>;
  };
  readonly hiddenAccountsRepo: {
    /** Accounts that the person hid from cash flow, budgets and spending. */
    readonly ids: (userId: string) => Promise<readonly string[]>;
  };
}

export type TransactionsService = ReturnType<typeof transactionsService>;

export function transactionsService(dependencies: TransactionsDependencies) {
  const { transactionsRepo, budgetsRepo, hiddenAccountsRepo, merchantNames } = dependencies;
  type Names = Awaited<ReturnType<typeof merchantNames.ofPerson>>;

  async function filterOfQuery(userId: string, query: TransactionFilter, { merchantsNamed }: Names) {
    const ofBudgets = query.budgetIds?.length
      ? await budgetsRepo.findCategories(userId, query.budgetIds)
      : null;
    const hiddenAccountIds = query.excludeOutsideSums === true ? await hiddenAccountsRepo.ids(userId) : null;
    const merchants = query.search === undefined ? [] : merchantsNamed(query.search);
    return toRowFilter(query, { ofBudgets, hiddenAccountIds, merchants });
  }

  async function list(userId: string, query: TransactionQuery) {
    const { fieldName: field, sortDirection: direction } = query.ordering ?? {
      fieldName: 'date',
      sortDirection: 'DESC',
    };
    const skip = (query.page - 1) * query.pageSize;
    const order = { field, direction, skip, limit: query.pageSize };
    const names = await merchantNames.ofPerson(userId);
    const filter = await filterOfQuery(userId, query, names);
    const { rows, total } = await transactionsRepo.list(userId, filter, order);
    return { items: rows.map((row) => names.show(toTransaction(row))), total };
  }

  async function setCategory(userId: string, id: string, categoryId: string): Promise<Transaction> {
    if (!isCategory(categoryId)) throw fieldRefused('categoryId', TRANSACTION_TEXT.chooseCategory);
    return foundTransaction(await transactionsRepo.setCategory(userId, id, categoryId));
  }

  async function setHidden(userId: string, id: string, isHidden: boolean): Promise<Transaction> {
    const changed = await transactionsRepo.setHidden(userId, id, isHidden);
    if (!changed && (await transactionsRepo.find(userId, id))) {
      throw ApiError.conflict('REPLACED_BY_COPY');
    }
    return foundTransaction(changed);
  }

  async function totals(userId: string, filter: TransactionFilter) {
    const names = await merchantNames.ofPerson(userId);
    return transactionsRepo.totals(userId, await filterOfQuery(userId, filter, names));
  }

  async function days(userId: string, filter: TransactionFilter) {
    const names = await merchantNames.ofPerson(userId);
    return { items: await transactionsRepo.days(userId, await filterOfQuery(userId, filter, names)) };
  }

  return { list, totals, days, setCategory, setHidden };
}
