import { ApiError, type Clock } from '@fw/service-kit';
import type {
  ConnectionOperations,
  Connectivity,
  Grant,
  LinkedInstitution,
  LinkResult,
} from '../../aggregator/adapter.ts';
import { isAggregatorError, type AggregatorError } from '../../aggregator/aggregator-error.ts';
import type { AccountClaimsRepo } from './account-claims.repo.ts';
import { LINK_REFUSALS, toLinkRefusal } from './link-refusals.ts';
import type { PendingLink, PendingLinksRepo } from './pending-links.repo.ts';

/** Attempts to store a grant; the database may be unavailable just then. */
const MAX_SAVE_ATTEMPTS = 20;
const SAVE_RETRY_MS = 500;

interface LinkStepDependencies {
  readonly pendingLinksRepo: PendingLinksRepo;
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
function linkSteps(dependencies: LinkStepDependencies) {
  const { pendingLinksRepo, accountClaimsRepo, adapter, clock } = dependencies;

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
        return await pendingLinksRepo.saveGrant(pending, grant, clock.date());
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
    const isPending = await pendingLinksRepo.startExchange(pending.id, clock.date());
    if (!isPending) throw LINK_REFUSALS.connectionGone();
    const grant = await dependencies.exchange(pending.type, publicToken);
    if (!(await store(pending, grant))) throw LINK_REFUSALS.alreadyLinked();
    return grant;
  }

  /** The connection works from here on; its first sync begins. */
  async function finish({ id, userId }: PendingLink): Promise<void> {
    await pendingLinksRepo.finish(id);
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

/** A public token is valid for 30 minutes at the bank; without a grant by then the setup has failed. */
const MAX_SETUP_MS = 30 * 60_000;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;

/** How one attempt ended. */
export type SetupOutcome =
  | { readonly kind: 'linked' }
  | { readonly kind: 'refused'; readonly refusal: ApiError }
  | { readonly kind: 'later' };

interface LinkSetupDependencies extends LinkStepDependencies {
  readonly stopSync: (connectionId: string) => Promise<boolean>;
}

/** The bank issued a grant, but its answer never arrived: the grant can be neither used nor revoked. */
const GRANT_LOST = 'GRANT_LOST';

const isFinal = ({ kind }: AggregatorError): boolean =>
  kind === 'expired' || kind === 'gone' || kind === 'reauth';

const isLost = ({ kind }: AggregatorError, { exchangeStartedAt }: PendingLink): boolean =>
  kind === 'expired' && exchangeStartedAt !== null;

const refusalCode = (refusal: ApiError): string => refusal.details.reason ?? 'REFUSED';

export type LinkSetup = ReturnType<typeof linkSetup>;

/** Attempts to set up a connection and decides what follows a failure. */
export function linkSetup(dependencies: LinkSetupDependencies) {
  const { pendingLinksRepo, clock, onFailure } = dependencies;
  const { advance, finish } = linkSteps(dependencies);

  const isOver = ({ createdAt }: PendingLink): boolean =>
    clock.milliseconds() > createdAt.getTime() + MAX_SETUP_MS;

  async function refused(pending: PendingLink, refusal: ApiError, code: string): Promise<SetupOutcome> {
    await pendingLinksRepo.fail(pending, code, clock.date());
    await dependencies.stopSync(pending.id);
    return { kind: 'refused', refusal };
  }

  async function later({ id, attempts }: PendingLink, retryAfterMs: number): Promise<SetupOutcome> {
    const waitMs = Math.max(Math.min(FIRST_RETRY_MS * 2 ** attempts, MAX_RETRY_MS), retryAfterMs);
    await pendingLinksRepo.retryAt(id, new Date(clock.milliseconds() + waitMs));
    return { kind: 'later' };
  }

  /** A bank that fails at the duplicate check must not cost the person a good link. */
  async function isKept(pending: PendingLink, { kind }: AggregatorError): Promise<boolean> {
    if (kind !== 'reauth' && !isOver(pending)) return false;
    return Boolean((await pendingLinksRepo.find(pending.id))?.grant);
  }

  async function afterBankFailure(pending: PendingLink, error: AggregatorError): Promise<SetupOutcome> {
    onFailure(error, 'link setup');
    if (await isKept(pending, error)) {
      await finish(pending);
      return { kind: 'linked' };
    }
    if (!isFinal(error) && !isOver(pending)) return later(pending, error.retryAfterMs ?? 0);
    const refusal = isFinal(error) ? toLinkRefusal(error) : LINK_REFUSALS.linkExpired();
    if (!isLost(error, pending)) return refused(pending, refusal, refusalCode(refusal));
    onFailure(error, `connection ${pending.id}: the bank may have issued a grant that never arrived`);
    return refused(pending, refusal, GRANT_LOST);
  }

  /** One attempt; a failure of the bank is an outcome, never an exception. */
  return async (pending: PendingLink): Promise<SetupOutcome> => {
    try {
      await advance(pending);
      return { kind: 'linked' };
    } catch (error) {
      if (error instanceof ApiError) return refused(pending, error, refusalCode(error));
      if (isAggregatorError(error)) return afterBankFailure(pending, error);
      onFailure(error, 'link setup');
      return later(pending, 0);
    }
  };
}
