import path from 'node:path';
import { expect, it } from 'vitest';
import { splitChunks } from './chunks.mjs';
import { sharedSection } from './shared.mjs';

const section: Record<string, object> = sharedSection(
  path.resolve(import.meta.dirname, '../../../mfe-goals'),
);

it('shares what has state as one copy with its exact installed version', () => {
  const one = { singleton: true, version: '19.3.1', requiredVersion: '^19.3.1', strictVersion: false };
  expect(section['react']).toEqual(one);
  expect(section['react-dom/client']).toEqual(one);
  expect(section['@fw/web-kit']).toMatchObject({ singleton: true, strictVersion: true });
});

it('lets a remote bring its own design system, and shares no library that a package of this repository wraps', () => {
  expect(section['@fw/ui/overlays']).toMatchObject({ singleton: false });
  expect(
    Object.keys(section).filter((name) => /^(react-router|@reduxjs|react-redux|highcharts)/.test(name)),
  ).toEqual([]);
});

it('shares the part of zod that pages use, which the shell has from the start', () => {
  const shared = {
    import: '@fw/zod',
    shareKey: '@fw/zod',
    singleton: false,
    version: '1.1.0',
    requiredVersion: '^1.1.0',
  };
  expect(section['zod/mini']).toEqual({ ...shared, eager: false });
  const ofShell: Record<string, object> = sharedSection(
    path.resolve(import.meta.dirname, '../../../shell'),
    true,
  );
  expect(ofShell['zod/mini']).toEqual({ ...shared, requiredVersion: false, eager: true });
});

it('lets remotes state the versions they need, and the shell, which uses its own copies, none', () => {
  const required = (name: string, isShell: boolean) => {
    const shared: Record<string, { readonly requiredVersion: string | false }> = sharedSection(
      path.resolve(import.meta.dirname, `../../../${name}`),
      isShell,
    );
    return Object.values(shared).map(({ requiredVersion }) => requiredVersion);
  };
  const [ofShell, ofRemote] = [required('shell', true), required('mfe-goals', false)];
  expect(ofShell.length).toBeGreaterThan(0);
  expect(new Set(ofShell)).toEqual(new Set([false]));
  expect(ofRemote.length).toBeGreaterThan(0);
  for (const version of ofRemote) expect(version).toMatch(/^\^\d+\.\d+\.\d+$/);
});

type Kind = Parameters<typeof splitChunks>[0];
interface Neighbors {
  readonly name?: string;
  readonly type?: string;
  readonly files?: readonly string[];
}

const toModule = (file: string, type = 'javascript/auto') => ({ nameForCondition: () => file, type });

/** The name of the chunk of a file, which is in one chunk of that name, beside other files, before chunks are split. */
function findChunk(file: string, kind: Kind = 'desk', { name = 'page', files = [], type }: Neighbors = {}) {
  const chunkGraph = {
    getModuleChunksIterable: () => [{ name }],
    getChunkModulesIterable: () => files.map((each) => toModule(each)),
  };
  return Object.values(splitChunks(kind).cacheGroups)
    .flatMap((group) => (typeof group === 'object' && 'name' in group ? [group] : []))
    .filter(({ test }) =>
      typeof test === 'function' ? test(toModule(file, type), { chunkGraph }) : test.test(file),
    )
    .toSorted((a, b) => b.priority - a.priority)
    .map((group) => group.name)[0];
}

it('keeps the sign-in page free of the framework, and the design system out of it', () => {
  expect(findChunk('/x/node_modules/react-dom/cjs/react-dom-client.production.js')).toBe('react');
  expect(findChunk('/x/packages/web-kit/src/session/sign-in/sign-in-screen.tsx')).toBe('sign-in');
  expect(findChunk('/x/packages/web-kit/src/session/sign-in/sign-in-form.tsx')).toBe('sign-in-form');
  expect(findChunk('/x/packages/web-kit/src/frame/frame.tsx')).toBe('framework');
  expect(findChunk('/x/packages/web-kit/src/session/confirmation/use-confirmation.tsx')).toBe('confirmation');
  expect(findChunk('/x/packages/web-kit/src/session/second-factor/second-step.tsx')).toBe('confirmation');
  expect(findChunk('/x/packages/web-kit/src/forms/entity.dialog.tsx')).toBe('forms');
  expect(findChunk('/x/packages/web-kit/src/remote/report-web-vitals.ts')).toBe('vitals');
  expect(findChunk('/x/node_modules/web-vitals/dist/web-vitals.js')).toBe('vitals');
  expect(findChunk('/x/packages/web-kit/src/search-state/search-state.ts')).toBeUndefined();
  expect(findChunk('/x/shared-ui/ui/src/illustration/spots.tsx')).toBeUndefined();
  expect(findChunk('/x/shared-ui/ui/src/illustration/illustration.tsx')).toBe('ui');
  expect(findChunk('/x/packages/router/src/index.ts')).toBe('framework');
  expect(findChunk('/x/node_modules/react-router/dist/production/index.mjs')).toBe('framework');
  expect(findChunk('/x/shared-ui/ui/src/button/button.tsx')).toBe('ui');
  expect(findChunk('/x/node_modules/react-aria-components/dist/x.mjs')).toBe('aria');
  expect(findChunk('/x/node_modules/highcharts/esm/highcharts.js')).toBe('charts');
});

