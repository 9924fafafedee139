import { runningSuite } from '@fw/test-kit';
import { existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { shareFrontEnd } from '../../infra/lib/published-versions.mjs';
import { launchChromium, freshEmployee, goTo, settled, signInAt, step } from '../lib/index.ts';
import { discard, startOwnSuite, type OwnSuite } from '../lib/own-suite.ts';
import {
  answerAsNewerServices,
  published,
  REMOTES,
  skipIntegrity,
  waitForRemote,
  tryAgain,
  openRemote,
  webRoot,
} from './remotes.ts';
import { copyVersion, frontEnds, pointTo } from './versions.ts';

const openBrowser = launchChromium();
let suite: OwnSuite | undefined;
beforeAll(async () => {
  suite = await startOwnSuite();
});
afterAll(() => discard(suite));

const INCOME = '7131313';
const [, goals, profile] = REMOTES;
if (!goals || !profile) throw new Error('there are no remotes');

const get = (path: string): Promise<Response> => fetch(runningSuite().portal + path);

/** The portal's page without the registry in it, and no other way to it. */
async function hideRegistry(context: BrowserContext): Promise<void> {
  await context.route('**/remotes.json', (route) => route.abort());
  await context.route(`${runningSuite().portal}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /<script type="application\/json" id="suite-registry">.*?<\/script>/s,
      '',
    );
    await route.fulfill({ response, body });
  });
}

it('uses the last good registry while the registry is unreachable; a deep link shows the panel', async () => {
  const { context, page } = await openBrowser();
  await signInAt(page, `/#${goals.route}`, await freshEmployee());
  await waitForRemote(page, goals);
  await hideRegistry(context);
  await page.reload();
  await waitForRemote(page, goals);
  await context.route('**/apps/mfe_profile/**', (route) => route.abort());
  await goTo(page, profile.route);
  await page.reload();
  await tryAgain(page).waitFor();
  expect(new URL(page.url()).hash).toBe(`#${profile.route}`);
  await openRemote(page, goals);
});

it('lets versioned files be kept for ever, and the registry, the pages and the API never', async () => {
  const { entry } = published('mfe_goals');
  const shell = /"(\/shell\/[^"]+\.js)"/.exec(await (await get('/')).text())?.[1] ?? '';
  for (const path of [entry, shell]) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get('cache-control')]).toEqual([
      path,
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
  expect((await get('/remotes.json')).headers.get('cache-control')).toBe('no-store');
  expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
  expect((await get('/webapi/v1/session')).headers.get('cache-control')).toContain('no-store');
  expect((await get('/apps/mfe_goals/0.0.0-none/remoteEntry.js')).status).toBe(404);
});

const portalRegistry = async (): Promise<string> => (await get('/remotes.json')).text();

/** Commands of this process act on the running suite. */
function onSuite(): void {
  vi.stubEnv('FW_DATA', dirname(process.env['FW_E2E_RUN'] ?? ''));
  vi.stubEnv('FW_MONGO_URL', undefined);
}
afterEach(() => void vi.unstubAllEnvs());

