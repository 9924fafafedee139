import * as z from 'zod/mini';
import { DOLLARS, listOf, NUMBER, RATE } from './fields.ts';

const numbers = { args: listOf(NUMBER) };

/** Input of the time-value functions: the function's name and its arguments in numpy-financial's order. */
export const timeValueInput = z.discriminatedUnion('fn', [
  z.object({ fn: z.literal('fv'), ...numbers }),
  z.object({ fn: z.literal('pmt'), ...numbers }),
  z.object({ fn: z.literal('pv'), ...numbers }),
  z.object({ fn: z.literal('nper'), ...numbers }),
  z.object({ fn: z.literal('rate'), ...numbers }),
  z.object({ fn: z.literal('ipmt'), ...numbers }),
  z.object({ fn: z.literal('ppmt'), ...numbers }),
  z.object({ fn: z.literal('npv'), args: z.tuple([RATE, listOf(DOLLARS)]) }),
]);
export type TimeValueInput = z.output<typeof timeValueInput>;
