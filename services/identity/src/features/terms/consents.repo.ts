import { insertOnce, rowDecoder } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import { consentRow, consentSchema, type ConsentRow } from './consents.schema.ts';

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
