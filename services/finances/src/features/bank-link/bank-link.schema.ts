import { idField, mongoSchema, timeField, userIdField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';
import { sealedTokenField } from '../../shared/secrets/sealed-token.ts';

const NINETY_DAYS_SECONDS = 90 * 86_400;

/** A person may finish Link shortly before the session expires; its result is read afterwards. */
export const SESSION_KEPT_AFTER_EXPIRY_SECONDS = 3_600;

/** Who opened which Link session. */
export const linkSessionRow = z.object({
  /** Hash of the link token. */
  _id: idField,
  userId: userIdField,
  mode: z.enum(['new', 'repair']),
  expiresAt: timeField,
  token: sealedTokenField,
});
export type LinkSessionRow = Readonly<z.output<typeof linkSessionRow>>;

export const linkSessionSchema = mongoSchema(linkSessionRow);
linkSessionSchema.index({ userId: 1, mode: 1, expiresAt: 1 });
linkSessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: SESSION_KEPT_AFTER_EXPIRY_SECONDS });

const note = z.optional(z.string().check(z.maxLength(500)));

/** Why a Link session ended without a connection, as the browser reported it. */
export const linkLogRow = z.object({
  _id: idField,
  userId: userIdField,
  at: timeField,
  errorCode: note,
  errorMessage: note,
  displayMessage: note,
  errorType: note,
  requestId: note,
  institutionId: note,
  institutionName: note,
  linkSessionId: note,
});
export type LinkLogRow = Readonly<z.output<typeof linkLogRow>>;

export const linkLogSchema = mongoSchema(linkLogRow);
linkLogSchema.index({ at: 1 }, { expireAfterSeconds: NINETY_DAYS_SECONDS });

/** A step of a person in the dialog of the aggregator. */
export const linkEventRow = z.object({
  _id: idField,
  userId: userIdField,
  at: timeField,
  eventName: z.string(),
  institutionId: note,
  institutionName: note,
  requestId: note,
  linkSessionId: note,
});
export type LinkEventRow = Readonly<z.output<typeof linkEventRow>>;

export const linkEventSchema = mongoSchema(linkEventRow);
linkEventSchema.index({ at: 1 }, { expireAfterSeconds: NINETY_DAYS_SECONDS });

/** One row a person, written by every claim of accounts, so that two claims at the same time conflict. */
const linkTurnRow = z.object({
  /** The person's id. */
  _id: idField,
  claims: z._default(z.number(), 0),
});

export const linkTurnSchema = mongoSchema(linkTurnRow);
