import * as z from 'zod/mini';
import { DAY, NUMBER, whole } from './fields.ts';

const MAX_COUNT = 1_000_000;
const MAX_TOTAL = 1e9;
const MAX_DIGITS = 10;

const count = whole(0, MAX_COUNT);
const total = whole(0, MAX_TOTAL);

/** Input of the display helpers, by `kind`. */
export const displayInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('age'), dateOfBirth: DAY, on: DAY }),
  z.object({ kind: z.literal('months'), months: count }),
  z.object({ kind: z.literal('paging'), total, page: total, pageSize: total }),
  z.object({ kind: z.literal('chartPoints'), count }),
  z.object({ kind: z.literal('debtAxis'), months: count }),
  z.object({ kind: z.literal('round'), value: z.number(), digits: whole(0, MAX_DIGITS) }),
  z.object({ kind: z.literal('eightyPercent'), value: NUMBER }),
]);

export type DisplayInput = z.output<typeof displayInput>;
