import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { launchChromium, demoPerson, freshEmployee, goTo, signInAt, chartDrawn } from '../lib/index.ts';
import { REMOTES, waitForRemote } from './remotes.ts';

const openBrowser = launchChromium();

const ONE_ONLY = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@fw/router',
  '@fw/state',
  '@fw/web-kit',
  '@fw/charts',
];

interface Copy {
  readonly from: string;
  readonly loaded?: boolean | undefined;
  readonly lib?: unknown;
}

/** Every copy of a shared package that any part of the page has loaded: `[package, from, version]`. */
const loadedCopies = (page: Page): Promise<readonly (readonly string[])[]> =>
  page.evaluate(() => {
    const isLoaded = ({ loaded, lib }: Copy): boolean => loaded ?? lib !== undefined;
    const copiesLoaded = ([name, versions]: [string, Record<string, Copy>]): readonly string[] =>
      Object.entries(versions)
        .filter(([, copy]) => isLoaded(copy))
        .map(([version, { from }]) => JSON.stringify([name, from, version]));
    const scopes = Object.values(globalThis.__FEDERATION__.__SHARE__).flatMap((one) => Object.values(one));
    const copies = scopes.flatMap((scope) => Object.entries(scope).flatMap(copiesLoaded));
    return [...new Set(copies)].map((copy): readonly string[] => JSON.parse(copy));
  });

/** How often a chunk of this name was fetched, over all remotes. */
const findFetches = (requested: readonly string[], chunk: string): readonly string[] => [
  ...new Set(requested.filter((address) => new RegExp(`/${chunk}\\.[0-9a-f]+\\.js`).test(address))),
];

const remotesIn = (requested: readonly string[]): readonly string[] =>
  [...new Set(requested.flatMap((address) => /\/apps\/(\w+)\//.exec(address)?.[1] ?? []))].toSorted();

it('holds exactly one React, router, store, kit and chart library after every remote was opened', async () => {
  const { page, requested } = await openBrowser();
  await signInAt(page, '/', demoPerson('maya'));
  for (const route of ['/my-goals-and-finances/cashflow-detail', '/all-goals', '/profile']) {
    await goTo(page, route);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  }
  await goTo(page, '/plan-for-retirement/summary');
  await chartDrawn(page);
  await goTo(page, '/my-goals-and-finances/accounts');
  await page.waitForLoadState('networkidle');

  const copies = await loadedCopies(page);
  const holders = ONE_ONLY.map((name) => [
    name,
    ...copies.filter(([one]) => one === name).map(([, from]) => from),
  ]);
  expect(holders).toEqual(ONE_ONLY.map((name) => [name, name === '@fw/charts' ? 'mfe_goals' : 'shell']));
  for (const chunk of ['react', 'framework', 'charts']) {
    expect([chunk, findFetches(requested, chunk).length]).toEqual([chunk, 1]);
  }
});

it('fetches a remote when its page is opened and not before, and none of another role', async () => {
  const { page, requested } = await openBrowser();
  const [, goals, profile] = REMOTES;
  if (!goals || !profile) throw new Error('there are no remotes');
  await signInAt(page, `/#${goals.route}`, await freshEmployee());
  await waitForRemote(page, goals);
  expect(remotesIn(requested)).toEqual(['mfe_goals']);
  await goTo(page, profile.route);
  await waitForRemote(page, profile);
  expect(remotesIn(requested)).toEqual(['mfe_goals', 'mfe_profile']);
  await goTo(page, '/crm/employees');
  await page.getByRole('heading', { name: "We couldn't find that page" }).waitFor();
  expect(remotesIn(requested)).toEqual(['mfe_goals', 'mfe_profile']);
});

it('fetches nothing but the advisor desk for an advisor, alone and in the portal', async () => {
  for (const address of ['/crm/', '/#/crm/today']) {
    const { page, requested } = await openBrowser();
    await signInAt(page, address, demoPerson('priya'));
    await page.getByRole('heading', { level: 1, name: / today[.,]/ }).waitFor();
    expect(remotesIn(requested)).toEqual(['mfe_crm']);
    expect(requested.some((one) => one.includes('/shell/'))).toBe(address !== '/crm/');
  }
});

it('opens a deep link after a reload on the same page, for every remote', async () => {
  for (const who of ['noor', 'priya']) {
    const { page } = await openBrowser();
    await signInAt(page, '/', demoPerson(who));
    for (const remote of REMOTES.filter(({ role }) => (role === 'advisor') === (who === 'priya'))) {
      await goTo(page, remote.route);
      await waitForRemote(page, remote);
      await page.reload();
      await waitForRemote(page, remote);
      expect(new URL(page.url()).hash).toBe(`#${remote.route}`);
    }
  }
});
