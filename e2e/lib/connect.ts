import type { Page } from 'playwright-core';
import { linkDialog, type BankLogin } from './link-dialog.ts';
import { goTo } from './session.ts';
import { syncToast } from './toasts.ts';

export const PLATYPUS = 'First Platypus Bank';
export const ACCOUNTS = '/my-goals-and-finances/accounts';

/** Opens Link from the accounts page. */
export async function openLink(page: Page): Promise<ReturnType<typeof linkDialog>> {
  await goTo(page, ACCOUNTS);
  await page.getByRole('button', { name: 'Add an account' }).click();
  await page.getByRole('button', { name: 'Connect an account' }).click();
  return linkDialog(page);
}

/** Connects a bank through the Link dialog and waits until its data is there. */
export async function connectBank(
  page: Page,
  login: Omit<BankLogin, 'bank'> & { bank?: string },
): Promise<void> {
  const dialog = await openLink(page);
  await dialog.connect({ bank: PLATYPUS, ...login });
  await syncToast(page).done();
}
