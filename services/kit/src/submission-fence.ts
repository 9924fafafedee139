import { AsyncLocalStorage } from 'node:async_hooks';
import { ApiError } from './api-error.ts';
import type { Claim } from './submissions.ts';

/** Another worker holds the key, or has taken it over: a repeated request gets that worker's answer. */
export const stillRunning = (): ApiError => ApiError.conflict('STILL_RUNNING', { retryAfterSeconds: 1 });

interface Fence {
  readonly claim: Pick<Claim, 'holds'>;
  /** Work that a request leaves behind goes on after its answer and needs no claim. */
  isOver: boolean;
}

const current = new AsyncLocalStorage<Fence>();

/** Runs the work of a claim; every transaction of it checks the claim first, see `checkFence`. */
export async function fencedBy<Result>(
  claim: Pick<Claim, 'holds'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const fence: Fence = { claim, isOver: false };
  try {
    return await current.run(fence, work);
  } finally {
    fence.isOver = true;
  }
}

/**
 * Inside a transaction: refuses the work of a request whose claim another worker has taken over. The check writes to
 * the claim, so a transaction and a takeover of its claim never both commit.
 */
export async function checkFence(session: unknown): Promise<void> {
  const fence = current.getStore();
  if (!fence || fence.isOver) return;
  if (!(await fence.claim.holds(session))) throw stillRunning();
}
