import { call, dollarView, fileReply, text } from '@fw/contract-kernel';
import { distributionInput, planEvent } from '@fw/planning/inputs';
import { dollars, type Dollars } from '@fw/units';
import { day } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { distributionFigures } from './distribution.contract.ts';
import { DISTRIBUTION_MESSAGE as TEXT, ENTRY_AGE, MAX_ENTRIES } from './distribution-entries.contract.ts';
import {
  accountOwner,
  accountType,
  MAX_LINKED_ACCOUNTS,
  noTinyNumbers,
  yearsBetween,
} from './plan-fields.contract.ts';
import { MAX_CLIENT_NAME } from './plan-report.contract.ts';
import { EVENT_KIND, MAX_PLAN_EVENTS, RETIREMENT_MESSAGE } from './retirement.contract.ts';

const MAX_DOLLARS = 1e9;
const { shape } = distributionInput;

/** Dollars a year or a balance, 0 or more; as the planner computes with them. */
const positiveDollars = (message: string) =>
  z.codec(
    z.number(message).check(z.refine((amount) => amount >= 0 && amount <= MAX_DOLLARS, message)),
    z.custom<Dollars>(),
    { decode: dollars, encode: (amount) => amount },
  );
const entryAge = (message: string) => yearsBetween(ENTRY_AGE.min, ENTRY_AGE.max, message);

interface Ages {
  readonly startAge: number;
  readonly endAge: number;
}
const inOrder = z.refine<Ages>(({ startAge, endAge }) => endAge >= startAge, {
  error: TEXT.endBeforeStart,
  path: ['endAge'],
});
const fractionUpTo1 = (message: string) =>
  z.pipe(z.number(message).check(z.gte(0, message), z.lte(1, message)), RATE);
const RATE = shape.rates.shape.taxRate;

const expense = z
  .strictObject({
    name: z.nullish(text(60)),
    amount: positiveDollars(TEXT.expenseAmount),
    startAge: entryAge(TEXT.startAge),
    endAge: entryAge(TEXT.endAge),
    inflationRate: z.nullish(fractionUpTo1(TEXT.inflationRate)),
  })
  .check(inOrder);

const income = z
  .strictObject({
    name: z.nullish(text(60)),
    amount: positiveDollars(TEXT.incomeAmount),
    startAge: entryAge(TEXT.startAge),
    endAge: entryAge(TEXT.endAge),
    taxRate: z.nullish(fractionUpTo1(TEXT.taxRate)),
    yearlyIncrease: z.nullish(fractionUpTo1(TEXT.yearlyIncrease)),
  })
  .check(inOrder);

const account = z.strictObject({
  name: text(260),
  balance: positiveDollars(TEXT.positive),
  rdpLinkedAccountType: z.nullable(accountType),
  accountOwner: z.nullable(accountOwner),
});

/** An event of the retirement plan, and what the person calls it. */
const event = z.strictObject({
  ...planEvent.shape,
  amount: positiveDollars(TEXT.positive),
  what: z.nullish(z.enum(EVENT_KIND)),
});
const events = z.array(event).check(z.maxLength(MAX_PLAN_EVENTS, RETIREMENT_MESSAGE.tooManyEvents));

/** The years of Social Security are shown and do not enter the computation. */
const socialSecurity = z.extend(shape.socialSecurity.def.innerType.def.innerType, {
  socialSecurityYear: z.nullish(z.int()),
  customSocialSecurityYear: z.nullish(z.int()),
  spouseSocialSecurityYear: z.nullish(z.int()),
  customSpouseSocialSecurityYear: z.nullish(z.int()),
});

/** The distribution request [B3-44]: groups of figures, rates as fractions, amounts in dollars a year. */
export const distributionRequest = z
  .strictObject({
    ...shape,
    /** The day the ages hold for; today when absent. */
    asOf: z.optional(day),
    /** The name of the person, for the heading of the PDF. */
    client: z.nullish(text(MAX_CLIENT_NAME)),
    accounts: z.nullish(z.array(account).check(z.maxLength(MAX_LINKED_ACCOUNTS))),
    socialSecurity: z.nullish(socialSecurity),
    extraExpenses: z.nullish(z.array(expense).check(z.maxLength(MAX_ENTRIES, TEXT.tooManyExpenses))),
    specialIncomes: z.nullish(z.array(income).check(z.maxLength(MAX_ENTRIES, TEXT.tooManyIncomes))),
    events: z.nullish(events),
  })
  .check(noTinyNumbers);
export type DistributionRequest = z.output<typeof distributionRequest>;

export const distributionCalls = {
  calculate: call({
    path: '/ngapi/v1/goal/plan/distribution-planning/calculate',
    isRead: true,
    limits: { inFlight: 8 },
    summary: 'Computes the years in retirement of a distribution request; nothing is stored [B7-13]',
    body: distributionRequest,
    reply: z.object(distributionFigures),
  }),
  downloadPdf: call({
    path: '/ngapi/v1/goal/plan/distribution-planning/download-pdf',
    isRead: true,
    limits: { perMinute: 60, inFlight: 2 },
    summary: 'The figures of a distribution request as a PDF; the content is data, never a document [B7-14]',
    body: z.strictObject({ content: distributionRequest, dollars: z.optional(dollarView) }),
    fileType: 'application/pdf',
    reply: fileReply,
  }),
} as const;
