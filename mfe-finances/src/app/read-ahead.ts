import type { ThunkAction, UnknownAction } from '@fw/state';
import { nextTask, type SuiteState, type SuiteStore } from '@fw/web-kit';

type Read = ThunkAction<unknown, SuiteState, undefined, UnknownAction>;

/**
 * Sends the calls of a page before the page is rendered, each in a task of its own. Only for a plain address: what the
 * page reads for a filter or a month in the address is known to the page alone.
 */
export async function readAhead(store: SuiteStore, reads: readonly Read[]): Promise<void> {
  if (location.hash.includes('?')) return;
  for (const read of reads) {
    store.dispatch(read);
    await nextTask();
  }
}