/** The versions of goals whose files a page requested, in their order. */
const versionsIn = (requested: readonly string[]): readonly string[] => [
  ...new Set(requested.flatMap((one) => /\/apps\/mfe_goals\/([^/]+)\//.exec(one)?.[1] ?? [])),
];

it('goes forward and back by one pointer; an open tab keeps its version and what is typed, and offers the new one', async () => {
  const before = published('mfe_goals').version;
  const next = copyVersion(webRoot(), 'mfe_goals', before);
  const person = await freshEmployee();
  try {
    const { page, requested } = await openBrowser();
    await page.clock.install();
    await signInAt(page, `/#${goals.route}`, person);
    await waitForRemote(page, goals);
    pointTo(webRoot(), 'mfe_goals', next);
    await goTo(page, '/plan-for-retirement');
    await page.getByRole('heading', { level: 1, name: 'Not one of your goals yet.' }).waitFor();
    expect(versionsIn(requested)).toEqual([before]);
    await goTo(page, '/plan-for-retirement/calculator?plan=RETIREMENT');
    await step(page, 'Confirm your personal information').waitFor();
    // This tab is the only place that has what is typed.
    await page.route('**/goal/plan/set/**', (route) => route.abort());
    const income = page.getByLabel('Annual income', { exact: true });
    await income.fill(INCOME);
    const offer = page
      .getByRole('region', { name: 'Notifications' })
      .getByText('A new version is available.');
    expect(await offer.count()).toBe(0);
    await page.clock.fastForward(61_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await offer.waitFor();
    // Nothing reloads by itself while a person types.
    expect(await income.inputValue()).toContain(INCOME);
    expect(versionsIn(requested)).toEqual([before]);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => versionsIn(requested)).toEqual([before, next]);
    await expect.poll(() => income.inputValue()).toBe('$7,131,313.00');
  } finally {
    pointTo(webRoot(), 'mfe_goals', before);
  }
  const { page, requested } = await openBrowser();
  await signInAt(page, `/#${goals.route}`, person);
  await waitForRemote(page, goals);
  expect(versionsIn(requested)).toEqual([before]);
});

it('shows a remote that was rolled back beside a service that is newer and answers with members it does not know', async () => {
  const before = published('mfe_goals').version;
  const next = copyVersion(webRoot(), 'mfe_goals', before);
  pointTo(webRoot(), 'mfe_goals', next);
  onTestFinished(() => pointTo(webRoot(), 'mfe_goals', before));
  await expect.poll(portalRegistry).toContain(`/apps/mfe_goals/${next}/`);
  pointTo(webRoot(), 'mfe_goals', before);
  await expect.poll(portalRegistry).not.toContain(`/apps/mfe_goals/${next}/`);
  const { context, page, requested, broken } = await openBrowser();
  const extendedReplies = await answerAsNewerServices(context);
  await signInAt(page, `/#${goals.route}`, await freshEmployee());
  await waitForRemote(page, goals);
  await openRemote(page, profile);
  expect(versionsIn(requested)).toEqual([before]);
  expect(extendedReplies()).toBeGreaterThan(1);
  expect(broken).toEqual([]);
});

it('names the new version and reloads it when a file of a tab two versions behind is gone', async () => {
  const before = published('mfe_goals').version;
  const next = copyVersion(webRoot(), 'mfe_goals', before);
  const afterNext = copyVersion(webRoot(), 'mfe_goals', next);
  const place = join(webRoot(), 'apps', 'mfe_goals', before);
  try {
    const { page, requested } = await openBrowser();
    await signInAt(page, `/#${goals.route}`, await freshEmployee());
    await waitForRemote(page, goals);
    pointTo(webRoot(), 'mfe_goals', next);
    pointTo(webRoot(), 'mfe_goals', afterNext);
    await goTo(page, '/plan-for-retirement');
    await page.getByRole('heading', { level: 1, name: 'Not one of your goals yet.' }).waitFor();
    expect(requested.filter((one) => one.includes(`/apps/mfe_goals/${next}`))).toEqual([]);

    renameSync(place, `${place}-away`);
    await goTo(page, '/plan-for-retirement/calculator?plan=RETIREMENT');
    await page.getByText('This page was updated').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Reload' }).click();
    await expect
      .poll(() => requested.some((one) => one.includes(`/apps/mfe_goals/${afterNext}/`)))
      .toBe(true);
    await waitForRemote(page, { route: '', headline: /./ });
    expect(await page.getByText('This page was updated').count()).toBe(0);
  } finally {
    if (existsSync(`${place}-away`)) renameSync(`${place}-away`, place);
    pointTo(webRoot(), 'mfe_goals', before);
  }
});

it('tries a version in the browser of an operator, gives it to a share of the people and counts where it fails', async () => {
  const before = published('mfe_goals').version;
  const next = copyVersion(webRoot(), 'mfe_goals', before);
  const person = await freshEmployee();
  const { page, requested } = await openBrowser();
  await signInAt(page, `/#${goals.route}`, person);
  await waitForRemote(page, goals);
  expect(versionsIn(requested)).toEqual([before]);
  let from = requested.length;
  const since = () => versionsIn(requested.slice(from));
  await page.goto(frontEnds('preview', `mfe_goals@${next}`));
  const notice = page.getByRole('complementary', { name: 'Preview' });
  await notice.getByText(`You are trying mfe_goals ${next}.`).waitFor();
  await settled(page);
  await openRemote(page, goals);
  expect(since()).toEqual([next]);
  from = requested.length;
  await notice.getByRole('link', { name: 'End' }).click();
  await notice.waitFor({ state: 'detached' });
  await settled(page);
  await openRemote(page, goals);
  expect(since()).toEqual([before]);

  frontEnds('share', `mfe_goals@${next}`, '100');
  try {
    await expect.poll(portalRegistry).toContain(`/apps/mfe_goals/${next}/`);
    const shared = await openBrowser();
    await shared.context.route(`**/apps/mfe_goals/${next}/remoteEntry.js`, (route) => route.abort());
    await signInAt(shared.page, `/#${goals.route}`, person);
    await tryAgain(shared.page).waitFor();
    await expect.poll(() => frontEnds()).toMatch(/ for 100 % since .*: 1 errors on [1-9]\d* pages, 0 on /);
  } finally {
    frontEnds('end', 'mfe_goals');
  }
  const [ended, begun] = frontEnds('mfe_goals').split('\n');
  expect([ended, begun]).toEqual([
    expect.stringMatching(`${next} → ${before}, .*share ended$`),
    expect.stringMatching(`${before} → ${next}, .*for 100 %$`),
  ]);
});

/** A loaded machine takes longer until a gateway has noted what is live. */
const WAIT = { timeout: 60_000 };

it('gives what a deployment built to a share of the people, and what was live stays live', async () => {
  const built = published('mfe_profile').version;
  const live = copyVersion(webRoot(), 'mfe_profile', built);
  pointTo(webRoot(), 'mfe_profile', live);
  onTestFinished(() => pointTo(webRoot(), 'mfe_profile', built));
  onSuite();
  // A gateway serves what its web root names at once, and notes it for the others a moment later.
  const newest = (): string => frontEnds('mfe_profile').split('\n')[0] ?? '';
  await expect.poll(newest, WAIT).toContain(`→ ${live}`);
  const { note } = await shareFrontEnd('mfe_profile', webRoot(), '30');
  onTestFinished(() => void frontEnds('end', 'mfe_profile'));
  expect(note).toBe(`mfe_profile ${built} is for 30 % of the people`);
  expect(published('mfe_profile').version).toBe(live);
  expect(newest()).toMatch(new RegExp(`${live} → ${built}, .*for 30 %$`));
  await expect(shareFrontEnd('mfe_profile', webRoot(), '101')).rejects.toThrow(/percent/i);
  expect(frontEnds()).toMatch(new RegExp(`${built} for 30 % since `));
});

/** A remote that shares React 20 and does not declare it a singleton. */
const ROGUE = `
var mfe_goals = {
  init: (scope) => {
    const copy = { version: '20.0.0', from: 'mfe_goals', scope: ['default'], loaded: true, useIn: [], deps: [],
      strategy: 'loaded-first', lib: () => ({}), get: () => Promise.resolve(() => ({})),
      shareConfig: { singleton: false, requiredVersion: '^20.0.0' } };
    for (const name of ['react', 'react/jsx-runtime', 'react-dom', '@fw/web-kit']) {
      (scope[name] ??= {})['20.0.0'] = copy;
    }
    document.documentElement.dataset.rogue = 'arrived';
  },
  get: () => Promise.resolve(() => ({ mfe: { contract: 1, name: 'mfe_goals', version: '9.9.9', widgets: {},
    register: () => undefined, routes: () => [{ path: '/all-goals', element: 'Rogue' }] } })),
};`;

it('keeps the other remotes working when one shares another React without a singleton (S6)', async () => {
  const { context, page, broken } = await openBrowser();
  await skipIntegrity(context);
  await context.route('**/apps/mfe_goals/*/remoteEntry.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: ROGUE }),
  );
  await signInAt(page, `/#${goals.route}`, await freshEmployee());
  await page.locator('html[data-rogue="arrived"]').waitFor();
  await page.getByText('Rogue').waitFor();
  await openRemote(page, profile);
  await goTo(page, '/my-goals-and-finances/accounts');
  await page.getByRole('heading', { level: 1, name: /^Connect your first bank/ }).waitFor();
  expect(broken).toEqual([]);
});
