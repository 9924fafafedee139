import { call, id, slug } from '@fw/contract-kernel';
import { day, usd } from '@fw/units/codecs';
import * as z from 'zod/mini';

/** Days from today, and rows at most, that the home page lists. */
export const COMING_UP_DAYS = 14;
export const MAX_COMING_UP = 5;

/** Apart from the other calls of what recurs: the home page loads this one only. */
export const comingUpCalls = {
  read: call({
    path: '/webapi/v1/recurring/coming-up',
    isRead: true,
    limits: { inFlight: 4 },
    summary: 'What recurs next, by day from today on; a guess is marked as one',
    reply: z.object({
      items: z
        .array(
          z.object({
            date: day,
            recurringId: id,
            name: z.string(),
            categoryId: slug,
            value: usd,
            isConfirmed: z.boolean(),
          }),
        )
        .check(z.maxLength(MAX_COMING_UP)),
    }),
  }),
} as const;
