import type { Clock } from '@fw/service-kit';
import type { Connectivity } from '../../aggregator/adapter.ts';
import { LINK_REFUSALS } from './link-refusals.ts';
import type { LinkSetup, SetupOutcome } from './link-setup.ts';
import type { PendingLink, PendingLinksRepo } from './pending-links.repo.ts';
import type { PersonLimits } from '../../shared/person-limits/person-limits.repo.ts';

/** How long a setup is left alone after its process died on another machine. */
const SETUP_LEASE_MS = 6_000;
const LEASE_RENEWAL_INTERVAL_MS = 1_500;

export interface NewLinkRequest {
  readonly userId: string;
  /** The connection's id; the same for a repeated request. */
  readonly id: string;
  readonly publicToken: string;
  readonly type: Connectivity;
}

interface CompleteLinkDependencies {
  readonly pendingLinksRepo: PendingLinksRepo;
  readonly limits: PersonLimits;
  readonly clock: Clock;
  /** Whether the person opened a session in which a public token of this type can have been made. */
  readonly hasSession: (request: NewLinkRequest) => Promise<boolean>;
  readonly isSaved: (userId: string, id: string) => Promise<boolean>;
  /** Lets the connection show as syncing before its first sync. */
  readonly reserveSync: (userId: string, id: string) => Promise<void>;
  readonly setUp: LinkSetup;
  /** A setup that takes longer goes on in the background; the answer then shows a connection that is being set up. */
  readonly answerMs: number;
  readonly wait: (milliseconds: number, options: { readonly signal: AbortSignal }) => Promise<unknown>;
  readonly onFailure: (error: unknown, note: string) => void;
}

/** Runs attempts and renews their leases meanwhile, so that no other worker takes them up. */
function setupRunner({ pendingLinksRepo, clock, setUp, onFailure }: CompleteLinkDependencies) {
  const running = new Set<Promise<SetupOutcome>>();
  const leaseEnd = (): Date => new Date(clock.milliseconds() + SETUP_LEASE_MS);

  async function attempt(pending: PendingLink): Promise<SetupOutcome> {
    const timer = setInterval(() => {
      pendingLinksRepo
        .extend(pending.id, leaseEnd())
        .catch((error: unknown) => onFailure(error, 'link lease'));
    }, LEASE_RENEWAL_INTERVAL_MS);
    try {
      return await setUp(pending);
    } finally {
      clearInterval(timer);
    }
  }

  return {
    leaseEnd,
    start: (pending: PendingLink): Promise<SetupOutcome> => {
      const attempted = attempt(pending).finally(() => running.delete(attempted));
      running.add(attempted);
      return attempted;
    },
    /** Resolves when no attempt runs any more. */
    settle: async (): Promise<void> => {
      await Promise.allSettled(running);
    },
  };
}

export type LinkCompletion = ReturnType<typeof linkCompletion>;

/** Turns public tokens into connections: within the request when the bank is quick, else in the background. */
export function linkCompletion(dependencies: CompleteLinkDependencies) {
  const { pendingLinksRepo, clock } = dependencies;
  const { start, leaseEnd, settle } = setupRunner(dependencies);

  async function startWithin(pending: PendingLink): Promise<SetupOutcome> {
    const ended = new AbortController();
    const timeout = dependencies
      .wait(dependencies.answerMs, { signal: ended.signal })
      .then((): SetupOutcome => ({ kind: 'later' }))
      .catch((): SetupOutcome => ({ kind: 'later' }));
    try {
      return await Promise.race([start(pending), timeout]);
    } finally {
      ended.abort();
    }
  }

  /** A public token that was handed in before: by someone else, for a connection that works, or just now. */
  async function repeated({ userId, publicToken }: NewLinkRequest): Promise<string> {
    const known = await pendingLinksRepo.findTokenUse(publicToken);
    if (known && known.userId !== userId) throw LINK_REFUSALS.noLinkSession();
    if (known?.status === 'linking') return known._id;
    throw LINK_REFUSALS.linkExpired();
  }

  async function complete(request: NewLinkRequest): Promise<string> {
    const { userId, id } = request;
    if (await dependencies.isSaved(userId, id)) return id;
    await dependencies.limits.check('completeLink', userId);
    if (!(await dependencies.hasSession(request))) throw LINK_REFUSALS.noLinkSession();
    const made = { ...request, at: clock.date(), dueAt: leaseEnd() };
    if (!(await pendingLinksRepo.insert(made))) return repeated(request);
    await dependencies.reserveSync(userId, id);
    const pending = await pendingLinksRepo.find(id);
    if (!pending) throw LINK_REFUSALS.connectionGone();
    const outcome = await startWithin(pending);
    if (outcome.kind !== 'refused') return id;
    await pendingLinksRepo.removeFailed(id);
    throw outcome.refusal;
  }

  return {
    complete,
    /** Frees the setups of ended processes of this machine; true when there was one. */
    freeEnded: (): Promise<boolean> => pendingLinksRepo.freeEnded(clock.date()),
    /** One setup that a request left behind; true when there was one. */
    continueNext: async (): Promise<boolean> => {
      const pending = await pendingLinksRepo.takeDue(clock.date(), leaseEnd());
      if (pending) await start(pending);
      return pending !== null;
    },
    settle,
  };
}
