import { idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** The benefits of a company, stored as the contract writes them; its `_id` is the company's id. */
export const companyBenefitsRow = z.object({ _id: idField, benefits: z.unknown(), loadedAt: timeField });

export const companyBenefitsSchema = mongoSchema(companyBenefitsRow);
