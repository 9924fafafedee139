import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import type * as z from 'zod/mini';
import { ssoRequestRow, ssoRequestSchema } from './single-sign-on.schema.ts';

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
