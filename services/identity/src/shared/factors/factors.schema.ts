import { idField, mongoSchema, timeField, userIdField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** The authenticator app and the recovery codes of one person. */
export const secondFactorRow = z.object({
  userId: userIdField,
  /** Encrypted secret of the app; null without one. */
  codeSecret: z.nullable(z.string()),
  codeSince: z.nullable(timeField),
  /** Encrypted secret that waits for its first code. */
  preparedSecret: z.nullable(z.string()),
  /** The last time step whose code was used: a code works once. */
  lastStep: z.number(),
  /** Argon2id of the unused recovery codes, each with a salt of its own. */
  recoveryHashes: z.array(z.string()),
});
export type SecondFactorRow = z.output<typeof secondFactorRow>;

export const secondFactorSchema = mongoSchema(secondFactorRow);
secondFactorSchema.index({ userId: 1 }, { unique: true });

/** A second factor was offered to a person. */
export const offerRow = z.object({ userId: userIdField, offeredAt: timeField, isDismissed: z.boolean() });
export const offerSchema = mongoSchema(offerRow);
offerSchema.index({ userId: 1 }, { unique: true });

export const passkeyRow = z.object({
  /** Id that the authenticator chose. */
  _id: idField,
  userId: userIdField,
  name: z.string(),
  /** COSE key in base64url. */
  publicKey: z.string(),
  /** Uses that the authenticator counted; a lower number comes from a copy. */
  counter: z.number(),
  createdAt: timeField,
  lastUsedAt: z.nullable(timeField),
});
export type PasskeyRow = z.output<typeof passkeyRow>;

export const passkeySchema = mongoSchema(passkeyRow);
passkeySchema.index({ userId: 1, createdAt: 1 });

export const challengeRow = z.object({
  /** What the challenge belongs to: a sign-in, a confirmation or a new passkey of one session. */
  _id: idField,
  userId: userIdField,
  challenge: z.nullable(z.string()),
  endsAt: timeField,
});

export const challengeSchema = mongoSchema(challengeRow);
challengeSchema.index({ userId: 1 });
challengeSchema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });
