import { runningSuite } from '@fw/test-kit';
import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshEmployee, goTo, launchChromium, signInAt } from '../lib/index.ts';
import {
  answerAsNewerServices,
  openRemote,
  personFor,
  REMOTES,
  skipIntegrity,
  tryAgain,
  waitForRemote,
} from './remotes.ts';

const openBrowser = launchChromium();
const [finances, goals, profile] = REMOTES;
if (!finances || !goals || !profile) throw new Error('there are no remotes');

interface Build {
  /** A shared package. */
  readonly key: string;
  /** The version it was built with. */
  readonly version: string;
  /** Declared otherwise than by our own build. */
  readonly isSingleton?: boolean;
  readonly isStrict?: boolean;
}

/** A setting of what a built script requires of a shared package, with another value. */
function withSetting(
  text: string,
  key: string,
  [name, value]: readonly [string, boolean | undefined],
): string {
  if (value === undefined) return text;
  const required = new RegExp(
    `singleton:![01],requiredVersion:"[^"]*",strictVersion:![01](?=,[^{}]*shareKey:"${key}")`,
    'g',
  );
  return text.replaceAll(required, (found) =>
    found.replace(new RegExp(`${name}:![01]`), `${name}:!${value ? 0 : 1}`),
  );
}

const versioned = (text: string, { key, version }: Build): string =>
  text
    .replaceAll(new RegExp(`("${key}"(?:,|:\\[\\{version:))"[^"]*"`, 'g'), `$1"${version}"`)
    .replaceAll(
      new RegExp(
        `requiredVersion:"[^"]*"(,strictVersion:![01],eager:![01],layer:void 0,shareKey:"${key}")`,
        'g',
      ),
      `requiredVersion:"^${version}"$1`,
    );

/** A built script as if it had been built with other versions of shared packages: what it provides and what it requires. */
const builtWith = (script: string, builds: readonly Build[]): string =>
  builds.reduce(
    (text, build) =>
      withSetting(
        withSetting(versioned(text, build), build.key, ['singleton', build.isSingleton]),
        build.key,
        ['strictVersion', build.isStrict],
      ),
    script,
  );

/** Serves scripts as if they had been built with other versions; counts those in which something was replaced. */
async function serve(
  context: BrowserContext,
  files: string,
  builds: readonly Build[],
): Promise<() => number> {
  let changed = 0;
  await context.route(files, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = builtWith(text, builds);
    if (body !== text) changed += 1;
    await route.fulfill({ response, body });
  });
  await skipIntegrity(context);
  return () => changed;
}

const ENTRY = '**/apps/mfe_goals/*/remoteEntry.js';
const NEWER_UI = ['@fw/ui/core', '@fw/ui/overlays'].map((key) => ({ key, version: '1.9.0' }));
const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

describe('a remote of another version than the portal', () => {
  it('brings its own copy of newer components (S1)', async () => {
    const { context, page, broken, requested } = await openBrowser();
    const changed = await serve(context, ENTRY, NEWER_UI);
    await signInAt(page, `/#${goals.route}`, await freshEmployee());
    await waitForRemote(page, goals);
    await openRemote(page, profile);
    expect(changed()).toBeGreaterThan(0);
    expect(requested.some((one) => /\/apps\/mfe_goals\/[^/]+\/ui\.\w+\.js/.test(one))).toBe(true);
    expect(broken).toEqual([]);
  });

  it('brings its own copy of newer components also where it declares them a singleton (S2)', async () => {
    const { context, page, broken, requested } = await openBrowser();
    const single = NEWER_UI.map((build) => ({ ...build, isSingleton: true }));
    const changed = await serve(context, ENTRY, single);
    await signInAt(page, `/#${goals.route}`, await freshEmployee());
    await waitForRemote(page, goals);
    await openRemote(page, profile);
    expect(changed()).toBeGreaterThan(0);
    expect(requested.some((one) => /\/apps\/mfe_goals\/[^/]+\/ui\.\w+\.js/.test(one))).toBe(true);
    expect(broken).toEqual([]);
  });

  it.each([
    { row: 'S3', isStrict: true },
    { row: 'S4', isStrict: false },
  ])(
    'shows the panel in its place when it needs another platform than the portal has, and no other is affected ($row)',
    async ({ isStrict }) => {
      const { context, page } = await openBrowser();
      const changed = await serve(context, ENTRY, [{ key: '@fw/web-kit', version: '2.0.0', isStrict }]);
      await signInAt(page, `/#${profile.route}`, await freshEmployee());
      await waitForRemote(page, profile);
      await goTo(page, goals.route);
      await tryAgain(page).waitFor();
      expect(changed()).toBeGreaterThan(0);
      await openRemote(page, finances);
    },
  );

  it('uses the React of the portal when it was built with a later one (S5)', async () => {
    const { context, page, broken, requested } = await openBrowser();
    const changed = await serve(
      context,
      ENTRY,
      REACT.map((key) => ({ key, version: '19.9.0' })),
    );
    await signInAt(page, `/#${goals.route}`, await freshEmployee());
    await waitForRemote(page, goals);
    expect(changed()).toBeGreaterThan(0);
    expect(requested.filter((one) => /\/apps\/[^/]+\/[^/]+\/react\.\w+\.js/.test(one))).toEqual([]);
    expect(broken).toEqual([]);
  });

  it('works in a newer portal than the one it was built for', async () => {
    const { context, page, broken } = await openBrowser();
    const newer = [
      ...REACT.map((key) => ({ key, version: '19.9.0' })),
      ...NEWER_UI,
      { key: '@fw/web-kit', version: '1.9.0' },
    ];
    const changed = await serve(context, '**/shell/**/*.js', newer);
    await signInAt(page, `/#${goals.route}`, await freshEmployee());
    await waitForRemote(page, goals);
    for (const remote of [profile, finances]) await openRemote(page, remote);
    expect(changed()).toBeGreaterThan(0);
    expect(broken).toEqual([]);
  });
});

it.each(REMOTES)(
  'shows $name whose service is newer and answers with members it does not know',
  async (remote) => {
    const { context, page, broken } = await openBrowser();
    const extendedReplies = await answerAsNewerServices(context);
    await signInAt(page, `/#${remote.route}`, await personFor(remote));
    await waitForRemote(page, remote);
    await openRemote(page, remote.elsewhere);
    expect(extendedReplies()).toBeGreaterThan(1);
    expect(broken).toEqual([]);
    expect(new URL(page.url()).origin).toBe(new URL(runningSuite().portal).origin);
  },
);
