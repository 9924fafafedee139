import type { Page } from 'playwright-core';

const UPDATING = 'We are updating your data ...';
const UP_TO_DATE = 'Your data is up to date';

/** The toast about the running sync [A4-04]. */
export function syncToast(page: Page) {
  const updating = page.getByText(UPDATING, { exact: true });
  const upToDate = page.getByText(UP_TO_DATE, { exact: true });
  return {
    updating,
    upToDate,
    /** Waits until the toast shows that a started sync is over. */
    done: async (): Promise<void> => {
      await upToDate.first().waitFor({ timeout: 45_000 });
    },
  };
}
