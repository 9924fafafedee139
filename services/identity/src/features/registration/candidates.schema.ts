import { dayField, idField, mongoSchema } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** A person whom a sponsor allows to register. */
export const candidateRow = z.object({
  /** The id that the person will have. */
  _id: idField,
  companyId: idField,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: dayField,
  /** Keyed hash of the sponsor and of every validator with its value; the values are not stored. */
  matchKey: z.string(),
});
export type CandidateRow = z.output<typeof candidateRow>;

export const candidateSchema = mongoSchema(candidateRow);
candidateSchema.index({ companyId: 1, matchKey: 1 }, { unique: true });
candidateSchema.index({ companyId: 1, lastName: 1, firstName: 1, _id: 1 });
