import { idField, mongoSchema, versionField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

const count = z.number().check(z.int(), z.gte(0));

/** A sponsoring company with how many employees it has. */
export const companyRow = z.object({
  _id: idField,
  name: z.string(),
  level1: z.boolean(),
  employees: count,
  version: versionField,
});

export const companySchema = mongoSchema(companyRow);

/** The companies that an advisor serves; its `_id` is the advisor's user id. */
export const advisorRow = z.object({ _id: idField, companyIds: z.array(idField), version: versionField });

export const advisorSchema = mongoSchema(advisorRow);
