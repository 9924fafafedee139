import type { Page } from 'playwright-core';

const UPDATING = 'We are updating your data ...';
const UP_TO_DATE = 'Your data is up to date';

/** The toast that tells what the sync is doing [A4-04]. */
export function syncToast(page: Page) {
  const updating = page.getByText(UPDATING, { exact: true });
  const upToDate = page.getByText(UP_TO_DATE, { exact: true });
  return {
    updating,
    upToDate,
    /** Waits until a sync that was started here is told to be over. */
    done: async (): Promise<void> => {
      await upToDate.first().waitFor({ timeout: 45_000 });
    },
  };
}
