import { dayField, idField, mongoSchema } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

export const companyRow = z.object({ _id: idField, name: z.string(), level1: z.boolean() });

export const companySchema = mongoSchema(companyRow);

export const personRow = z.object({
  _id: idField,
  companyId: idField,
  username: z.string(),
  /** The name as sign-in compares it: without case, in one Unicode form. */
  usernameKey: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['employee', 'advisor']),
  dateOfBirth: dayField,
  advisesCompanyIds: z.array(idField),
  passwordHash: z.string(),
});

export const personSchema = mongoSchema(personRow);
personSchema.index({ usernameKey: 1 }, { unique: true });
personSchema.index({ companyId: 1, _id: 1 });
