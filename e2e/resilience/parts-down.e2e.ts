import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, goTo, signInAt } from '../lib/index.ts';
import { discard, startOwnSuite, stopProcess, until, type OwnSuite } from '../lib/own-suite.ts';
import {
  openAnotherPage,
  isSamePage,
  personFor,
  REMOTES,
  tryAgain,
  openRemote,
  webRoot,
} from '../federation/remotes.ts';

const openBrowser = launchChromium();
let suite: OwnSuite;
beforeAll(async () => {
  suite = await startOwnSuite();
});
afterAll(() => discard(suite));

/** Clicks Try again until the page shows its headline: a service needs a moment to come back. */
async function retryUntilShown(page: Page, headline: RegExp): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: headline });
  const button = tryAgain(page);
  const isShown = async (): Promise<boolean> => {
    if (await heading.isVisible()) return true;
    await button.click({ timeout: 500 }).catch(() => undefined);
    return false;
  };
  await until(isShown, 'Try again brings the page back', 15_000);
}

/** The panel is there when the route is opened, and again after another page of the same remote. */
async function panelOnEachVisit(page: Page, { route, elsewhere }: (typeof REMOTES)[number]): Promise<void> {
  await goTo(page, route);
  await tryAgain(page).waitFor();
  await openRemote(page, elsewhere);
  await goTo(page, route);
  await tryAgain(page).waitFor();
}

describe.each(REMOTES)('$name', (remote) => {
  it('shows a panel while its folder is gone, and comes back at Try again without a reload', async () => {
    const { page } = await openBrowser();
    const folder = join(webRoot(), 'apps', remote.name);
    renameSync(folder, `${folder}.away`);
    try {
      await openAnotherPage(page, remote);
      await panelOnEachVisit(page, remote);
    } finally {
      renameSync(`${folder}.away`, folder);
    }
    await retryUntilShown(page, remote.headline);
    expect(await isSamePage(page)).toBe(true);
  });

  it('shows a panel while its service is stopped, and comes back at Try again without a reload', async () => {
    const { page } = await openBrowser();
    await openAnotherPage(page, remote);
    const release = await stopProcess(suite, remote.service);
    try {
      await panelOnEachVisit(page, remote);
    } finally {
      release();
    }
    await retryUntilShown(page, remote.headline);
    expect(await isSamePage(page)).toBe(true);
  });
});

it('shows the advisor alone at the CRM the same panel while the crm service is stopped', async () => {
  const { page } = await openBrowser();
  const crm = REMOTES.find(({ role }) => role === 'advisor');
  if (!crm) throw new Error('there is no remote for advisors');
  const release = await stopProcess(suite, crm.service);
  try {
    await signInAt(page, `/crm/#${crm.route}`, await personFor(crm));
    await tryAgain(page).waitFor();
  } finally {
    release();
  }
  await retryUntilShown(page, crm.headline);
  expect(new URL(page.url()).pathname).toBe('/crm/');
});
