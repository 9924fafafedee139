import { buildService, type Caller, type CallerKeys, type Clock, type Worker } from '@fw/service-kit';
import {
  buildIndexes,
  mongoCallCounter,
  mongoSubmissions,
  personalData,
  personalDataRoute,
  pingMongo,
  subscribeToEvents,
  type ServiceDependencies,
} from '@fw/service-kit/mongo';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Aggregators } from './aggregator/adapter.ts';
import { accountsRepo, type AccountsRepo } from './features/accounts/accounts.repo.ts';
import { rowsFollowAccounts } from './features/accounts/account-events.ts';
import { accountRoutes, accountUpdateRoutes, linkableRoutes } from './features/accounts/accounts.routes.ts';
import { accountUpdatesService } from './features/accounts/account-updates.ts';
import { accountsService } from './features/accounts/accounts.ts';
import { linkableService } from './features/accounts/linkable.ts';
import { bankLinkRoutes, connectionRoutes, quovoLinkRoutes } from './features/bank-link/bank-link.routes.ts';
import { plaidForAll, type LinkSettings, type ReadConnectivity } from './features/bank-link/link-settings.ts';
import { budgetChangesService } from './features/budgets/budget-changes.ts';
import { budgetsRepo } from './features/budgets/budgets.repo.ts';
import { budgetRoutes } from './features/budgets/budgets.routes.ts';
import { budgetsService } from './features/budgets/budgets.ts';
import { cashFlowRoutes } from './features/cash-flow/cash-flow.routes.ts';
import { cashFlowService } from './features/cash-flow/cash-flow.ts';
import { categoryRoutes } from './features/categories/categories.routes.ts';
import { clientReadRoutes } from './features/client-reads/client-reads.routes.ts';
import { netWorthRoutes } from './features/net-worth/net-worth.routes.ts';
import { netWorthService } from './features/net-worth/net-worth.ts';
import { spendingRoutes } from './features/spending/spending.routes.ts';
import { spendingService } from './features/spending/spending.ts';
import { syncRoutes, webhookRoutes } from './features/sync/sync.routes.ts';
import { manualRepo } from './features/transactions/manual.repo.ts';
import { manualService } from './features/transactions/manual.ts';
import { splitsRepo } from './features/transactions/splits.repo.ts';
import { splitsService } from './features/transactions/splits.ts';
import { transactionsRepo } from './features/transactions/transactions.repo.ts';
import { transactionRoutes } from './features/transactions/transactions.routes.ts';
import { transactionsService } from './features/transactions/transactions.ts';
import { balancePointsRepo } from './ledger/balance-points.repo.ts';
import { hiddenAccountsRepo } from './ledger/hidden-accounts.repo.ts';
import { importsAndRules } from './imports-and-rules.ts';
import { sumsRepo } from './ledger/sums.repo.ts';
import type { LinkingTimes } from './linking-jobs.ts';
import { linking } from './linking.ts';
import type { TokenRing } from './secrets/token-ring.ts';

export interface FinancesOptions {
  readonly connection: ServiceDependencies['connection'];
  readonly aggregators: Aggregators;
  /** How a person's banks are linked; without it every person links through Plaid. */
  readonly readConnectivity?: ReadConnectivity<Caller>;
  readonly ring: TokenRing;
  readonly link: LinkSettings;
  readonly clock: Clock;
  readonly passportKeys: Readonly<Record<string, Buffer>>;
  readonly callerKeys?: CallerKeys;
  readonly logger?: FastifyBaseLogger;
  readonly testDoor?: boolean;
  readonly times?: Partial<LinkingTimes>;
}

export interface Finances {
  readonly app: FastifyInstance;
  /** Starts the background work; until then requests are answered but nothing syncs. */
  readonly start: () => Worker;
}

/** Export and deletion of what the service holds of a person. */
function personalFinances({ connection, clock }: FinancesOptions, { startRemovalOfAll }: Links) {
  return personalData(connection, {
    // Bank connections end in steps: the bank's consent is revoked before their rows are deleted.
    kept: ['connections', 'syncs'],
    before: (userId, session) => startRemovalOfAll(userId, clock.date(), session),
    filters: { person_limits: (userId) => ({ key: { $regex: `:${userId}$` } }) },
  });
}

type LinkOptions = Pick<FinancesOptions, 'aggregators' | 'link'> &
  Required<Pick<FinancesOptions, 'readConnectivity'>>;

