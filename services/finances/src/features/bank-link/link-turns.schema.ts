import { idField, mongoSchema } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** One row a person, written by every claim of accounts, so that two claims at the same time conflict. */
export const linkTurnRow = z.object({
  /** The person's id. */
  _id: idField,
  claims: z._default(z.number(), 0),
});

export const linkTurnSchema = mongoSchema(linkTurnRow);
