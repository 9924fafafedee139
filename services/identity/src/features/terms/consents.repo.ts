import { idField, insertOnce, mongoSchema, rowDecoder, timeField, userIdField } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

const consentRow = z.object({
  _id: idField,
  userId: userIdField,
  document: z.enum(['terms-of-use', 'fror']),
  version: z.string(),
  acceptedAt: timeField,
});
export type ConsentRow = z.output<typeof consentRow>;

const consentSchema = mongoSchema(consentRow);
consentSchema.index({ userId: 1, document: 1, version: 1 }, { unique: true });

export type ConsentsRepo = ReturnType<typeof consentsRepo>;

/** Consents to legal documents; they are added and never changed. */
export function consentsRepo(connection: Connection) {
  const model = connection.model('Consent', consentSchema, 'consents');
  const rows = rowDecoder(model, consentRow);
  return {
    /** Records a consent once; a repeated one leaves the first. */
    insert: (row: ConsentRow): Promise<boolean> => insertOnce(model, row),
    list: async (userId: string): Promise<readonly ConsentRow[]> =>
      rows.many(await model.find({ userId }).lean()),
  };
}
