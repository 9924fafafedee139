import { call, enteredLines, id, page, pageSize, version } from '@fw/contract-kernel';
import { moment, shownRate } from '@fw/units/codecs';
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

/** One change of what employees may share. */
const limitChange = z.object({
  at: moment,
  byName: z.string(),
  before: z.array(consentScope),
  after: z.array(consentScope),
});
export type LimitChange = z.output<typeof limitChange>;

const companyFund = z.object({ name: z.string(), ticker: z.string(), expenseRatio: z.nullable(shownRate) });
const companyBenefit = z.object({ kind: z.string(), name: z.string(), description: z.string() });

/** A company with the advisors who serve it, its settings, and what it offers its people. */
export const companyDetail = z.object({
  ...crmCompany.shape,
  advisorNames: z.array(z.string()),
  /** False for an administrator who is no advisor of the company; its people are not shown to them. */
  isAdvised: z.boolean(),
  /** Whether the caller administers the company and sets what its employees may share. */
  isAdministered: z.boolean(),
  /** The changes of what employees may share, the last one first. */
  limitChanges: z.array(limitChange),
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
    path: '/webapi/v1/crm/companies/single',
    isRead: true,
    summary: 'One company that the caller advises or administers',
    access,
    body: z.strictObject({ companyId: id }),
    reply: companyDetail,
  }),
  roster: call({
    path: '/webapi/v1/crm/companies/roster',
    isRead: true,
    summary: 'The people of a sponsor by name, with their registration',
    access,
    body: z.strictObject({ companyId: id, page: z._default(page, 1), pageSize: z._default(pageSize, 10) }),
    reply: companyRoster,
  }),
  saveSettings: call({
    path: '/webapi/v1/crm/companies/settings',
    summary:
      'Changes what was agreed with a sponsor; what employees may share only by an administrator of the company',
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
