import { call, dollarView, enteredText, fileReply, id, nothing, rowsOf, text } from '@fw/contract-kernel';
import { day, dayOrDateTime, enteredNumber } from '@fw/units/codecs';
import * as z from 'zod/mini';
import {
  clientBudget,
  clientCashFlowMonth,
  clientConnection,
  clientForecast,
  clientSpending,
} from './client-finances.contract.ts';
import { clientGoal, clientPlan } from './client-plans.contract.ts';
import { consentScope, type ConsentScope } from './consent.contract.ts';

export * from './client-finances.contract.ts';
export * from './client-plans.contract.ts';

const MAX_MONTHS = 36;
/** The name of a plan type in a path; goals decides which exist. */
const planId = z.string().check(z.regex(/^[A-Z][A-Z_]{1,59}$/, 'Please enter a valid value.'));

const access = ['advisor'] as const;
const ofClient = z.strictObject({ clientId: id });
/** The dollars in which the advisor reads amounts of later years. */
const ofClientIn = z.strictObject({ clientId: id, dollars: z.optional(dollarView) });
const ofPlan = z.strictObject({ planId });
const MAX_CHANGES = 50;
const MAX_FIELD_LENGTH = 120;
const changedLeaf = z.nullable(z.union([enteredText(MAX_FIELD_LENGTH), enteredNumber, z.boolean()]));

/** Why a read is refused although the advisor serves the client. */
export const CONSENT_MISSING = 'CONSENT_MISSING';

/** One read of an advisor. */
interface ClientRead {
  /** What the client must share; null for what every advisor of the company may read. */
  readonly scope: ConsentScope | null;
  /** The read in the access log. */
  readonly action: `client-${string}`;
  /** The read in the record that the client reads. */
  readonly label: string;
  /** The same after the name of the advisor; `{plan}` is the name of the plan. */
  readonly sentence: string;
  readonly call: unknown;
}

/**
 * What advisors read of a client, each with the consent of the client for its scope [A7-37]. Mounting, access log, record
 * of the client and the matrix of roles and scopes are derived from these rows.
 */
