import { bankText, call, enteredText, id, nothing, text } from '@fw/contract-kernel';
import { accountAsRead, ignored } from './accounts.contract.ts';
import { connectivityType } from '@fw/contract-kernel/connectivity';
import { moment } from '@fw/units/codecs';
import * as z from 'zod/mini';

/** A sync has these parts; each fails and is tried again by itself. */
const syncPart = z.enum(['accounts', 'liabilities', 'transactions']);
/** Parts that failed in several syncs in a row; absent means none. */
const failingParts = z.optional(z.array(syncPart));

/** For how long a link token is offered at most [A4-10]. */
export const LINK_TOKEN_VALIDITY_MINUTES = 238;
/** A link token is not offered in its last minutes at the aggregator. */
export const LINK_TOKEN_MARGIN_MINUTES = 2;

/** One link to an institution. While it is being set up it syncs and has no accounts. */
export const connection = z.object({
  connectionId: id,
  name: z.string(),
  institutionId: z.nullable(z.string()),
  type: connectivityType,
  hasSyncIssue: z.boolean(),
  syncInProgress: z.boolean(),
  lastSuccessAt: z.nullable(moment),
  accountIds: z.array(id),
  /** Rows that the bank has not posted yet and that count in sums. */
  pendingCount: z._default(z.number(), 0),
  failingParts,
  /** Only US dollars are shown: how much in other currencies is left out of every list and sum. */
  foreignCurrency: z.optional(z.object({ accounts: z.number(), transactions: z.number() })),
});
export type BankConnection = z.output<typeof connection>;

const linkToken = z.object({ data: z.object({ linkToken: z.string(), expiration: moment }) });

/** Status of the sync of one connection, or of all of them [A3-18]. */
export const syncStatus = z.object({
  data: z.object({ acctSyncInProgress: z.boolean(), transSyncInProgress: z.boolean() }),
  syncInProgress: z.boolean(),
  hasSyncIssue: z.boolean(),
  failingParts,
});
export type SyncStatus = z.output<typeof syncStatus>;

const optionalText = z.optional(z.nullable(bankText(500)));

/** What Link reports when it ends with an error [A7-19]. */
export const linkError = z.strictObject({
  errorCode: optionalText,
  errorMessage: optionalText,
  displayMessage: optionalText,
  errorType: optionalText,
  requestId: optionalText,
  institutionId: optionalText,
  institutionName: optionalText,
  linkSessionId: optionalText,
});
export type LinkError = z.output<typeof linkError>;

/** What a person did in the dialog of the aggregator. */
export const linkUserEvent = z.strictObject({
  eventName: z.enum(['OPEN', 'SELECT_INSTITUTION', 'ERROR', 'EXIT', 'HANDOFF']),
  institutionId: optionalText,
  institutionName: optionalText,
  requestId: optionalText,
  linkSessionId: optionalText,
});
export type LinkUserEvent = z.output<typeof linkUserEvent>;

const REQUIRED = 'Field required';

/**
 * A connection by its id, or any of its accounts as it was read [A7-17]: the account's own connection is looked up, and
 * nothing else of the account counts.
 */
const connectionToDelete = z
  .strictObject({
    connectionId: z.optional(id),
    userAccountId: z.optional(id),
    ...accountAsRead,
  })
  .check((ctx) => {
    const { connectionId, userAccountId } = ctx.value;
    if (connectionId !== undefined || userAccountId !== undefined) return;
    ctx.issues.push({ code: 'custom', input: ctx.value, path: ['connectionId'], message: REQUIRED });
  });

/**
 * What a client may name of the Link session [A3-16]: taken, and replaced by the server's own values. A browser chooses
 * neither where the bank reports to nor where it returns to.
 */
const linkRequest = z.strictObject({
  clientName: ignored,
  products: ignored,
  countryCodes: ignored,
  language: ignored,
  webhook: ignored,
  redirectUri: ignored,
});

const ofAccount = z.strictObject({ accountId: id });

export const connectionCalls = {
  list: call({
    path: '/webapi/v1/connections/list',
    isRead: true,
    summary: 'Every bank connection of the caller',
    reply: z.array(connection),
  }),
  createLink: call({
    path: '/webapi/v1/connections/link/create',
    summary: 'Opens a Link session for a new bank; its settings are the server’s own [A3-16] [A3-17]',
    body: linkRequest,
    reply: linkToken,
  }),
  createPlaid: call({
    path: '/webapi/v1/connections/create/plaid',
    summary: 'Takes the public token of a finished Link session and starts the first sync [A4-06]',
    acceptsIdempotencyKey: true,
    body: z.strictObject({
      publicToken: z.string().check(z.minLength(10), z.maxLength(200)),
      institutionId: z.optional(z.nullable(text(60))),
      name: z.optional(z.nullable(enteredText(260))),
    }),
    reply: connection,
  }),
  publicToken: call({
    path: '/webapi/v1/connections/plaid/public-token',
    summary: 'Opens a Link session that repairs a connection; `publicToken` carries the link token',
    body: ofAccount,
    reply: z.object({ publicToken: z.string(), expiration: moment }),
  }),
  restore: call({
    path: '/webapi/v1/connections/restore',
    summary: 'After a repair: clears the sync issue and syncs [A4-08]',
    body: ofAccount,
    reply: connection,
  }),
  sync: call({
    path: '/webapi/v1/connections/sync',
    summary: 'Syncs the connection of an account',
    body: ofAccount,
    reply: syncStatus,
  }),
  fullSync: call({
    path: '/webapi/v1/connections/full-sync',
    summary: 'Requests fresh data from the bank, then syncs',
    body: ofAccount,
    reply: syncStatus,
  }),
  status: call({
    path: '/webapi/v1/connections/status',
    isRead: true,
    summary: 'Whether one connection syncs [A3-18]',
    body: z.strictObject({ connectionId: id }),
    reply: syncStatus,
  }),
  anySync: call({
    method: 'GET',
    path: '/webapi/v1/connections/any-sync',
    summary: 'Whether any connection of the caller syncs',
    reply: syncStatus,
  }),
  delete: call({
    path: '/webapi/v1/connections/delete',
    summary: 'Removes a connection at the aggregator, then here, with its accounts',
    body: connectionToDelete,
    reply: z.object({ deletedAccountIds: z.array(id) }),
  }),
  userLog: call({
    path: '/webapi/v1/user/log',
    limits: { perMinute: 120 },
    summary: 'Notes a step of the caller in the dialog of the aggregator',
    body: linkUserEvent,
    reply: nothing,
  }),
  log: call({
    path: '/webapi/v1/error/log',
    limits: { perMinute: 120 },
    summary: 'Notes why a Link session ended',
    body: linkError,
    reply: nothing,
  }),
  settings: call({
    method: 'GET',
    path: '/webapi/v1/profile-settings/plaid',
    summary: 'Which Link script the browser loads',
    reply: z.object({
      accountConnectivityType: connectivityType,
      useTestInstitutions: z.boolean(),
      scriptUrl: z.string(),
      environment: z.enum(['sandbox', 'production']),
    }),
  }),
} as const;
