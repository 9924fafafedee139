import { call, slug } from '@fw/contract-kernel';
import * as z from 'zod/mini';

/** A category of transactions [A3-39]; `colorIndex` is 1 to 19 for spending, null otherwise. */
export const category = z.object({
  expenseCategoryId: slug,
  name: z.string(),
  isBudgetable: z.boolean(),
  colorIndex: z.nullable(z.number()),
});
export type Category = z.output<typeof category>;

/** Categories of money that moves between the person's own accounts: neither income nor spending. */
export const TRANSFER_CATEGORY_IDS: readonly string[] = [
  'transfers',
  'credit-card-payment',
  'savings-investments',
];

export const categoryCalls = {
  list: call({
    method: 'GET',
    path: '/webapi/v1/transactions/categories',
    summary: 'Every category; it may be kept for the whole visit [A7-22]',
    reply: z.array(category),
  }),
} as const;
