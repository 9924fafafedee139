import { secondFactorPolicy, validator } from '@fw/contract-identity';
import { dayField, idField, mongoSchema } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

export const companyRow = z.object({
  _id: idField,
  name: z.string(),
  level1: z.boolean(),
  /** What a person of this sponsor enters to register. */
  validators: z.optional(z.array(validator)),
  singleSignOn: z.optional(
    z.object({
      issuer: z.string(),
      clientId: z.string(),
      /** Encrypted for this company. */
      sealedSecret: z.optional(z.string()),
    }),
  ),
  secondFactorPolicy: z.optional(secondFactorPolicy),
});

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
  administersCompanyIds: z.optional(z.array(idField)),
  passwordHash: z.string(),
  /** The passwords before, the latest first. */
  pastPasswordHashes: z.optional(z.array(z.string())),
  phone: z.optional(z.string()),
  /** The person signs in at the employer and has no password that they know. */
  signsInBy: z.optional(z.literal('single-sign-on')),
  /** The versions of the legal documents that were accepted; absent for people whom a sponsor brought in by contract. */
  acceptedTerms: z.optional(z.string()),
});
export type PersonRow = z.output<typeof personRow>;

export const personSchema = mongoSchema(personRow);
personSchema.index({ usernameKey: 1 }, { unique: true });
personSchema.index({ email: 1 });
personSchema.index({ companyId: 1, _id: 1 });
personSchema.index({ companyId: 1, role: 1, lastName: 1, firstName: 1, _id: 1 });
