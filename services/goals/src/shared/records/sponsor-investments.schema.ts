import { idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** The investment options of a sponsor, stored as the contract writes them; its `_id` is the company's id. */
export const sponsorInvestmentsRow = z.object({ _id: idField, options: z.unknown(), loadedAt: timeField });

export const sponsorInvestmentsSchema = mongoSchema(sponsorInvestmentsRow);
