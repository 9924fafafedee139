import type { DataRouter } from '@fw/router';

/** The frame is shown before a page that takes longer than this. */
const WITH_FRAME_MS = 100;

/** Until the first page is there, for a moment at most: one that comes right after the frame draws everything twice. */
export async function untilFirstPage(router: Pick<DataRouter, 'state' | 'subscribe'>): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(end, WITH_FRAME_MS);
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (initialized) end();
    });
  });
}
