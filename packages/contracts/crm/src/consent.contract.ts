import { call, version } from '@fw/contract-kernel';
import { day, moment } from '@fw/units/codecs';
import * as z from 'zod/mini';

/** The scopes of a consent, in the order in which screens show them. */
export const CONSENT_SCOPES = ['goals', 'budget', 'forecast', 'transactions', 'connections'] as const;
export const consentScope = z.enum(CONSENT_SCOPES);
export type ConsentScope = z.output<typeof consentScope>;

interface ScopeText {
  /** Heading of the scope: in the limits of a company, and in the record that the client reads. */
  readonly label: string;
  /** The same inside a sentence. */
  readonly inSentence: string;
  /** The choice that a client makes. */
  readonly offer: string;
  /** What a planner sees of a client who shares it. */
  readonly shared: string;
}

/** What a client can let their advisors read: one row per scope holds every text about it. */
export const CONSENT_SCOPE_TEXT: Readonly<Record<ConsentScope, ScopeText>> = {
  goals: {
    label: 'Goals and plans',
    inSentence: 'goals and plans',
    offer: 'Goals and plans, and prepare drafts that only you can commit',
    shared: 'Your goals and plans, with your answers and results',
  },
  budget: {
    label: 'Budgets',
    inSentence: 'budgets',
    offer: 'Budgets',
    shared: 'Your budgets',
  },
  forecast: {
    label: 'Bills and lowest balance ahead',
    inSentence: 'bills and lowest balance ahead',
    offer: 'Upcoming bills and the lowest balance ahead, with the limit you are warned below',
    shared:
      'The bills you confirmed, how low each everyday account is expected to fall in 90 days, and the limit you are warned below',
  },
  transactions: {
    label: 'Spending and cash flow',
    inSentence: 'spending and cash flow',
    offer: 'Spending and cash flow',
    shared: 'Your spending by category and your cash flow',
  },
  connections: {
    label: 'Bank connections',
    inSentence: 'bank connections',
    offer: 'Bank connections: which banks you linked, and when each last updated',
    shared: 'The names of the banks you linked, and when each last updated',
  },
};

const scopes = z.array(consentScope).check(z.maxLength(CONSENT_SCOPES.length));

/** What a client allows, as far as the sponsor allows it. */
export const consent = z.object({
  /** What the sponsor lets clients allow. */
  sponsorScopes: scopes,
  /** What the client allows; empty without consent. */
  scopes,
  /** The last day of the consent; null without one. */
  endsOn: z.nullable(day),
  changedAt: z.nullable(moment),
  /** Advisors who serve the company of the client. */
  advisorNames: z.array(z.string()),
  version,
});
export type Consent = z.output<typeof consent>;

/** A consent ends after a year at the latest. */
export const MAX_CONSENT_DAYS = 366;

export const consentChange = z.strictObject({
  scopes: scopes.check(z.minLength(1, 'Choose at least one thing to share.')),
  endsOn: day,
  version,
});
export type ConsentChange = z.output<typeof consentChange>;

/** The consent of the calling client. */
export const consentCalls = {
  get: call({
    method: 'GET',
    path: '/webapi/v1/advisor-consent',
    summary: 'What the advisors of the caller may read, and until when',
    reply: consent,
  }),
  give: call({
    path: '/webapi/v1/advisor-consent/give',
    limits: { perMinute: 60 },
    summary: 'Replaces what the advisors may read; from the next request on',
    body: consentChange,
    reply: consent,
    conflict: consent,
  }),
  revoke: call({
    path: '/webapi/v1/advisor-consent/revoke',
    limits: { perMinute: 60 },
    summary: 'Ends the consent; the next request of an advisor is refused',
    reply: consent,
  }),
} as const;
