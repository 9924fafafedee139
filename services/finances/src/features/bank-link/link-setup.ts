import { Refused } from '@fw/service-kit';
import { isAggregatorError, type AggregatorError } from '../../aggregator/aggregator-error.ts';
import type { PendingLink } from './pending-link.ts';
import type { PendingLinksRepo } from './pending-links.repo.ts';
import { LINK_REFUSALS, refusalOf } from './link-refusals.ts';
import { linkSteps, type LinkStepDependencies } from './link-steps.ts';

/** A public token is valid for 30 minutes at the bank; without a grant by then the setup has failed. */
const MAX_SETUP_MS = 30 * 60_000;
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;

/** How one attempt ended. */
export type SetupOutcome =
  | { readonly kind: 'linked' }
  | { readonly kind: 'refused'; readonly refusal: Refused }
  | { readonly kind: 'later' };

interface LinkSetupDependencies extends LinkStepDependencies {
  readonly pendingLinksRepo: Pick<PendingLinksRepo, 'find' | 'retryAt'>;
  readonly stopSync: (connectionId: string) => Promise<boolean>;
}

/** The bank issued a grant, but its answer never arrived: the grant can be neither used nor revoked. */
const GRANT_LOST = 'GRANT_LOST';

const isFinal = ({ kind }: AggregatorError): boolean =>
  kind === 'expired' || kind === 'gone' || kind === 'reauth';

const isLost = ({ kind }: AggregatorError, { exchangeStartedAt }: PendingLink): boolean =>
  kind === 'expired' && exchangeStartedAt !== null;

const codeOf = (refusal: Refused): string => refusal.details.reason ?? 'REFUSED';

export type LinkSetup = ReturnType<typeof linkSetup>;

/** Attempts to set up a connection and decides what follows a failure. */
export function linkSetup(dependencies: LinkSetupDependencies) {
  const { pendingLinksRepo, linkGrantsRepo, clock, onFailure } = dependencies;
  const { advance, finish } = linkSteps(dependencies);

  const isOver = ({ createdAt }: PendingLink): boolean =>
    clock.milliseconds() > createdAt.getTime() + MAX_SETUP_MS;

  async function refused(pending: PendingLink, refusal: Refused, code: string): Promise<SetupOutcome> {
    await linkGrantsRepo.fail(pending, code, clock.date());
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
    const refusal = isFinal(error) ? refusalOf(error) : LINK_REFUSALS.linkExpired();
    if (!isLost(error, pending)) return refused(pending, refusal, codeOf(refusal));
    onFailure(error, `connection ${pending.id}: the bank may have issued a grant that never arrived`);
    return refused(pending, refusal, GRANT_LOST);
  }

  /** One attempt; a failure of the bank is an outcome, never an exception. */
  return async (pending: PendingLink): Promise<SetupOutcome> => {
    try {
      await advance(pending);
      return { kind: 'linked' };
    } catch (error) {
      if (error instanceof Refused) return refused(pending, error, codeOf(error));
      if (isAggregatorError(error)) return afterBankFailure(pending, error);
      onFailure(error, 'link setup');
      return later(pending, 0);
    }
  };
}
