import { call, slug } from '@fw/contract-kernel';
import { dayOrDateTime, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';

/** Spending of one category in a span of days [A3-42] [A3-43]. */
export const rankedCategory = z.object({
  categoryIds: z.array(slug),
  expenseCategory: z.object({ expenseCategoryId: slug, name: z.string() }),
  description: z.string(),
  amount: usd,
  /** Whole percent of all positive amounts, half up. */
  percentage: z.number(),
  count: z.number(),
});
export type RankedCategory = z.output<typeof rankedCategory>;

export const spendingCalls = {
  ranked: call({
    path: '/webapi/v1/transactions/categories/ranked',
    isRead: true,
    summary: 'Spending by category, largest first [A7-27]',
    body: z.strictObject({
      page: z._default(z.number().check(z.int(), z.gte(1), z.lte(1_000)), 1),
      pageSize: z._default(z.number().check(z.int(), z.gte(1), z.lte(500)), 500),
      fromDate: dayOrDateTime,
      toDate: dayOrDateTime,
      rankSize: z._default(z.number().check(z.int(), z.gte(1), z.lte(100)), 100),
    }),
    reply: z.object({
      rankedCategories: z.array(rankedCategory),
      totalSpending: usd,
      uncategorizedCount: z.number(),
      hasHistory: z.boolean(),
    }),
  }),
} as const;
