import type { FrameLocator, Page } from 'playwright-core';

export interface BankLogin {
  readonly bank: string;
  readonly username: string;
  readonly password: string;
}

/** The aggregator's Link dialog as a person sees it. */
export function linkDialog(page: Page) {
  const frame: FrameLocator = page.frameLocator('iframe[title="Connect your bank"]');
  const button = (name: string) => frame.getByRole('button', { name, exact: true });

  const begin = () => button('Continue').click();
  const choose = async (bank: string): Promise<void> => {
    await frame.getByLabel('Search for your bank').fill(bank);
    await frame.getByText(/^\d+ banks? found$/).waitFor();
    await button(bank).click();
  };
  const login = async (username: string, password: string): Promise<void> => {
    await frame.getByLabel('Username').fill(username);
    await frame.getByLabel('Password').fill(password);
    await button('Submit').click();
  };
  /** Shares every account the bank offers, and closes the dialog with success. */
  const shareAll = async (): Promise<void> => {
    await frame.getByRole('heading', { name: 'Select accounts' }).waitFor();
    for (const box of await frame.getByRole('checkbox').all()) await box.check();
    await begin();
    await button('Finish').click();
  };

  return {
    frame,
    button,
    begin,
    choose,
    login,
    shareAll,
    /** From consent to success. */
    connect: async ({ bank, username, password }: BankLogin): Promise<void> => {
      await begin();
      await choose(bank);
      await login(username, password);
      await shareAll();
    },
    close: () => frame.getByRole('button', { name: /close/i }).click(),
  };
}
