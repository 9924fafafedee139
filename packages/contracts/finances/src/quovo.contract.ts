import { call, id } from '@fw/contract-kernel';
import { moment } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { syncStatus } from './connections.contract.ts';

/** What the page in the legacy iframe posts to the page around it. */
export const QUOVO_MESSAGES = { synced: 'quovo:synced', closed: 'quovo:closed' } as const;

/** The legacy aggregator (connectivity type 0): banks are linked in its iframe [A7-21]. */
export const quovoCalls = {
  iframeToken: call({
    path: '/webapi/v1/quovo/iframe-token',
    summary: 'Opens the iframe in which a person of connectivity type 0 links or repairs a bank',
    reply: z.object({
      data: z.object({ iframeToken: z.string(), iframeUrl: z.string(), expiration: moment }),
    }),
  }),
  stylesName: call({
    method: 'GET',
    path: '/webapi/v1/quovo/styles-name',
    summary: 'Name of the style sheet that the iframe uses',
    reply: z.object({ stylesName: z.string() }),
  }),
  syncAccount: call({
    path: '/webapi/v1/quovo/sync-account',
    summary: 'Requests fresh data for the connection of an account, then syncs it',
    body: z.strictObject({ accountId: id }),
    reply: syncStatus,
  }),
  syncAllAccounts: call({
    path: '/webapi/v1/quovo/sync-all-accounts',
    summary: 'Takes up every connection that was made in the iframe, and syncs all of them',
    reply: syncStatus,
  }),
  syncStatus: call({
    method: 'GET',
    path: '/webapi/v1/quovo/sync-status',
    summary: 'Whether any connection of the caller at the legacy aggregator syncs',
    reply: syncStatus,
  }),
} as const;
