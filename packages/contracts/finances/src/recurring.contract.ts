import { call, id, slug } from '@fw/contract-kernel';
import { day, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';

const recurringRow = z.object({ userTransactionId: id, date: day, description: z.string(), value: usd });

/** A bill, subscription or income that recurs, with the rows that show it. */
export const recurring = z.object({
  recurringId: id,
  name: z.string(),
  /** The category of its latest row. */
  categoryId: slug,
  cadence: z.enum(['weekly', 'biweekly', 'monthly', 'quarterly', 'yearly']),
  /** Signed: negative is an expense. */
  value: usd,
  lastDate: day,
  nextDate: day,
  /** The last change of its price; null while it is the same. */
  priceChange: z.nullable(z.object({ date: day, from: usd, to: usd })),
  isConfirmed: z.boolean(),
  rows: z.array(recurringRow),
});
export type Recurring = z.output<typeof recurring>;

const accountForecast = z.object({
  userAccountId: id,
  name: z.string(),
  balance: usd,
  /** What the person confirmed and what was last paid from it or into it. */
  recurringCount: z.number(),
  dailySpending: usd,
  /** True for the account that pays what is bought with cards and what has no account. */
  paysForOthers: z.boolean(),
  /** The balance at the end of each day, in the order of `days`. */
  balances: z.array(usd),
  /** The balance of today where it never falls below it. */
  lowest: z.object({ date: day, balance: usd }),
});

export const recurringDecision = z.enum(['confirmed', 'rejected', 'open']);

export const recurringCalls = {
  list: call({
    path: '/webapi/v1/recurring/list',
    isRead: true,
    limits: { inFlight: 4 },
    summary: 'What recurs, without what the person rejected, and what is expected in the next 60 days',
    reply: z.object({
      items: z.array(recurring),
      rejectedCount: z.number(),
      calendar: z.array(z.object({ date: day, recurringId: id, name: z.string(), value: usd })),
    }),
  }),
  decide: call({
    path: '/webapi/v1/recurring/decide',
    summary: 'Confirms or rejects something that was found; `open` takes the decision back',
    body: z.strictObject({ recurringId: id, decision: recurringDecision }),
    reply: z.object({ recurringId: id, decision: recurringDecision }),
  }),
  restore: call({
    path: '/webapi/v1/recurring/restore',
    summary: 'Takes every rejection back',
    reply: z.object({ restored: z.number() }),
  }),
  forecast: call({
    path: '/webapi/v1/recurring/forecast',
    isRead: true,
    limits: { inFlight: 4 },
    summary: 'The balance of the coming days, with its assumptions and how far off it was last month',
    body: z.strictObject({ days: z.number().check(z.int(), z.gte(30), z.lte(90)) }),
    reply: z.object({
      balance: usd,
      /** Accounts whose balances are added up. */
      accounts: z.array(z.string()),
      /** Other spending that is assumed for each day, the average of 90 days. */
      dailySpending: usd,
      recurringCount: z.number(),
      days: z.array(z.object({ date: day, balance: usd })),
      lowest: z.object({ date: day, balance: usd }),
      /** The same for each of the accounts. */
      byAccount: z.array(accountForecast),
      /** The same forecast made 30 days ago against what happened; null without rows before that. */
      backTest: z.nullable(z.object({ expected: usd, actual: usd })),
    }),
  }),
} as const;
