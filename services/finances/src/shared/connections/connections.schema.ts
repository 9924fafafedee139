import { idField, mongoSchema, processField, timeField, userIdField } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { CONNECTIVITY } from '../../aggregator/adapter.ts';
import { sealedTokenField } from '../secrets/sealed-token.ts';

/**
 * `linking`: being set up, the bank has not confirmed yet. `link_failed`: the setup ended without a connection.
 * `warned`: it works, but will need the person soon. `failing`: a part of its sync fails run after run. `removing`: hidden, the grant is still to be revoked at the bank.
 */
export const CONNECTION_STATUSES = [
  'linking',
  'link_failed',
  'good',
  'needs_reauth',
  'warned',
  'failing',
  'revoked',
  'removing',
] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

const count = z.number().check(z.int(), z.gte(0));
const optionalTime = z._default(z.nullable(timeField), null);
const linkedAccount = z.object({ name: z.string(), mask: z.nullable(z.string()) });

/** The setup of a connection, written before the bank is called, so that it goes on after a crash. */
const linkIntent = z.object({
  /** A public token is used by one connection only. */
  publicTokenHash: z.string(),
  /** Null once it was exchanged. */
  publicToken: z._default(z.nullable(sealedTokenField), null),
  /** When a worker takes it up; null once the setup has ended. */
  dueAt: optionalTime,
  /** The process that works on it until then, so that a process of the same machine sees that it has ended. */
  holder: z._default(z.nullable(processField), null),
  attempts: z._default(count, 0),
  /** Before the exchange began; a second exchange that the bank refuses then means that the grant was lost. */
  exchangeStartedAt: optionalTime,
  /** Set once no other connection of the person has the same accounts. */
  accounts: z._default(z.nullable(z.array(linkedAccount)), null),
});

/** One connection to a bank. */
export const connectionRow = z.object({
  _id: idField,
  userId: userIdField,
  type: z.literal([CONNECTIVITY.quovo, CONNECTIVITY.plaid]),
  /** Null until the public token was exchanged. */
  externalId: z._default(z.nullable(z.string()), null),
  institutionId: z.string(),
  name: z.string(),
  status: z.enum(CONNECTION_STATUSES),
  issueCode: z._default(z.nullable(z.string()), null),
  consentExpiresAt: optionalTime,
  /** Not read unless a query selects it. */
  secret: z._default(z.nullable(sealedTokenField), null),
  /** When the access token was issued or renewed. */
  tokenIssuedAt: timeField,
  /** Not read unless a query selects it. */
  link: z._default(z.nullable(linkIntent), null),
  removeAt: optionalTime,
  removeTries: z._default(count, 0),
  /** Set on a setup that failed: the row is shown until then. */
  expiresAt: optionalTime,
  createdAt: timeField,
});
export type StoredConnection = z.input<typeof connectionRow>;
/** A connection with its secret and its setup. */
export type FullConnectionRow = Readonly<z.output<typeof connectionRow>>;

/** What is read of a connection unless its secret is needed. */
export const connectionSummaryRow = z.omit(connectionRow, { secret: true, link: true });
export type ConnectionRow = Readonly<z.output<typeof connectionSummaryRow>>;

const schema = mongoSchema(connectionRow);
schema.path('secret').select(false);
schema.path('link').select(false);
// MongoDB uses a partial index for an equality only where its filter is a comparison; `$type` would never match.
schema.index(
  { type: 1, externalId: 1 },
  { name: 'once_at_aggregator', unique: true, partialFilterExpression: { externalId: { $gt: '' } } },
);
schema.index(
  { 'link.publicTokenHash': 1 },
  {
    name: 'once_by_token_hash',
    unique: true,
    partialFilterExpression: { 'link.publicTokenHash': { $gt: '' } },
  },
);
schema.index({ status: 1, 'link.dueAt': 1 }, { name: 'to_link' });
schema.index({ userId: 1 }, { name: 'of_user' });
schema.index({ status: 1, removeAt: 1 }, { name: 'to_remove' });
schema.index({ createdAt: 1 }, { name: 'by_age' });
schema.index({ expiresAt: 1 }, { name: 'failed_setups', expireAfterSeconds: 0 });

export const connectionModel = (connection: Connection) =>
  connection.model('Connection', schema, 'connections');

/** The members of a connection that a query of its secret or its setup selects besides the others. */
export const WITH_SECRETS = '+secret +link';

/** Binds a sealed token to one connection of one person at one aggregator. */
export const ownerOf = ({ _id, userId, type }: Pick<ConnectionRow, '_id' | 'userId' | 'type'>): string =>
  `${_id}|${userId}|${String(type)}`;