/** Connecting banks, and what aggregators send. */
function linkRoutes(
  app: FastifyInstance,
  links: ReturnType<typeof linking>,
  { aggregators, link, readConnectivity }: LinkOptions,
): void {
  bankLinkRoutes(app, {
    bankLink: links.bankLink,
    linkCompletion: links.linkCompletion,
    settings: link,
    readConnectivity,
    connections: links.connections,
  });
  quovoLinkRoutes(app, { quovoLink: links.quovoLink, sync: links.sync });
  webhookRoutes(app, {
    adapter: aggregators.plaid,
    keep: links.keepNotice,
    isKnownItem: links.isKnownItem,
  });
}

type Links = ReturnType<typeof linking>;

interface AccountDependencies {
  readonly connection: FinancesOptions['connection'];
  readonly clock: Clock;
  readonly accountsRepo: AccountsRepo;
  readonly connections: Links['connections'];
  readonly removal: Links['removal'];
}

/** Accounts, their changes, their connections, net worth over time, and what goals may link. */
function accountFeatures(app: FastifyInstance, dependencies: AccountDependencies): void {
  const { connection, clock, ...rest } = dependencies;
  accountRoutes(app, accountsService(rest), clock);
  accountUpdateRoutes(app, accountUpdatesService(rest), clock);
  netWorthRoutes(app, netWorthService({ ...rest, balancePointsRepo: balancePointsRepo(connection) }), clock);
  linkableRoutes(app, linkableService(rest));
  const { accountsRepo: accountRows, connections, removal } = rest;
  connectionRoutes(app, {
    connections,
    removal,
    accounts: {
      connectionOf: async (userId, id) => (await accountRows.find(userId, id))?.connectionId ?? null,
    },
  });
}

/** The whole service: features put together, indexes built, not yet listening. */
export async function buildFinances(options: FinancesOptions): Promise<Finances> {
  const { connection, clock, passportKeys, callerKeys = {}, logger } = options;
  const app = buildService({
    name: 'finances',
    passportKeys,
    callerKeys,
    clock,
    ...(logger ? { logger } : {}),
    submissions: mongoSubmissions(connection, clock),
    callCounter: mongoCallCounter(connection, clock),
    ready: () => pingMongo(connection),
    testDoor: options.testDoor ?? false,
  });
  const sums = sumsRepo(connection);
  const budgetRows = budgetsRepo(connection);
  const transactionRows = transactionsRepo(connection);
  const accountRows = accountsRepo(connection);

  const readConnectivity = options.readConnectivity ?? plaidForAll(options.link);
  const links = linking({ ...options, readConnectivity, log: app.log });
  const { connections, removal } = links;
  const cashFlow = cashFlowService({ sumsRepo: sums });
  const spending = spendingService({ sumsRepo: sums });
  const budgets = budgetsService({ budgetsRepo: budgetRows, sumsRepo: sums });
  const budgetChanges = budgetChangesService({ budgetsRepo: budgetRows, budgets });
  const transactions = transactionsService({
    transactionsRepo: transactionRows,
    budgetsRepo: budgetRows,
    hiddenAccountsRepo: hiddenAccountsRepo(connection),
  });
  const manual = manualService({ manualRepo: manualRepo(connection), transactionsRepo: transactionRows });
  const splits = splitsService({ splitsRepo: splitsRepo(connection) });

  categoryRoutes(app);
  cashFlowRoutes(app, cashFlow, clock);
  spendingRoutes(app, spending);
  budgetRoutes(app, { budgets, changes: budgetChanges, clock });
  clientReadRoutes(app, { budgets, spending, cashFlow, clock });
  transactionRoutes(app, { transactions, manual, splits }, clock);
  accountFeatures(app, { connection, clock, accountsRepo: accountRows, connections, removal });
  syncRoutes(app, links.sync);
  linkRoutes(app, links, { ...options, readConnectivity });

  const arrivals = importsAndRules(app, {
    connection,
    clock,
    accountsRepo: accountRows,
    splitsRepo: splitsRepo(connection),
  });
  const personal = personalFinances(options, links);
  personalDataRoute(app, personal);

  await buildIndexes(connection);
  await subscribeToEvents(app, {
    connection,
    clock,
    name: 'finances',
    preparations: [personal.prepareEvent, arrivals.prepareEvent, rowsFollowAccounts(accountRows)],
    handlers: [personal.handleEvent],
  });
  return { app, start: links.start };
}
