import { stableId } from '@fw/service-kit';
import { idField, insertOnce, mongoSchema, rowDecoder, timeField } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';

/** Who a person is at the provider of the employer. */
const ssoLinkRow = z.object({
  /** Made from the employer and the subject, so that a subject has one account. */
  _id: idField,
  userId: idField,
  companyId: idField,
  subject: z.string(),
  linkedAt: timeField,
});
const ssoLinkSchema = mongoSchema(ssoLinkRow);
ssoLinkSchema.index({ userId: 1 });

/** A person as the provider of an employer names them. */
export interface SsoSubject {
  readonly companyId: string;
  readonly subject: string;
}

export type SsoLinksRepo = ReturnType<typeof ssoLinksRepo>;

/** Which account belongs to which person of a provider. */
export function ssoLinksRepo(connection: Connection) {
  const model = connection.model('SsoLink', ssoLinkSchema, 'sso_links');
  const rows = rowDecoder(model, ssoLinkRow);
  const idOf = ({ companyId, subject }: SsoSubject): string => stableId('sso', companyId, subject);
  return {
    find: async (who: SsoSubject): Promise<string | null> =>
      rows.one(await model.findById(idOf(who)).lean())?.userId ?? null,
    /** False when the subject has an account already. */
    insert: (who: SsoSubject, userId: string, linkedAt: Date): Promise<boolean> =>
      insertOnce(model, { _id: idOf(who), ...who, userId, linkedAt }),
  };
}
