import type { ThunkAction, UnknownAction } from '@fw/state';
import { nextTask, type SuiteState, type SuiteStore } from '@fw/web-kit';

type Read = ThunkAction<unknown, SuiteState, undefined, UnknownAction>;

/** A page whose data are there within this time is rendered once, with them, and not twice. */
const A_MOMENT_MS = 100;

const aMoment = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, A_MOMENT_MS);
  });

/**
 * Sends the calls of a page before the page is rendered, each in a task of its own, and waits a moment for their replies.
 * Only for a plain address: what the page reads for a filter or a month in the address is known to the page alone.
 */
export async function readAhead(store: SuiteStore, reads: readonly Read[]): Promise<void> {
  if (location.hash.includes('?')) return;
  const replies: unknown[] = [];
  for (const read of reads) {
    replies.push(store.dispatch(read));
    await nextTask();
  }
  await Promise.race([Promise.all(replies), aMoment()]);
}
