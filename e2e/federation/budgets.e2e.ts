import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { launchChromium, demoPerson, freshEmployee, liftSignInLimit, signInAt } from '../lib/index.ts';
import { REMOTES, waitForRemote, webRoot } from './remotes.ts';

const openBrowser = launchChromium();
const KB = 1000;

/** Bytes of a published script as gzip sends it. */
function gzipped(address: string): number {
  const file = join(webRoot(), new URL(address).pathname);
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

/** Kilobytes of JavaScript, gzip, among all requests so far. */
function scripts(requested: readonly string[], isCounted: (address: string) => boolean = Boolean): number {
  const once = [...new Set(requested)].filter((one) => new URL(one).pathname.endsWith('.js'));
  return once.filter(isCounted).reduce((sum, one) => sum + gzipped(one), 0) / KB;
}

const isChart = (address: string): boolean => /\/(charts|shared-ui_charts)[^/]*\.js$/.test(address);

it('loads at most 150 kB of scripts for sign-in and 280 kB in all after it, charts apart', async () => {
  const [, goals] = REMOTES;
  if (!goals) throw new Error('there are no remotes');
  const { page, requested } = await openBrowser();
  await page.goto('/');
  await page.getByLabel('Username or email').waitFor();
  await page.waitForLoadState('networkidle');
  expect(scripts(requested)).toBeLessThanOrEqual(150);

  await signInAt(page, `/#${goals.route}`, await freshEmployee());
  await waitForRemote(page, goals);
  await page.waitForLoadState('networkidle');
  expect(requested.some(isChart)).toBe(false);
  expect(scripts(requested)).toBeLessThanOrEqual(280);
});

it('loads at most 145 kB more for charts, and 280 kB for the home page without them', async () => {
  const { page, requested } = await openBrowser();
  await signInAt(page, '/', demoPerson('maya'));
  await page.locator('.highcharts-root').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(scripts(requested, isChart)).toBeLessThanOrEqual(145);
  expect(scripts(requested, (one) => !isChart(one))).toBeLessThanOrEqual(280);
});

it('loads at most 280 kB of scripts for the advisor desk alone', async () => {
  const { page, requested } = await openBrowser();
  await signInAt(page, '/crm/', demoPerson('priya'));
  await page.getByRole('heading', { level: 1, name: /^You serve/ }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(scripts(requested)).toBeLessThanOrEqual(280);
});

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as Shift[];
          resolve(shifts.reduce((sum, one) => sum + (one.hadRecentInput ? 0 : one.value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );

it('shifts nothing on the home page while it fills', async () => {
  await liftSignInLimit();
  const { page } = await openBrowser();
  await signInAt(page, '/', demoPerson('maya'));
  await page.reload();
  await page.locator('.highcharts-root').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
});
