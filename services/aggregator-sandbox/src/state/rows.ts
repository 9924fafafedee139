import * as z from 'zod/mini';

const maybeText = z.nullable(z.string());
const maybeNumber = z.nullable(z.number());
const wireObject = z.record(z.string(), z.unknown());

export type WireObject = z.infer<typeof wireObject>;

export const itemRow = z.object({
  id: z.string(),
  number: z.int(),
  institutionId: z.string(),
  username: z.string(),
  behaviour: z.enum(['plain', 'dynamic']),
  accessToken: maybeText,
  webhook: maybeText,
  products: z.array(z.string()),
  consented: z.nullable(z.array(z.string())),
  accountIds: z.array(z.string()),
  createdAt: z.number(),
  daysRequested: z.int(),
  phase: z.enum(['not-ready', 'initial', 'historical']),
  updatedAt: maybeNumber,
  hasSynced: z.boolean(),
  error: maybeText,
  consentExpiresAt: maybeNumber,
  lastWebhook: z.nullable(z.object({ sentAt: z.number(), code: z.string() })),
});
export type Item = z.infer<typeof itemRow>;

export const accountRow = z.object({
  id: z.string(),
  persistentId: z.string(),
  name: z.string(),
  officialName: maybeText,
  mask: maybeText,
  type: z.string(),
  subtype: maybeText,
  available: maybeNumber,
  current: maybeNumber,
  limit: maybeNumber,
  currency: z.string(),
  holder: z.enum(['personal', 'business']),
});
export type Account = z.infer<typeof accountRow>;

export const transactionRow = z.object({
  id: z.string(),
  accountId: z.string(),
  amount: z.number(),
  currency: z.string(),
  date: z.string(),
  authorizedDate: z.string(),
  appearsOn: z.string(),
  postsOn: maybeText,
  name: z.string(),
  merchant: maybeText,
  primary: maybeText,
  detailed: maybeText,
  confidence: z.string(),
  channel: z.enum(['online', 'in store', 'other']),
  checkNumber: maybeText,
  pending: z.boolean(),
  pendingId: maybeText,
  /** Place in the change log when the row came and when it last changed; 0 = not yet fetched from the bank. */
  addedSeq: z.int(),
  seq: z.int(),
  removed: z.boolean(),
});
export type Row = z.infer<typeof transactionRow>;

export const ledgerRow = z.object({
  seq: z.int(),
  accounts: z.array(accountRow),
  rows: z.array(transactionRow),
  backlog: z.array(transactionRow),
  liabilities: z.object({
    credit: z.array(wireObject),
    mortgage: z.array(wireObject),
    student: z.array(wireObject),
  }),
  holdings: z.array(wireObject),
  securities: z.array(wireObject),
});
export type Ledger = z.infer<typeof ledgerRow>;

export const accessTokenRow = z.object({ itemId: z.string(), state: z.enum(['live', 'removed', 'rotated']) });

export const publicTokenRow = z.object({
  itemId: z.string(),
  expiresAt: z.number(),
  usedAt: maybeNumber,
});

export const linkTokenRow = z.object({
  token: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  request: wireObject,
  clientName: z.string(),
  products: z.array(z.string()),
  consented: z.array(z.string()),
  webhook: maybeText,
  redirectUri: maybeText,
  daysRequested: z.int(),
  accountFilters: z.nullable(wireObject),
  institutionId: maybeText,
  updateItemId: maybeText,
  selectsAccounts: z.boolean(),
  hosted: z.nullable(z.object({ completionUri: maybeText })),
  sessions: z.array(wireObject),
});
export type LinkToken = z.infer<typeof linkTokenRow>;

/** One use opens the legacy iframe for a user of a client. */
export const iframeTokenRow = z.object({ user: z.string(), expiresAt: z.number(), usedAt: maybeNumber });

/** A connection made in the legacy iframe; its id is that of its Item. */
export const quovoConnectionRow = z.object({ user: z.string(), accessToken: z.string() });

export const keyRow = z.object({
  kid: z.string(),
  privateJwk: wireObject,
  publicJwk: z.object({ x: z.string(), y: z.string() }),
  createdAt: z.number(),
  expiredAt: maybeNumber,
});
export type SigningKey = z.infer<typeof keyRow>;

export const jobRow = z.object({
  kind: z.enum([
    'initial',
    'historical',
    'daily',
    'refresh',
    'login-expiry',
    'consent-warning',
    'consent-end',
  ]),
  itemId: z.string(),
  dueAt: z.number(),
});
export type Job = z.infer<typeof jobRow>;

export const deliveryRow = z.object({
  id: z.string(),
  url: z.string(),
  body: z.string(),
  code: z.string(),
  attempt: z.int(),
  firstAt: z.number(),
  dueAt: z.number(),
});
export type Delivery = z.infer<typeof deliveryRow>;

export const metaRow = z.object({ seed: z.string(), itemCount: z.int(), clockOffsetMs: z.number() });
