import type { quovoCalls } from '@fw/contract-finances/quovo';
import type { SyncStatus } from '@fw/contract-finances/connections';
import { ApiError, stableId, type Caller } from '@fw/service-kit';
import { toInstant } from '@fw/units';
import type * as z from 'zod/mini';
import { CONNECTIVITY, type IframeAdapter } from '../../aggregator/adapter.ts';
import type { ConnectionRow } from '../../shared/connections/connections.schema.ts';
import type { LinkCompletion } from './complete-link.ts';
import { LINK_REFUSALS, mapAggregatorErrors } from './link-refusals.ts';
import type { ReadConnectivity } from './link-settings.ts';
import type { PersonLimits } from '../../shared/person-limits/person-limits.repo.ts';

type IframeReply = z.output<typeof quovoCalls.iframeToken.reply>;

export interface QuovoLinkDependencies {
  readonly adapter: Pick<IframeAdapter, 'openIframe' | 'listConnections'>;
  readonly connectionsRepo: {
    readonly list: (userId: string) => Promise<readonly ConnectionRow[]>;
    readonly findByExternalId: (
      type: ConnectionRow['type'],
      externalId: string,
    ) => Promise<ConnectionRow | null>;
  };
  readonly linkCompletion: Pick<LinkCompletion, 'complete'>;
  readonly sync: {
    readonly request: (connectionId: string) => Promise<void>;
    readonly statusOfAll: (userId: string, connectionIds?: readonly string[]) => Promise<SyncStatus>;
  };
  readonly limits: PersonLimits;
  readonly readConnectivity: ReadConnectivity<Caller>;
  readonly stylesName: string;
  readonly onFailure: (error: unknown, note: string) => void;
}

/** The address of the iframe with the style sheet and the institutions of this person. */
function linkAddress(url: string, stylesName: string, useTestInstitutions: boolean): string {
  const address = new URL(url);
  address.searchParams.set('styles', stylesName);
  address.searchParams.set('test-institutions', useTestInstitutions ? '1' : '0');
  return address.href;
}

export type QuovoLinkService = ReturnType<typeof quovoLinkService>;

/** Linking at the legacy aggregator: its iframe makes the connections, which are taken up from its list. */
export function quovoLinkService(dependencies: QuovoLinkDependencies) {
  const { adapter, connectionsRepo, linkCompletion, sync, limits } = dependencies;
  const mapErrors = mapAggregatorErrors(dependencies.onFailure);

  const listOwn = async (userId: string): Promise<readonly ConnectionRow[]> =>
    (await connectionsRepo.list(userId)).filter(({ type }) => type === CONNECTIVITY.quovo);

  /** For people of this type, and for the repair of a connection that was made before the type changed. */
  async function iframeToken(person: Caller): Promise<IframeReply> {
    const settings = await dependencies.readConnectivity(person);
    const isLegacy = settings.accountConnectivityType === CONNECTIVITY.quovo;
    if (!isLegacy && (await listOwn(person.userId)).length === 0) throw LINK_REFUSALS.otherConnectivity();
    await limits.check('openLink', person.userId);
    const { token, url, expiresAt } = await mapErrors(() => adapter.openIframe(person.userId));
    return {
      data: {
        iframeToken: token,
        iframeUrl: linkAddress(url, dependencies.stylesName, settings.useTestInstitutions),
        expiration: toInstant(expiresAt),
      },
    };
  }

  /** Sets up one connection of the aggregator's list; null, or why it is refused. */
  async function takeUp(userId: string, externalId: string): Promise<ApiError | null> {
    if (await connectionsRepo.findByExternalId(CONNECTIVITY.quovo, externalId)) return null;
    const id = stableId('quovo', userId, externalId);
    try {
      await linkCompletion.complete({ userId, id, publicToken: externalId, type: CONNECTIVITY.quovo });
      return null;
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
  }

  async function syncStatus(userId: string): Promise<SyncStatus> {
    const own = await listOwn(userId);
    return sync.statusOfAll(
      userId,
      own.map(({ _id }) => _id),
    );
  }

  return {
    iframeToken,
    syncStatus,
    stylesName: () => Promise.resolve({ stylesName: dependencies.stylesName }),
    /** One connection that is refused keeps none of the others from being set up and synced. */
    syncAllAccounts: async (userId: string): Promise<SyncStatus> => {
      const refusals: ApiError[] = [];
      for (const externalId of await mapErrors(() => adapter.listConnections(userId))) {
        const refusal = await takeUp(userId, externalId);
        if (refusal) refusals.push(refusal);
      }
      for (const { _id, status } of await listOwn(userId)) {
        if (status !== 'linking' && status !== 'link_failed') await sync.request(_id);
      }
      const [first] = refusals;
      if (first) throw first;
      return syncStatus(userId);
    },
  };
}
