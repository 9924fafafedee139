import { idField, mongoSchema, rowDecoder, timeField } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import * as z from 'zod/mini';

/** A sign-in that is under way at a provider. */
const ssoRequestRow = z.object({
  /** Keyed hash of `state`. */
  _id: idField,
  companyId: idField,
  /** Hash of the cookie of the browser that began. */
  browserHash: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.nullable(z.string()),
  expiresAt: timeField,
});
const ssoRequestSchema = mongoSchema(ssoRequestRow);
ssoRequestSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type SsoRequest = z.output<typeof ssoRequestRow>;
export type SsoRequestsRepo = ReturnType<typeof ssoRequestsRepo>;

/** Sign-ins that are under way at a provider. */
export function ssoRequestsRepo(connection: Connection) {
  const model = connection.model('SsoRequest', ssoRequestSchema, 'sso_requests');
  const rows = rowDecoder(model, ssoRequestRow);
  return {
    insert: async (row: SsoRequest): Promise<void> => {
      await model.insertMany([row]);
    },
    /** A live one that this browser began; it ends with this call. */
    take: async (id: string, browserHash: string, now: Date): Promise<SsoRequest | null> => {
      const live = { _id: id, browserHash, expiresAt: trusted({ $gt: now }) };
      return rows.one(await model.findOneAndDelete(live).lean());
    },
  };
}