export const CLIENT_READS = {
  consent: {
    scope: null,
    action: 'client-consent',
    label: 'Your sharing settings',
    sentence: 'opened your sharing settings',
    call: call({
      path: '/webapi/v1/crm/consent',
      isRead: true,
      summary: 'What the client allows, and until when',
      access,
      body: ofClient,
      reply: z.object({ scopes: z.array(consentScope), endsOn: z.nullable(day) }),
    }),
  },
  goals: {
    scope: 'goals',
    action: 'client-goals',
    label: 'Goals',
    sentence: 'opened your goals',
    call: call({
      path: '/webapi/v1/crm/goal/all',
      isRead: true,
      summary: 'Goals of a client with their plans',
      access,
      body: ofClient,
      reply: z.array(clientGoal),
    }),
  },
  plan: {
    scope: 'goals',
    action: 'client-plan',
    label: 'A plan',
    sentence: 'opened your {plan} plan',
    call: call({
      path: '/webapi/v1/crm/goal/plan/:planId',
      isRead: true,
      summary: 'One plan of a client',
      access,
      params: ofPlan,
      body: ofClientIn,
      reply: clientPlan,
    }),
  },
  planReport: {
    scope: 'goals',
    action: 'client-plan-report',
    label: 'A report of your plans',
    sentence: 'downloaded a report of your plans',
    call: call({
      path: '/webapi/v1/crm/goal/report',
      isRead: true,
      limits: { perMinute: 60, inFlight: 2 },
      summary: 'Every committed plan of a client in one PDF',
      access,
      body: ofClientIn,
      fileType: 'application/pdf',
      reply: fileReply,
    }),
  },
  preparePlan: {
    scope: 'goals',
    action: 'client-plan-draft',
    label: 'A plan, and prepared a draft of it',
    sentence: 'prepared a draft of your {plan} plan',
    call: call({
      path: '/webapi/v1/crm/goal/plan/:planId/draft',
      limits: { perMinute: 120 },
      summary: 'Sends changes of a started plan to the client for review; only the client commits them',
      access,
      params: ofPlan,
      body: z.strictObject({
        clientId: id,
        version: z.number().check(z.int(), z.gte(0)),
        changes: z
          .array(
            z.strictObject({
              field: text(MAX_FIELD_LENGTH).check(z.minLength(1)),
              /** A list that grows and shrinks is one answer with all its rows. */
              value: z.union([changedLeaf, rowsOf(changedLeaf)]),
            }),
          )
          .check(z.minLength(1, 'Please change an answer.'), z.maxLength(MAX_CHANGES)),
      }),
      reply: clientPlan,
      conflict: clientPlan,
    }),
  },
  budget: {
    scope: 'budget',
    action: 'client-budget',
    label: 'Budgets',
    sentence: 'opened your budgets',
    call: call({
      path: '/webapi/v1/crm/budget',
      isRead: true,
      summary: 'Budgets of a client in the current month with what was spent',
      access,
      body: ofClient,
      reply: z.array(clientBudget),
    }),
  },
  spending: {
    scope: 'transactions',
    action: 'client-spending',
    label: 'Spending',
    sentence: 'opened your spending',
    call: call({
      path: '/webapi/v1/crm/spending',
      isRead: true,
      summary: 'Spending of a client by category, largest first',
      access,
      body: z.strictObject({ clientId: id, fromDate: dayOrDateTime, toDate: dayOrDateTime }),
      reply: clientSpending,
    }),
  },
  cashFlow: {
    scope: 'transactions',
    action: 'client-cash-flow',
    label: 'Cash flow',
    sentence: 'opened your cash flow',
    call: call({
      path: '/webapi/v1/crm/cash-flow',
      isRead: true,
      summary: 'Income and spending of the last months of a client, oldest first',
      access,
      body: z.strictObject({
        clientId: id,
        pastMonthCount: z._default(z.number().check(z.int(), z.gte(1), z.lte(MAX_MONTHS)), 3),
      }),
      reply: z.array(clientCashFlowMonth),
    }),
  },
  connections: {
    scope: 'connections',
    action: 'client-connections',
    label: 'Bank connections',
    sentence: 'opened the list of your banks',
    call: call({
      path: '/webapi/v1/crm/connections',
      isRead: true,
      summary: 'The linked banks of a client, and when each last updated',
      access,
      body: ofClient,
      reply: z.array(clientConnection),
    }),
  },
  forecast: {
    scope: 'forecast',
    action: 'client-forecast',
    label: 'Bills and lowest balance ahead',
    sentence: 'opened your upcoming bills and the lowest balance ahead',
    call: call({
      path: '/webapi/v1/crm/forecast',
      isRead: true,
      summary: 'Upcoming bills of a client, and the lowest balance ahead of each everyday account',
      access,
      body: ofClient,
      reply: clientForecast,
    }),
  },
} as const satisfies Readonly<Record<string, ClientRead>>;

export type ClientReadName = keyof typeof CLIENT_READS;
export type ClientAction = (typeof CLIENT_READS)[ClientReadName]['action'];

/** What an open page repeats while it shows data of a client, and the request for more. */
export const sharingCalls = {
  current: call({
    path: '/webapi/v1/crm/consent/current',
    isRead: true,
    limits: { perMinute: 300 },
    summary: 'What the client shares now, for a page that is open; opening the page is what is logged',
    access,
    body: ofClient,
    reply: z.object({ scopes: z.array(consentScope), endsOn: z.nullable(day) }),
  }),
  request: call({
    path: '/webapi/v1/crm/consent/request',
    limits: { perMinute: 60 },
    summary: 'Sends the client a mail that requests what they do not share yet; at most one a day',
    access,
    body: ofClient,
    reply: nothing,
  }),
} as const;

/** The calls alone, by name; a read that is missing here does not compile. */
export const clientReadCalls = {
  consent: CLIENT_READS.consent.call,
  goals: CLIENT_READS.goals.call,
  plan: CLIENT_READS.plan.call,
  planReport: CLIENT_READS.planReport.call,
  preparePlan: CLIENT_READS.preparePlan.call,
  budget: CLIENT_READS.budget.call,
  spending: CLIENT_READS.spending.call,
  cashFlow: CLIENT_READS.cashFlow.call,
  connections: CLIENT_READS.connections.call,
  forecast: CLIENT_READS.forecast.call,
} as const satisfies { readonly [Name in ClientReadName]: (typeof CLIENT_READS)[Name]['call'] };
