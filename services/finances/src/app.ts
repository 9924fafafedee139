import {
  buildService,
  createWaker,
  personRuns,
  type Caller,
  type CallerKeys,
  type Clock,
  type Worker,
} from '@fw/service-kit';
import {
  mongoCallCounter,
  mongoSubmissions,
  mountFeatures,
  pingMongo,
  startWorkers,
  type ServiceDependencies,
} from '@fw/service-kit/mongo';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Aggregators } from './aggregator/adapter.ts';
import { accountsFeature } from './features/accounts/accounts.feature.ts';
import { bankLinkFeature } from './features/bank-link/bank-link.feature.ts';
import { plaidForAll, type LinkSettings, type ReadConnectivity } from './features/bank-link/link-settings.ts';
import { budgetsFeature } from './features/budgets/budgets.feature.ts';
import { cashFlowFeature } from './features/cash-flow/cash-flow.feature.ts';
import { categoriesFeature } from './features/categories/categories.feature.ts';
import { clientReadsFeature } from './features/client-reads/client-reads.feature.ts';
import { importsFeature } from './features/imports/imports.feature.ts';
import { netWorthFeature } from './features/net-worth/net-worth.feature.ts';
import { recurringFeature } from './features/recurring/recurring.feature.ts';
import { restoreFeature } from './features/restore/restore.feature.ts';
import { rulesFeature } from './features/rules/rules.feature.ts';
import { spendingFeature } from './features/spending/spending.feature.ts';
import { syncChangesFeature } from './features/sync-changes/sync-changes.feature.ts';
import { DEFAULT_TIMES, type SyncTimes } from './features/sync/sync-jobs.ts';
import { syncFeature } from './features/sync/sync.feature.ts';
import { transactionsFeature } from './features/transactions/transactions.feature.ts';
import { connectionsRepo } from './shared/connections/connections.repo.ts';
import { sumsRepo } from './shared/ledger/sums.repo.ts';
import { personLimits } from './shared/person-limits/person-limits.repo.ts';
import type { TokenRing } from './shared/secrets/token-ring.ts';

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
  readonly times?: Partial<SyncTimes>;
}

export interface Finances {
  readonly app: FastifyInstance;
  /** Starts the background work; until then requests are answered but nothing syncs. */
  readonly start: () => Pick<Worker, 'stop'>;
}

/** Banks and their accounts. */
function bankFeatures(options: FinancesOptions, log: FastifyBaseLogger) {
  const { connection, clock, ring, aggregators, link } = options;
  const times = { ...DEFAULT_TIMES, ...options.times };
  const waker = createWaker();
  const limits = personLimits(connection);
  const connections = connectionsRepo(connection, ring);
  const onTrouble = (error: unknown, note: string): void => log.warn({ err: error }, note);
  const sync = syncFeature({
    connection,
    clock,
    aggregators,
    connectionsRepo: connections,
    limits,
    times,
    waker,
    onTrouble,
  });
  const bankLink = bankLinkFeature({
    connection,
    clock,
    ring,
    aggregators,
    link,
    readConnectivity: options.readConnectivity ?? plaidForAll(link),
    connectionsRepo: connections,
    limits,
    sync: sync.provides,
    pollMs: times.poll,
    waker,
    onTrouble,
  });
  const accounts = accountsFeature({ connection, clock, connections: bankLink.provides });
  return { sync, bankLink, accounts };
}

interface LedgerDependencies {
  readonly connections: ReturnType<typeof bankLinkFeature>['provides'];
  readonly log: FastifyBaseLogger;
}

/** Transactions and what is computed from them. */
function ledgerFeatures(
  { connection, clock, times }: FinancesOptions,
  accounts: ReturnType<typeof accountsFeature>['provides'],
  { connections, log }: LedgerDependencies,
) {
  const sums = sumsRepo(connection);
  const runs = personRuns(clock);
  const budgets = budgetsFeature({ connection, clock, sumsRepo: sums });
  const spending = spendingFeature({ sumsRepo: sums });
  const cashFlow = cashFlowFeature({ clock, sumsRepo: sums });
  const transactions = transactionsFeature({ connection, clock, budgets: budgets.provides, accounts });
  const rules = rulesFeature({
    connection,
    clock,
    personRuns: runs,
    accounts,
    splitsRepo: transactions.provides.splitsRepo,
  });
  const imports = importsFeature({ connection, clock, accounts, onAdded: rules.provides.applyToImported });
  const recurring = recurringFeature({
    connection,
    clock,
    personRuns: runs,
    accounts,
    alertPollMs: times?.poll,
    onTrouble: (error, note) => log.warn({ err: error }, note),
  });
  return [
    budgets,
    spending,
    cashFlow,
    transactions,
    rules,
    categoriesFeature({}),
    clientReadsFeature({
      budgets: budgets.provides,
      spending: spending.provides,
      cashFlow: cashFlow.provides,
      connections,
      recurring: recurring.provides,
      clock,
    }),
    imports,
    netWorthFeature({ connection, clock, accounts }),
    recurring,
    restoreFeature({
      connection,
      clock,
      budgets: budgets.provides,
      rules: rules.provides,
      transactions: transactions.provides,
      recurring: recurring.provides,
      imports: imports.provides,
    }),
    syncChangesFeature({ connection }),
  ];
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
  const { sync, bankLink, accounts } = bankFeatures(options, app.log);
  const features = [
    sync,
    bankLink,
    accounts,
    ...ledgerFeatures(options, accounts.provides, { connections: bankLink.provides, log: app.log }),
  ];
  await mountFeatures(app, { connection, clock, name: 'finances', isIdle: true }, features);
  return { app, start: () => startWorkers('finances', features) };
}
