import { id, slug } from '@fw/contract-kernel';
import { day, moment, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';

export const clientBudget = z.object({
  categoryId: slug,
  categoryName: z.string(),
  targetBudget: usd,
  expenses: usd,
});
export type ClientBudget = z.output<typeof clientBudget>;

export const clientSpending = z.object({
  totalSpending: usd,
  categories: z.array(
    z.object({ categoryId: slug, name: z.string(), amount: usd, percentage: z.number(), count: z.number() }),
  ),
});
export type ClientSpending = z.output<typeof clientSpending>;

export const clientCashFlowMonth = z.object({
  year: z.number(),
  /** 1 to 12. */
  month: z.number(),
  totalIncomes: usd,
  totalExpenses: usd,
});
export type ClientCashFlowMonth = z.output<typeof clientCashFlowMonth>;

/** A linked bank, and how old its data is. */
export const clientConnection = z.object({
  connectionId: id,
  name: z.string(),
  /** The client has to connect it again before it updates. */
  hasSyncIssue: z.boolean(),
  lastSuccessAt: z.nullable(moment),
});
export type ClientConnection = z.output<typeof clientConnection>;

/** What is ahead of a client, from the bills and income that the client confirmed. */
export const clientForecast = z.object({
  accounts: z.array(
    z.object({
      accountId: id,
      name: z.string(),
      /** The lowest day within so many days; the balance of today where it never falls below it. */
      lowest: z.array(z.object({ withinDays: z.number(), date: day, balance: usd })),
    }),
  ),
  /** The client is warned when an account is expected to fall below it; null where the client set none. */
  bound: z.nullable(usd),
  /** Confirmed bills of the coming 30 days, the next one first; amounts are positive. */
  bills: z.array(z.object({ recurringId: id, date: day, name: z.string(), amount: usd })),
});
export type ClientForecast = z.output<typeof clientForecast>;
