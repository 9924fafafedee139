import { call, enteredLines, id, page, pageSize, version } from '@fw/contract-kernel';
import { shownRate } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { crmCompany } from './companies.contract.ts';
import { CONSENT_SCOPES, consentScope } from './consent.contract.ts';

export const MAX_COMPANY_NOTE_LENGTH = 2_000;
const sponsorScopes = z.array(consentScope).check(z.maxLength(CONSENT_SCOPES.length));

/** What was agreed with a sponsor. */
export const companySettings = z.object({
  companyId: id,
  /** What its employees can let their advisors read. */
  sponsorScopes,
  /** For the advisors of the company. */
  note: z.string(),
  version,
});
export type CompanySettings = z.output<typeof companySettings>;

const companyFund = z.object({ name: z.string(), ticker: z.string(), expenseRatio: z.nullable(shownRate) });
const companyBenefit = z.object({ kind: z.string(), name: z.string(), description: z.string() });

/** A company with the advisors who serve it, its settings, and what it offers its people. */
export const companyDetail = z.object({
  ...crmCompany.shape,
  advisorNames: z.array(z.string()),
  settings: companySettings,
  benefits: z.array(companyBenefit),
  funds: z.array(companyFund),
});
export type CompanyDetail = z.output<typeof companyDetail>;

/** People of a sponsor with their registration, those who have not registered yet included. */
const companyRoster = z.object({
  items: z.array(
    z.object({ userId: id, firstName: z.string(), lastName: z.string(), isRegistered: z.boolean() }),
  ),
  total: z.number(),
});
export type CompanyRoster = z.output<typeof companyRoster>;

const access = ['advisor'] as const;

export const companyDetailCalls = {
  detail: call({
    method: 'POST',
    path: '/webapi/v1/crm/companies/single',
    summary: 'One company that this advisor serves',
    access,
    body: z.strictObject({ companyId: id }),
    reply: companyDetail,
  }),
  roster: call({
    method: 'POST',
    path: '/webapi/v1/crm/companies/roster',
    summary: 'The people of a sponsor by name, with their registration',
    access,
    body: z.strictObject({ companyId: id, page: z._default(page, 1), pageSize: z._default(pageSize, 10) }),
    reply: companyRoster,
  }),
  saveSettings: call({
    method: 'POST',
    path: '/webapi/v1/crm/companies/settings',
    summary: 'Changes what was agreed with a sponsor; a scope that is taken away is refused at the next read',
    access,
    body: z.strictObject({
      companyId: id,
      sponsorScopes,
      note: enteredLines(MAX_COMPANY_NOTE_LENGTH),
      version,
    }),
    reply: companySettings,
    conflict: companySettings,
  }),
} as const;
