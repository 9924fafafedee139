import { describe, expect, it } from 'vitest';
import { refusals } from './gate.mjs';

const portal = {
  react: '19.3.1',
  'react/jsx-runtime': '19.3.1',
  'react-dom': '19.3.1',
  '@fw/router': '7.18.5',
  '@fw/state': '2.14.0',
  '@fw/web-kit': '1.0.0',
  '@fw/charts': '1.0.0',
};

interface Shared {
  name: string;
  version: string;
  singleton: boolean;
}

const shares = (): Shared[] =>
  Object.entries(portal)
    .filter(([name]) => name !== '@fw/charts')
    .map(([name, version]) => ({ name, version, singleton: true }));

/** A remote that passes; each test breaks one thing of it. */
const aBuild = () => ({
  contract: 1,
  portal,
  others: [{ name: 'mfe_goals', basePaths: ['/all-goals'] }],
  manifest: {
    metaData: { name: 'mfe_x', publicPath: 'auto' },
    shared: [...shares(), { name: '@fw/ui/core', version: '1.4.0', singleton: false }],
    exposes: [{ path: './mfe' }],
    remotes: Array.of<{ alias: string; federationContainerName: string }>(),
  },
  descriptor: { name: 'mfe_x', contract: 1, basePaths: ['/x'], nav: [{ to: '/x/list' }] },
});
type Build = ReturnType<typeof aBuild>;

const without = (name: string) => (build: Build) => {
  build.manifest.shared = build.manifest.shared.filter((entry) => entry.name !== name);
};
const changed = (name: string, change: Partial<Shared>) => (build: Build) => {
  build.manifest.shared = build.manifest.shared.map((entry) =>
    entry.name === name ? { ...entry, ...change } : entry,
  );
};
const added = (name: string) => (build: Build) => {
  build.manifest.shared.push({ name, version: '1.0.0', singleton: true });
};
const described = (change: Partial<Build['descriptor']>) => (build: Build) =>
  Object.assign(build.descriptor, change);

interface Breakage {
  readonly how: string;
  readonly breaks: (build: Build) => unknown;
  readonly reason: string;
}

const breakages: readonly Breakage[] = [
  {
    how: 'shares React without singleton (S6)',
    breaks: changed('react', { singleton: false }),
    reason: 'react must be a singleton',
  },
  {
    how: 'declares the components a singleton (S2)',
    breaks: changed('@fw/ui/core', { singleton: true }),
    reason: '@fw/ui/core must not be a singleton',
  },
  {
    how: 'needs another major of the platform, strictly or not (S3, S4)',
    breaks: changed('@fw/web-kit', { version: '2.0.0' }),
    reason: "@fw/web-kit 2.0.0 has another major version than the portal's 1.0.0",
  },
  {
    how: 'was built with a newer React than the portal has (S5)',
    breaks: changed('react', { version: '19.9.0' }),
    reason: "react 19.9.0 is newer than the portal's 19.3.1: publish the shell first",
  },
  { how: 'does not share the store', breaks: without('@fw/state'), reason: '@fw/state is not shared' },
  {
    how: 'shares the router itself',
    breaks: added('react-router'),
    reason: 'react-router must not be shared directly',
  },
  {
    how: 'shares Highcharts itself',
    breaks: added('highcharts'),
    reason: 'highcharts must not be shared directly',
  },
  {
    how: 'shares Redux Toolkit itself',
    breaks: added('@reduxjs/toolkit'),
    reason: '@reduxjs/toolkit must not be shared directly',
  },
  {
    how: 'shares the aria library itself',
    breaks: added('react-aria-components'),
    reason: 'react-aria-components must not be shared directly',
  },
  {
    how: 'shares the charts without singleton',
    breaks: (build) => build.manifest.shared.push({ name: '@fw/charts', version: '1.0.0', singleton: false }),
    reason: '@fw/charts must be a singleton',
  },
  {
    how: 'was built for another contract',
    breaks: described({ contract: 2 }),
    reason: 'contract 2, the portal has 1',
  },
  { how: 'exposes nothing', breaks: (build) => build.manifest.exposes.pop(), reason: './mfe is not exposed' },
  {
    how: 'exposes more than its one module',
    breaks: (build) => build.manifest.exposes.push({ path: './secret' }),
    reason: './secret must not be exposed beside ./mfe',
  },
  {
    how: 'names a remote itself',
    breaks: (build) =>
      build.manifest.remotes.push({ alias: 'mfe_goals', federationContainerName: 'mfe_goals' }),
    reason: 'it names a remote itself: mfe_goals',
  },
  {
    how: 'brings code made from text',
    breaks: (build) => Object.assign(build.manifest.metaData, { getPublicPath: 'return 1' }),
    reason: 'getPublicPath needs code made from text, which the page forbids',
  },
  {
    how: 'takes the addresses of another remote',
    breaks: described({ basePaths: ['/x', '/all-goals/x'] }),
    reason: '/all-goals/x overlaps /all-goals of mfe_goals',
  },
  {
    how: 'leads its navigation elsewhere',
    breaks: described({ nav: [{ to: '/profile' }] }),
    reason: 'navigation leads to /profile, which belongs to another',
  },
];

describe('the gate', () => {
  it('accepts a remote that fits the portal, also with a newer design system (S1)', () => {
    expect(refusals(aBuild())).toEqual([]);
  });

  it('lets a remote replace itself', () => {
    const build = aBuild();
    expect(refusals({ ...build, others: [{ name: 'mfe_x', basePaths: ['/x'] }] })).toEqual([]);
  });

  it.each(breakages)('refuses a remote that $how', ({ breaks, reason }) => {
    const build = aBuild();
    breaks(build);
    expect(refusals(build)).toEqual([reason]);
  });
});
