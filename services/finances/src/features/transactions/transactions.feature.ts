import type { Clock } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { hiddenAccountsRepo } from '../../shared/ledger/hidden-accounts.repo.ts';
import { bulkRepo } from './bulk.repo.ts';
import { bulkService } from './bulk.ts';
import { manualRepo } from './manual.repo.ts';
import { manualService, type ManualDependencies } from './manual.ts';
import { merchantNamesRepo } from './merchant-names.repo.ts';
import { merchantNamesService } from './merchant-names.ts';
import { notesService } from './notes.ts';
import { splitsRepo } from './splits.repo.ts';
import { splitsService } from './splits.ts';
import { transactionsRepo } from './transactions.repo.ts';
import { transactionRoutes } from './transactions.routes.ts';
import { transactionsService, type TransactionsDependencies } from './transactions.ts';

interface TransactionsFeatureDependencies {
  readonly connection: ServiceDependencies['connection'];
  readonly clock: Clock;
  readonly budgets: TransactionsDependencies['budgetsRepo'];
  readonly accounts: ManualDependencies['accounts'];
}

export const transactionsFeature = defineFeature(
  'transactions',
  ({ connection, clock, budgets, accounts }: TransactionsFeatureDependencies) => {
    const rows = transactionsRepo(connection);
    const splitRows = splitsRepo(connection);
    const nameRows = merchantNamesRepo(connection);
    const merchantNames = merchantNamesService({
      merchantNamesRepo: nameRows,
      transactionsRepo: rows,
    });
    const transactions = transactionsService({
      merchantNames,
      transactionsRepo: rows,
      budgetsRepo: budgets,
      hiddenAccountsRepo: hiddenAccountsRepo(connection),
    });
    const manual = manualService({ manualRepo: manualRepo(connection), transactionsRepo: rows, accounts });
    const splits = splitsService({ splitsRepo: splitRows });
    const bulk = bulkService({ bulkRepo: bulkRepo(connection), clock });
    const notes = notesService(rows);
    return {
      provides: { splitsRepo: splitRows, insertMerchantName: nameRows.insert },
      routes: (app) =>
        transactionRoutes(app, { transactions, manual, splits, bulk, notes, merchantNames }, clock),
    };
  },
);
