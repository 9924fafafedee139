import { buildService, type Clock } from '@fw/service-kit';
import { buildBus, buildIndexes, mongoSubmissions, pingMongo, type Ground } from '@fw/service-kit/mongo';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AggregatorAdapter } from './aggregator/adapter.ts';
import { accountsRepo } from './features/accounts/accounts.repo.ts';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { accountsService } from './features/accounts/accounts.ts';
import { bankLinkRoutes, type LinkSettings } from './features/bank-link/bank-link.routes.ts';
import { budgetChangesService } from './features/budgets/budget-changes.ts';
import { budgetsRepo } from './features/budgets/budgets.repo.ts';
import { budgetRoutes } from './features/budgets/budgets.routes.ts';
import { budgetsService } from './features/budgets/budgets.ts';
import { cashFlowRoutes } from './features/cash-flow/cash-flow.routes.ts';
import { cashFlowService } from './features/cash-flow/cash-flow.ts';
import { categoryRoutes } from './features/categories/categories.routes.ts';
import { connectionRoutes } from './features/connections/connections.routes.ts';
import { spendingRoutes } from './features/spending/spending.routes.ts';
import { spendingService } from './features/spending/spending.ts';
import { syncRoutes } from './features/sync/sync.routes.ts';
import { webhookRoutes } from './features/sync/webhook.routes.ts';
import { transactionsRepo } from './features/transactions/transactions.repo.ts';
import { transactionRoutes } from './features/transactions/transactions.routes.ts';
import { transactionsService } from './features/transactions/transactions.ts';
import { sumsRepo } from './ledger/sums.repo.ts';
import type { LinkingTimes } from './linking-jobs.ts';
import { linking } from './linking.ts';
import type { TokenRing } from './secrets/token-ring.ts';
import type { Worker } from './worker/worker.ts';

export interface FinancesOptions {
  readonly connection: Ground['connection'];
  readonly adapter: AggregatorAdapter;
  readonly ring: TokenRing;
  readonly link: LinkSettings;
  readonly clock: Clock;
  readonly passportKeys: Readonly<Record<string, Buffer>>;
  readonly logger?: FastifyBaseLogger;
  readonly testDoor?: boolean;
  readonly times?: Partial<LinkingTimes>;
}

export interface Finances {
  readonly app: FastifyInstance;
  /** Starts the background work; until then requests are answered but nothing syncs. */
  readonly start: () => Worker;
}

/** The whole service: features put together, indexes standing, not yet listening. */
export async function buildFinances(options: FinancesOptions): Promise<Finances> {
  const { connection, clock, passportKeys, logger } = options;
  const app = buildService({
    name: 'finances',
    passportKeys,
    clock,
    ...(logger ? { logger } : {}),
    submissions: mongoSubmissions(connection, clock),
    ready: () => pingMongo(connection),
    testDoor: options.testDoor ?? false,
  });
  const sums = { sumsRepo: sumsRepo(connection) };
  const links = linking({ ...options, log: app.log });
  const budgetRows = { budgetsRepo: budgetsRepo(connection) };
  const budgets = budgetsService({ ...budgetRows, ...sums });

  categoryRoutes(app);
  cashFlowRoutes(app, cashFlowService(sums), clock);
  spendingRoutes(app, spendingService(sums));
  budgetRoutes(app, budgets, budgetChangesService({ ...budgetRows, budgets }));
  transactionRoutes(
    app,
    transactionsService({ transactionsRepo: transactionsRepo(connection), ...budgetRows }),
    clock,
  );
  accountRoutes(
    app,
    accountsService({
      accountsRepo: accountsRepo(connection),
      connections: links.connections,
      removal: links.removal,
    }),
    clock,
  );
  connectionRoutes(app, links.connections, links.removal);
  syncRoutes(app, links.sync);
  bankLinkRoutes(app, {
    link: links.bankLink,
    complete: links.completeLink,
    settings: options.link,
    connection: links.connections.single,
  });
  webhookRoutes(app, {
    adapter: options.adapter,
    keep: links.keepNotice,
    isKnownItem: links.isKnownItem,
  });

  await buildBus(connection);
  await buildIndexes(connection);
  return { app, start: links.start };
}
