import { setTimeout as wait } from 'node:timers/promises';
import type { Caller, Clock, Waker } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { CONNECTIVITY, type Aggregators } from '../../aggregator/adapter.ts';
import { adapterFor, operationsByType } from '../../aggregator/by-type.ts';
import type { ConnectionsRepo } from '../../shared/connections/connections.repo.ts';
import type { PersonLimits } from '../../shared/person-limits/person-limits.repo.ts';
import type { TokenRing } from '../../shared/secrets/token-ring.ts';
import { accountClaimsRepo } from './account-claims.repo.ts';
import { bankLinkRepo } from './bank-link.repo.ts';
import { bankLinkRoutes, connectionRoutes, quovoLinkRoutes } from './bank-link.routes.ts';
import { bankLinkService, linkResults, type BankLinkDependencies } from './bank-link.ts';
import { linkCompletion, type LinkCompletion } from './complete-link.ts';
import { connectionsService, removalService, type ConnectionsDependencies } from './connections.ts';
import { linkSetup } from './link-setup.ts';
import { stylesNameFor, type LinkSettings, type ReadConnectivity } from './link-settings.ts';
import { pendingLinksRepo } from './pending-links.repo.ts';
import { quovoLinkService, type QuovoLinkDependencies } from './quovo-link.ts';

interface BankLinkFeatureDependencies {
  readonly connection: ServiceDependencies['connection'];
  readonly clock: Clock;
  readonly ring: TokenRing;
  readonly aggregators: Aggregators;
  readonly link: LinkSettings;
  readonly readConnectivity: ReadConnectivity<Caller>;
  readonly connectionsRepo: ConnectionsRepo;
  readonly limits: PersonLimits;
  readonly sync: BankLinkDependencies['sync'] &
    QuovoLinkDependencies['sync'] &
    ConnectionsDependencies['sync'] &
    Parameters<typeof quovoLinkRoutes>[1]['sync'] & {
      readonly begin: (userId: string, connectionId: string) => Promise<void>;
      readonly reserve: (userId: string, connectionId: string) => Promise<void>;
      readonly stop: (connectionId: string) => Promise<boolean>;
    };
  readonly pollMs: number;
  readonly waker: Waker;
  readonly onTrouble: (error: unknown, note: string) => void;
}

const DEFAULT_ANSWER_MS = 2_500;

/** Turns public tokens of both aggregators into connections. */
function createLinkCompletion(dependencies: BankLinkFeatureDependencies): LinkCompletion {
  const { connection, ring, aggregators, clock, link, limits, sync, onTrouble } = dependencies;
  const pendingLinks = pendingLinksRepo(connection, ring);
  const results = linkResults({
    bankLinkRepo: bankLinkRepo(connection, ring),
    adapter: aggregators.plaid,
    clock,
    acceptsUnlistedTokens: link.acceptsUnlistedTokens ?? false,
    wait,
  });
  const setUp = linkSetup({
    pendingLinksRepo: pendingLinks,
    accountClaimsRepo: accountClaimsRepo(connection),
    adapter: operationsByType(aggregators),
    exchange: (type, publicToken) => adapterFor(aggregators, type).exchange(publicToken),
    clock,
    findResult: ({ userId, type }, publicToken) =>
      type === CONNECTIVITY.quovo ? Promise.resolve('unlisted') : results.find(userId, publicToken),
    startSync: async (userId, id) => {
      await sync.begin(userId, id);
      await sync.request(id);
    },
    stopSync: sync.stop,
    wait,
    onFailure: onTrouble,
  });
  return linkCompletion({
    pendingLinksRepo: pendingLinks,
    limits,
    clock,
    setUp,
    answerMs: link.answerMs ?? DEFAULT_ANSWER_MS,
    onFailure: onTrouble,
    hasSession: async ({ userId, type }) => type === CONNECTIVITY.quovo || results.hasSession(userId),
    isSaved: async (userId, id) => (await dependencies.connectionsRepo.find(userId, id)) !== null,
    reserveSync: sync.reserve,
    wait: (milliseconds, { signal }) => wait(milliseconds, null, { signal }),
  });
}

/** Sessions of a person at both aggregators. */
function linkSessions(dependencies: BankLinkFeatureDependencies, completion: LinkCompletion) {
  const { connection, ring, aggregators, clock, link, readConnectivity } = dependencies;
  const { connectionsRepo, limits, sync, onTrouble } = dependencies;
  return {
    bankLink: bankLinkService({
      bankLinkRepo: bankLinkRepo(connection, ring),
      adapter: aggregators.plaid,
      clock,
      limits,
      connectionsRepo,
      sync,
      onFailure: onTrouble,
    }),
    quovoLink: quovoLinkService({
      adapter: aggregators.quovo,
      connectionsRepo,
      linkCompletion: completion,
      sync,
      limits,
      readConnectivity,
      stylesName: stylesNameFor(link),
      onFailure: onTrouble,
    }),
  };
}

/** Connects banks, lists and removes connections. */
export const bankLinkFeature = defineFeature('bank-link', (dependencies: BankLinkFeatureDependencies) => {
  const { aggregators, clock, link, connectionsRepo, sync, pollMs, waker, onTrouble } = dependencies;
  const completion = createLinkCompletion(dependencies);
  const { bankLink, quovoLink } = linkSessions(dependencies, completion);
  const connections = connectionsService({ connectionsRepo, sync });
  const removal = removalService({
    connectionsRepo,
    adapter: operationsByType(aggregators),
    clock,
    stopSync: sync.stop,
    onTrouble,
  });

  const freeEnded = async (): Promise<false> => {
    if (await completion.freeEnded()) waker.wake();
    return false;
  };

  return {
    provides: { list: connections.list, readLabels: connections.readLabels, remove: removal.remove },
    routes: (app) => {
      bankLinkRoutes(app, {
        bankLink,
        linkCompletion: completion,
        settings: link,
        readConnectivity: dependencies.readConnectivity,
        connections,
      });
      quovoLinkRoutes(app, { quovoLink, sync });
      connectionRoutes(app, { connections, removal, connectionsRepo });
    },
    personalData: {
      // Connections end in steps: the bank's consent is revoked before their rows are deleted.
      kept: ['connections'],
      before: (userId, session) => connectionsRepo.startRemovalOfAll(userId, clock.date(), session),
      filters: { person_limits: (userId) => ({ key: { $regex: `:${userId}$` } }) },
    },
    workers: [
      {
        jobs: [freeEnded, removal.removeNext, completion.continueNext],
        pollMs,
        onTrouble,
        waker,
      },
    ],
    close: completion.settle,
  };
});
