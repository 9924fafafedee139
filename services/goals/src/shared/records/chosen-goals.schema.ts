import { goalType, planStatus } from '@fw/contract-goals';
import { mongoSchema, timeField, userIdField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** A goal that a person chose. */
export const goalRow = z.object({ userId: userIdField, goalType, status: planStatus, chosenAt: timeField });

export const goalSchema = mongoSchema(goalRow);
goalSchema.index({ userId: 1, goalType: 1 }, { unique: true });
