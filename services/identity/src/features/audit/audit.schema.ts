import { auditEvent } from '@fw/contract-identity';
import { idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

const SEVEN_YEARS_SECONDS = 7 * 366 * 86_400;

/** One entry of the record of one person. Entries are inserted, never changed; each signs the one before it. */
export const auditRow = z.object({
  /** Subject and number, so that two writers cannot both write the next entry. */
  _id: idField,
  /** Pseudonym of the person: the record holds no id and no name. */
  subject: idField,
  number: z.number(),
  event: auditEvent,
  detail: z.string(),
  at: timeField,
  previousMac: z.string(),
  mac: z.string(),
});
export type AuditRow = z.output<typeof auditRow>;

export const auditSchema = mongoSchema(auditRow);
auditSchema.index({ subject: 1, number: -1 });
auditSchema.index({ at: 1 }, { expireAfterSeconds: SEVEN_YEARS_SECONDS });

/** The newest entry of a person, signed apart, so that cutting off the end of the record is noticed. */
export const auditHeadRow = z.object({ _id: idField, number: z.number(), mac: z.string(), at: timeField });
export const auditHeadSchema = mongoSchema(auditHeadRow);
auditHeadSchema.index({ at: 1 }, { expireAfterSeconds: SEVEN_YEARS_SECONDS });