it('lets a page show a form, tabs and appointments without the chunks that load the aria library', () => {
  expect(findChunk('/x/packages/web-kit/src/forms/entity-form.ts')).toBeUndefined();
  expect(findChunk('/x/packages/web-kit/src/forms/new-message.ts')).toBeUndefined();
  expect(findChunk('/x/packages/web-kit/src/first-use/idle.ts')).toBeUndefined();
  expect(findChunk('/x/shared-ui/ui/src/tabs/tabs.tsx')).toBe('ui');
  expect(findChunk('/x/shared-ui/ui/src/notice/save-problem.tsx')).toBe('ui');
  expect(findChunk('/x/shared-ui/ui/src/appointments/appointments-panel.tsx')).toBe('ui-talk');
  expect(findChunk('/x/shared-ui/ui/src/appointments/proposal-form.tsx')).toBeUndefined();
});

it('leaves small parts of the design system in the pages that use them, which would load all of it', () => {
  expect(findChunk('/x/shared-ui/ui/src/stats.ts')).toBeUndefined();
  expect(findChunk('/x/shared-ui/ui/src/stat-tiles/stat-tiles.tsx')).toBeUndefined();
  expect(findChunk('/x/shared-ui/ui/src/dates.ts')).toBeUndefined();
  expect(findChunk('/x/shared-ui/ui/src/date-navigator/date-navigator.tsx')).toBeUndefined();
  expect(findChunk('/x/shared-ui/ui/src/date-field/date-field.tsx')).toBe('ui-overlays');
  expect(findChunk('/x/shared-ui/ui/src/files.ts')).toBeUndefined();
  expect(findChunk('/x/shared-ui/ui/src/file-picker/file-picker.tsx')).toBeUndefined();
  expect(findChunk('/x/shared-ui/ui/src/status-pill/status-pill.tsx')).toBe('ui');
});

const ICON_FRAME = '/x/node_modules/lucide-react/dist/esm/Icon.js';
const CAR = '/x/node_modules/lucide-react/dist/esm/icons/car.js';

it('has the sign-in and the calls of the portal in its entry, and what starts it in the file of the framework', () => {
  expect(findChunk('/x/packages/units/src/money.ts', 'shell')).toBe('main');
  expect(findChunk('/x/packages/contracts/kernel/src/call.ts', 'shell')).toBe('main');
  expect(findChunk('/x/packages/web-kit/src/wire/send.ts', 'shell')).toBe('main');
  expect(findChunk('/x/packages/web-kit/src/session/sign-in/sign-in-screen.tsx', 'shell')).toBe('main');
  expect(findChunk('/x/packages/web-kit/src/frame/frame.tsx', 'shell')).toBe('framework');
  const first = { name: 'bootstrap' };
  expect(findChunk('/x/shell/src/bootstrap.tsx', 'shell', first)).toBe('framework');
  expect(
    findChunk('/x/shell/src/home.module.css', 'shell', { ...first, type: 'css/mini-extract' }),
  ).toBeUndefined();
  expect(findChunk('/x/shared-ui/ui/src/button/button.tsx', 'shell')).toBe('main');
  expect(
    findChunk('/x/shared-ui/ui/src/button/button.module.css', 'shell', { type: 'css/mini-extract' }),
  ).toBe('ui');
  expect(findChunk('/x/shell/src/bootstrap.tsx', 'shell', { name: 'page' })).toBeUndefined();
  expect(findChunk('/x/shell/src/bootstrap.tsx', 'desk', { name: 'bootstrap' })).toBeUndefined();
});

it('loads what a remote exposes with what its pages have in common, and the desk, which exposes nothing that it needs, does not', () => {
  const exposed = { name: '__federation_expose_mfe' };
  expect(findChunk('/x/mfe-finances/src/app/routes.tsx', 'remote', exposed)).toBe('common');
  expect(findChunk('/x/mfe-finances/src/app/routes.tsx', 'remote')).toBeUndefined();
  expect(findChunk('/x/mfe-crm/src/routes.tsx', 'desk', exposed)).toBeUndefined();
  expect(findChunk('/x/packages/units/src/money.ts', 'remote')).toBe('common');
  expect(findChunk('/x/packages/units/src/money.ts', 'desk')).toBe('wire');
  expect(findChunk('/x/packages/planning/src/budgeting/cash-flow.ts', 'remote')).toBe('common');
  expect(findChunk('/x/shared-ui/ui/src/button/button.tsx', 'remote')).toBe('ui');
});

it('keeps copies of shared packages, for which what a remote exposes waits, out of the file of that', () => {
  const { common, wire }: Record<string, { readonly chunks: (chunk: object) => boolean }> = Object(
    splitChunks('remote').cacheGroups,
  );
  const inGroupOf = (type: string) => ({
    canBeInitial: () => false,
    hasRuntime: () => false,
    groupsIterable: [{ origins: [{ module: null }, { module: { type } }] }],
  });
  for (const type of ['consume-shared-module', 'provide-module']) {
    expect(common?.chunks(inGroupOf(type))).toBe(false);
    expect(wire?.chunks(inGroupOf(type))).toBe(true);
  }
  expect(common?.chunks(inGroupOf('javascript/auto'))).toBe(true);
  expect(wire?.chunks(inGroupOf('javascript/auto'))).toBe(false);
});

it('keeps what draws an icon beside the marks of a remote whose pages show them, else in the design system', () => {
  expect(findChunk(ICON_FRAME, 'remote', { files: [CAR] })).toBe('common');
  expect(findChunk(ICON_FRAME, 'remote', { files: ['/x/shared-ui/ui/src/button/button.tsx'] })).toBe('ui');
  expect(findChunk(CAR, 'remote')).toBe('common');
  expect(findChunk('/x/node_modules/lucide-react/dist/esm/icons/menu.js', 'remote', { files: [CAR] })).toBe(
    'ui',
  );
});
