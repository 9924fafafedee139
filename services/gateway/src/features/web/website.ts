import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SharedFrontEnds } from './follow-front-ends.ts';
import { pages, type Environment } from './pages.ts';
import { published } from './published.ts';
import type { Version } from './share-files.ts';
import { pageSender, type OtherOrigins } from './send-page.ts';
import { visitors, type Visitor } from './visitors.ts';

export interface WebOptions extends OtherOrigins {
  readonly root: string;
  readonly environment: Environment;
  readonly isSecure: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The front ends in the database of the gateways; those of the web root alone if not given. */
  readonly shared?: SharedFrontEnds | undefined;
  /** Verifies previews of operators; there are none without it. */
  readonly previewKey?: Buffer | undefined;
}

export type Website = ReturnType<typeof website>;

/** What is published under a web root: its registry, its pages, who gets which version and how a page is sent. */
export function website({ root, environment, shared, previewKey, isSecure, now, ...others }: WebOptions) {
  const site = published(root, shared);
  const rows = shared?.rows ?? (() => new Map());
  const visits = visitors({ isSecure, rows, previewKey, now });
  return {
    root,
    /** Fetches the files of a version from the other gateways, where this machine lacks them. */
    fetchFiles: async (one: Version): Promise<void> => shared?.fetchFiles(one),
    registry: site.registry,
    isServed: site.isServed,
    page: pages(site, environment),
    sendPage: pageSender(others),
    visits,
    /** Who opens a page, which is counted. */
    visit: (request: FastifyRequest, reply: FastifyReply): Visitor => {
      const visitor = visits.open(request, reply);
      shared?.countPage(visitor);
      return visitor;
    },
    countError: (remote: string, version: string): void => shared?.countError(remote, version),
  };
}
