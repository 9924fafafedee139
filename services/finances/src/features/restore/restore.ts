import type { FinancesRestorePart, RestoredImportShape } from '@fw/contract-finances';
import { TRANSACTION_TEXT } from '@fw/contract-finances/transactions';
import { fieldRefused, stableId, type Clock } from '@fw/service-kit';
import type { Cents } from '@fw/units';
import { isCategory } from '../../shared/vocabulary/categories.ts';
import type { RestoreRepo } from './restore.repo.ts';
import { budgetToStore, ruleToStore, shapeToStore } from './restored-rows.ts';

type PartOf<Of extends FinancesRestorePart['of']> = Extract<FinancesRestorePart, { readonly of: Of }>;
type RowOf<Of extends FinancesRestorePart['of']> = PartOf<Of>['rows'][number];

/** Inserts of other features; each gives false for what is there already. */
export interface RestoreDependencies {
  readonly restoreRepo: RestoreRepo;
  readonly clock: Clock;
  readonly budgets: { readonly insert: (row: ReturnType<typeof budgetToStore>) => Promise<boolean> };
  readonly rules: { readonly insert: (row: ReturnType<typeof ruleToStore>) => Promise<boolean> };
  readonly transactions: {
    readonly insertMerchantName: (row: {
      readonly _id: string;
      readonly userId: string;
      readonly merchant: string;
      readonly merchantKey: string;
      readonly name: string;
    }) => Promise<boolean>;
  };
  readonly recurring: {
    readonly restoreDecisions: (
      userId: string,
      decisions: readonly RowOf<'recurring_decisions'>[],
    ) => Promise<number>;
    readonly restoreAlert: (userId: string, bound: Cents | null) => Promise<boolean>;
  };
  readonly imports: {
    readonly insertShape: (userId: string, row: RestoredImportShape, usedAt: Date) => Promise<boolean>;
  };
}

type Categories = Readonly<Record<string, string | null>>;

/** Refuses a category that does not exist, with its row and field named. */
function checkCategories(rows: readonly Categories[]): void {
  rows.forEach((categories, index) => {
    for (const [field, categoryId] of Object.entries(categories)) {
      if (categoryId !== null && !isCategory(categoryId))
        throw fieldRefused(`part.rows.${String(index)}.${field}`, TRANSACTION_TEXT.chooseCategory);
    }
  });
}

/** Inserts one row after the other; gives how many were not there yet. */
async function insertEach<Row>(
  rows: readonly Row[],
  insert: (row: Row) => Promise<boolean>,
): Promise<number> {
  let added = 0;
  for (const row of rows) if (await insert(row)) added += 1;
  return added;
}

/** Takes over the rows of an export into the account of one person; rows that are there already stay as they are. */
export function restoreService(dependencies: RestoreDependencies) {
  const { restoreRepo, clock, budgets, rules, transactions, recurring, imports } = dependencies;

  const addTransactions = (userId: string, rows: readonly RowOf<'transactions'>[]): Promise<number> => {
    checkCategories(
      rows.map(({ providerCategoryId, userCategoryId }) => ({ providerCategoryId, userCategoryId })),
    );
    return restoreRepo.transactions(userId, rows, clock.date());
  };
  const addRules = (userId: string, rows: readonly RowOf<'rules'>[]): Promise<number> => {
    checkCategories(rows.map(({ outcome }) => ({ 'outcome.categoryId': outcome.categoryId })));
    return insertEach(rows, (row) => rules.insert(ruleToStore(userId, row)));
  };
  const addBudgets = (userId: string, rows: readonly RowOf<'budgets'>[]): Promise<number> => {
    checkCategories(rows.map(({ categoryId }) => ({ categoryId })));
    return insertEach(rows, (row) => budgets.insert(budgetToStore(userId, row)));
  };
  const addNames = (userId: string, rows: readonly RowOf<'merchant_names'>[]): Promise<number> =>
    insertEach(rows, ({ merchant, name }) => {
      const merchantKey = merchant.toLowerCase();
      const _id = stableId('restored', userId, merchantKey);
      return transactions.insertMerchantName({ _id, userId, merchant, merchantKey, name });
    });

  return (userId: string, part: FinancesRestorePart): Promise<number> => {
    switch (part.of) {
      case 'accounts': {
        return restoreRepo.accounts(userId, part.rows, clock.date());
      }
      case 'balance_points': {
        return restoreRepo.balances(userId, part.rows);
      }
      case 'merchant_names': {
        return addNames(userId, part.rows);
      }
      case 'rules': {
        return addRules(userId, part.rows);
      }
      case 'budgets': {
        return addBudgets(userId, part.rows);
      }
      case 'transactions': {
        return addTransactions(userId, part.rows);
      }
      case 'recurring_decisions': {
        return recurring.restoreDecisions(userId, part.rows);
      }
      case 'forecast_alerts': {
        return insertEach(part.rows, ({ boundCents }) => recurring.restoreAlert(userId, boundCents));
      }
      case 'import_shapes': {
        return insertEach(part.rows, (row) =>
          imports.insertShape(userId, shapeToStore(userId, row), clock.date()),
        );
      }
    }
  };
}
