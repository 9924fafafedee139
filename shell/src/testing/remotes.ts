import type { PublishedRemote, Registry } from '@fw/contract-remotes';

/** A published remote for tests; the test states what matters to it. */
export const aRemote = (name: string, change: Partial<PublishedRemote> = {}): PublishedRemote => ({
  name,
  version: '1.0.0',
  contract: 1,
  entry: `/apps/${name}/mf-manifest.json`,
  basePaths: [`/${name}`],
  nav: [],
  widgets: [],
  preload: [],
  integrity: {},
  alone: { path: `/alone/${name}/`, index: `/apps/${name}/index.html` },
  ...change,
});

export const aRegistry = (...remotes: readonly PublishedRemote[]): Registry => ({ schema: 1, remotes });
