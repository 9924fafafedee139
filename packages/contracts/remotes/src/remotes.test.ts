import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CONTRACT, descriptorFrom, mfeBlock, parseRegistry, type PublishedRemote } from './index.mjs';
import * as routes from './routes.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const readBlock = (folder: string): unknown => {
  const manifest: unknown = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
  return z.object({ mfe: z.unknown() }).parse(manifest).mfe;
};
const FRONT_ENDS = ['shell', 'mfe-finances', 'mfe-goals', 'mfe-profile', 'mfe-crm'];

const aBlock = (change: object = {}) => ({
  name: 'mfe_x',
  port: 4_300,
  brand: 'X',
  home: '/x',
  basePaths: ['/x'],
  nav: [{ label: 'X', to: '/x', order: 1 }],
  ...change,
});

const aRemote = (change: object = {}) => ({
  name: 'mfe_x',
  version: '1.0.0-0a1b2c3d',
  contract: CONTRACT,
  entry: '/apps/mfe_x/1.0.0-0a1b2c3d/mf-manifest.json',
  basePaths: ['/x'],
  nav: [],
  widgets: [],
  preload: ['/apps/mfe_x/1.0.0-0a1b2c3d/remoteEntry.js'],
  integrity: { '/apps/mfe_x/1.0.0-0a1b2c3d/remoteEntry.js': 'sha384-abc+/=' },
  alone: { path: '/alone/mfe_x/', index: '/apps/mfe_x/1.0.0-0a1b2c3d/index.html' },
  ...change,
});

it('links only to addresses that a front end owns', () => {
  const blocks = FRONT_ENDS.map((folder) => mfeBlock.parse(readBlock(folder)));
  const bases = blocks.flatMap(({ home, basePaths }) => [home, ...basePaths]);
  const isOwned = (route: string): boolean =>
    bases.some((base) => route === base || route.startsWith(`${base}/`));
  const {
    PORTAL_PATHS,
    PLANNER_ROUTE,
    SIGN_OUT_ROUTE,
    SECURITY_ROUTE,
    HELP_ROUTE,
    LINK_RETURN_PATH,
    DESK_BRAND,
    ...linked
  } = routes;
  // Pages of the shell, which has no base paths; it redirects the bare budget route.
  const own: readonly string[] = [...PORTAL_PATHS, SECURITY_ROUTE, HELP_ROUTE, LINK_RETURN_PATH];
  const { BUDGET_ROUTE, ...others } = linked;
  expect(isOwned(BUDGET_ROUTE)).toBe(false);
  expect(own).toEqual(expect.arrayContaining([PLANNER_ROUTE, SIGN_OUT_ROUTE]));
  const remoteRoutes = Object.values(others);
  expect(remoteRoutes.filter((route) => !isOwned(route))).toEqual([]);
  expect(remoteRoutes.length).toBeGreaterThan(3);
  expect(blocks[0]?.home).toBe(routes.HOME_ROUTE);
  expect(blocks[1]?.home).toBe(routes.ACCOUNTS_ROUTE);
  const desk = blocks.find(({ name }) => name === 'mfe_crm');
  expect(desk).toMatchObject({ home: routes.DESK_ROUTE, brand: DESK_BRAND });
});

describe('the mfe block of a package', () => {
  it.each(FRONT_ENDS)('of %s fits the schema', (folder) => {
    expect(z.safeParse(mfeBlock, readBlock(folder)).error).toBeUndefined();
  });

  it.each([
    ['an unknown property', { baseRoutes: [] }],
    ['a base path without a slash', { basePaths: ['x'] }],
    ['every address as base path', { basePaths: ['/'] }],
    ['a navigation entry without a target', { nav: [{ label: 'X', order: 1 }] }],
    ['an unknown role', { roles: ['admin'] }],
    ['an unknown widget slot', { widgets: [{ id: 'a', slot: 'footer', order: 1, title: 'A' }] }],
    ['a name that is no identifier', { name: 'mfe-x' }],
  ])('is refused with %s', (_what, change) => {
    expect(() => descriptorFrom(aBlock(change), '1.0.0')).toThrow(z.core.$ZodError);
  });

  it('becomes the descriptor, with the defaults filled in', () => {
    expect(descriptorFrom(aBlock(), '1.2.3')).toEqual({
      name: 'mfe_x',
      version: '1.2.3',
      contract: CONTRACT,
      entry: 'mf-manifest.json',
      basePaths: ['/x'],
      nav: [{ label: 'X', to: '/x', order: 1 }],
      widgets: [],
      alone: '/alone/mfe_x/',
    });
  });
});

describe('the registry', () => {
  it.each([null, [], {}, { schema: 2, remotes: [] }, { schema: 1 }, { schema: 1, remotes: {} }])(
    'is null for %j, which is no registry',
    (value) => {
      expect(parseRegistry(value)).toBeNull();
    },
  );

  it('keeps every property that fits and ignores what a later version adds', () => {
    const remote: PublishedRemote = aRemote();
    expect(parseRegistry({ schema: 1, remotes: [{ ...remote, later: true }] })).toEqual({
      registry: { schema: 1, remotes: [remote] },
      problems: [],
    });
  });

  it.each([
    ['an entry of another origin by protocol', { entry: '//elsewhere.example/mf-manifest.json' }],
    ['an entry that runs a script', { entry: 'javascript:alert(1)' }],
    ['an integrity that is no hash', { integrity: { '/a.js': 'none' } }],
    ['no base paths', { basePaths: undefined }],
    ['a contract that is no number', { contract: '1' }],
  ])('leaves out a remote with %s, names it, and keeps the other remote', (_what, change) => {
    const other = aRemote({ name: 'mfe_y', basePaths: ['/y'] });
    const parsed = parseRegistry({ schema: 1, remotes: [aRemote(change), other] });
    expect(parsed?.registry.remotes.map(({ name }) => name)).toEqual(['mfe_y']);
    expect(parsed?.problems).toEqual([expect.stringMatching(/^mfe_x: /)]);
  });
});
