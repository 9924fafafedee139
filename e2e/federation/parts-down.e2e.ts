import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumVisits, goTo, signInAt } from '../lib/index.ts';
import { discard, startOwnSuite, takeDown, until, type OwnSuite } from '../lib/own-suite.ts';
import { arriveElsewhere, isSamePage, personFor, REMOTES, tryAgain, visitPlace, webRoot } from './remotes.ts';

const visit = chromiumVisits();
let suite: OwnSuite;
beforeAll(async () => {
  suite = await startOwnSuite();
});
afterAll(() => discard(suite));

/** Clicks Try again until the page answers: a service needs a moment to come back. */
async function tryUntilWell(page: Parameters<typeof tryAgain>[0], answer: RegExp): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name: answer });
  const button = tryAgain(page);
  const isWell = async (): Promise<boolean> => {
    if (await heading.isVisible()) return true;
    await button.click({ timeout: 500 }).catch(() => undefined);
    return false;
  };
  await until(isWell, 'Try again brings the page back', 15_000);
}

describe.each(REMOTES)('$name', (remote) => {
  it('leaves a calm panel while its folder is gone, and comes back at Try again without a reload', async () => {
    const { page } = await visit();
    const folder = join(webRoot(), 'apps', remote.name);
    renameSync(folder, `${folder}.away`);
    try {
      await arriveElsewhere(page, remote);
      await goTo(page, remote.route);
      await tryAgain(page).waitFor();
      await visitPlace(page, remote.elsewhere);
      await goTo(page, remote.route);
      await tryAgain(page).waitFor();
    } finally {
      renameSync(`${folder}.away`, folder);
    }
    await tryUntilWell(page, remote.answer);
    expect(await isSamePage(page)).toBe(true);
  });

  it('leaves a calm panel while its service is stopped, and comes back at Try again without a reload', async () => {
    const { page } = await visit();
    await arriveElsewhere(page, remote);
    const release = await takeDown(suite, remote.service);
    try {
      await goTo(page, remote.route);
      await tryAgain(page).waitFor();
      await visitPlace(page, remote.elsewhere);
      await goTo(page, remote.route);
      await tryAgain(page).waitFor();
    } finally {
      release();
    }
    await tryUntilWell(page, remote.answer);
    expect(await isSamePage(page)).toBe(true);
  });
});

it('shows the advisor alone at the CRM the same panel while the crm service is stopped [A6-01]', async () => {
  const { page } = await visit();
  const crm = REMOTES.find(({ role }) => role === 'advisor');
  if (!crm) throw new Error('there is no remote for advisors');
  const release = await takeDown(suite, crm.service);
  try {
    await signInAt(page, '/crm/', await personFor(crm));
    await tryAgain(page).waitFor();
  } finally {
    release();
  }
  await tryUntilWell(page, crm.answer);
  expect(new URL(page.url()).pathname).toBe('/crm/');
});
