import type { FrontEnd } from './front-ends.repo.ts';
import { pages, type Environment } from './pages.ts';
import { published } from './published.ts';
import { pageSender, type OtherOrigins } from './send-page.ts';

export interface WebOptions extends OtherOrigins {
  readonly root: string;
  readonly environment: Environment;
  /** The front ends in the database of the gateways; those of the web root alone if not given. */
  readonly frontEnds?: () => ReadonlyMap<string, FrontEnd>;
}

export type Website = ReturnType<typeof website>;

/** What is published under a web root: its registry, its pages and how a page is sent. */
export function website({ root, environment, frontEnds, ...others }: WebOptions) {
  const site = published(root, frontEnds);
  return { root, registry: site.registry, page: pages(site, environment), sendPage: pageSender(others) };
}
