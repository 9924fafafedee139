import { CONSENT_SCOPES, consentScope } from '@fw/contract-crm';
import { idField, mongoSchema, timeField, versionField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

const count = z.number().check(z.int(), z.gte(0));

/** A sponsoring company with how many employees it has. */
export const companyRow = z.object({
  _id: idField,
  name: z.string(),
  level1: z.boolean(),
  employees: count,
  sponsorScopes: z._default(z.array(consentScope), [...CONSENT_SCOPES]),
  note: z._default(z.string(), ''),
  version: versionField,
});

export type CompanyRow = z.output<typeof companyRow>;

export const companySchema = mongoSchema(companyRow);

/** A change of what employees may share. Rows are inserted, never changed. */
export const limitChangeRow = z.object({
  companyId: idField,
  at: timeField,
  /** The administrator, with the name at that time. */
  byId: idField,
  byName: z.string(),
  before: z.array(consentScope),
  after: z.array(consentScope),
});
export type LimitChangeRow = z.output<typeof limitChangeRow>;

export const limitChangeSchema = mongoSchema(limitChangeRow);
limitChangeSchema.index({ companyId: 1, at: -1 });

/** The companies that an advisor serves; its `_id` is the advisor's user id. */
export const advisorRow = z.object({
  _id: idField,
  companyIds: z.array(idField),
  /** The companies whose limits this person sets. */
  administersCompanyIds: z._default(z.array(idField), []),
  firstName: z._default(z.string(), ''),
  lastName: z._default(z.string(), ''),
  /** Empty for an advisor who registered before it was stored; a changed profile adds it. */
  email: z._default(z.string(), ''),
  version: versionField,
});
export type AdvisorRow = z.output<typeof advisorRow>;

export const advisorSchema = mongoSchema(advisorRow);
advisorSchema.index({ companyIds: 1, lastName: 1, firstName: 1 });
