import { interestFlag } from '@fw/contract-profile';
import { mongoSchema, timeField, userIdField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** One interest of a person, with the first time it was set. */
export const interestRow = z.object({ userId: userIdField, interestFlag, setAt: timeField });

export const interestSchema = mongoSchema(interestRow);
interestSchema.index({ userId: 1, interestFlag: 1 }, { name: 'one_per_flag', unique: true });
