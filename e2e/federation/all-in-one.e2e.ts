import { runningSuite } from '@fw/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshEmployee, goTo, launchChromium, signIn } from '../lib/index.ts';
import { discard, startOwnSuite, type OwnSuite } from '../lib/own-suite.ts';

const openBrowser = launchChromium();

let suite: OwnSuite | undefined;
beforeAll(async () => {
  suite = await startOwnSuite(undefined, { FW_ALL_IN_ONE: '1' });
});
afterAll(() => discard(suite));

it('runs the gateway and all services in one process, which signs in, reads and writes', async () => {
  const names = runningSuite().processes.map(({ name }) => name);
  expect(names).toContain('all-in-one');
  expect(names.filter((name) => ['gateway', 'identity', 'finances', 'goals'].includes(name))).toEqual([]);
  const { page, broken } = await openBrowser();
  await signIn(page, await freshEmployee());
  await goTo(page, '/plan-for-retirement/calculator?plan=RETIREMENT');
  await page.getByLabel('Annual income', { exact: true }).fill('82000');
  await page.getByText('Your answers are saved.').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Annual income', { exact: true }).inputValue()).toMatch(/82,000/);
  expect(broken).toEqual([]);
});
