import { readsAsSent } from '@fw/web-kit/testing';
import { mfe as block } from '../../package.json' with { type: 'json' };

/** What the page of a route itself sends in a month, path and body of each call. */
export const expectedReads = (route: keyof typeof block.reads, month: string): string[] =>
  readsAsSent(block.reads[route], { month });
