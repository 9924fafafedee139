import { call } from '@fw/contract-kernel';
import { day, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { transactionFilter } from './transactions.contract.ts';

/** Days in one reply: as many as a page can have. */
export const MAX_DAY_TOTALS = 500;

/** What counts of a day, in minus out. */
const dayTotal = z.object({ date: day, total: usd });
export type DayTotal = z.output<typeof dayTotal>;

/** Apart from the other calls of transactions, so that the home page does not load it. */
export const dayTotalCalls = {
  list: call({
    path: '/webapi/v1/transactions/days',
    isRead: true,
    limits: { inFlight: 16 },
    summary:
      'What the filtered transactions of each day add up to, newest first; days on which nothing counts are left out',
    body: transactionFilter,
    reply: z.object({ items: z.array(dayTotal) }),
  }),
};
