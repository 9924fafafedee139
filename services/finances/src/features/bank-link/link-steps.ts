import type { Clock } from '@fw/service-kit';
import type {
  ConnectionOperations,
  Connectivity,
  Grant,
  LinkedInstitution,
  LinkResult,
} from '../../aggregator/adapter.ts';
import type { AccountClaimsRepo } from './account-claims.repo.ts';
import type { LinkGrantsRepo } from './link-grants.repo.ts';
import type { PendingLink } from './pending-link.ts';
import { LINK_REFUSALS } from './link-refusals.ts';

/** Attempts to store a grant; the database may be unavailable just then. */
const MAX_SAVE_ATTEMPTS = 20;
const SAVE_RETRY_MS = 500;

export interface LinkStepDependencies {
  readonly linkGrantsRepo: LinkGrantsRepo;
  readonly accountClaimsRepo: AccountClaimsRepo;
  readonly adapter: Pick<ConnectionOperations, 'identify' | 'revoke'>;
  readonly exchange: (type: Connectivity, publicToken: string) => Promise<Grant>;
  readonly clock: Clock;
  /** The Link session in which the public token was made; `unlisted`: none, but it is accepted nevertheless. */
  readonly findResult: (
    pending: Pick<PendingLink, 'userId' | 'type'>,
    publicToken: string,
  ) => Promise<LinkResult | 'unlisted' | null>;
  readonly startSync: (userId: string, connectionId: string) => Promise<void>;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly onFailure: (error: unknown, note: string) => void;
}

/** The steps from a public token to a working connection. Every step may be repeated after a crash. */
export function linkSteps(dependencies: LinkStepDependencies) {
  const { linkGrantsRepo, accountClaimsRepo, adapter, clock } = dependencies;

  async function claim(pending: PendingLink, { institution, accounts }: LinkedInstitution): Promise<void> {
    const { institutionId, name } = institution;
    const isClaimed = await accountClaimsRepo.claim(pending, { institutionId, name, accounts });
    if (!isClaimed) throw LINK_REFUSALS.alreadyLinked();
  }

  /** Finds duplicates before the exchange, when the bank names the accounts that were linked. */
  async function checkSession(pending: PendingLink, publicToken: string): Promise<boolean> {
    if (pending.accounts) return true;
    const result = await dependencies.findResult(pending, publicToken);
    if (result === null) throw LINK_REFUSALS.noLinkSession();
    if (result === 'unlisted') return false;
    await claim(pending, result);
    return true;
  }

  /** A grant that cannot be stored is revoked: it must not stay open at the bank without a row here. */
  async function store(pending: PendingLink, grant: Grant): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await linkGrantsRepo.saveGrant(pending, grant, clock.date());
      } catch (error) {
        dependencies.onFailure(error, 'a grant could not be stored');
        if (attempt === MAX_SAVE_ATTEMPTS) {
          await adapter.revoke(grant);
          throw error;
        }
        await dependencies.wait(SAVE_RETRY_MS);
      }
    }
  }

  async function exchange(pending: PendingLink, publicToken: string): Promise<Grant> {
    const isPending = await linkGrantsRepo.startExchange(pending.id, clock.date());
    if (!isPending) throw LINK_REFUSALS.connectionGone();
    const grant = await dependencies.exchange(pending.type, publicToken);
    if (!(await store(pending, grant))) throw LINK_REFUSALS.alreadyLinked();
    return grant;
  }

  /** The connection works from here on; its first sync begins. */
  async function finish({ id, userId }: PendingLink): Promise<void> {
    await linkGrantsRepo.finish(id);
    await dependencies.startSync(userId, id);
  }

  return {
    finish,
    advance: async (pending: PendingLink): Promise<void> => {
      const token = pending.publicToken?.reveal();
      const isChecked = token === undefined ? pending.accounts !== null : await checkSession(pending, token);
      const grant = pending.grant ?? (token === undefined ? null : await exchange(pending, token));
      if (!grant) throw LINK_REFUSALS.linkExpired();
      if (!isChecked) await claim(pending, await adapter.identify(grant));
      await finish(pending);
    },
  };
}
