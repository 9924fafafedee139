import * as z from 'zod/mini';
import { DOLLARS, FLAG, whole } from './fields.ts';

/** Plan years are counted from today. */
export const MAX_PLAN_YEAR = 1_000;

/** Money that comes in, money earned in retirement, money that goes out, and spending in retirement that is lower. */
const EVENT_KINDS = ['income', 'pay', 'expense', 'lessSpending'] as const;

const MAX_EVENTS = 100;

/** A one-time event, or a phase of several years; US dollars a year. */
export const planEvent = z.object({
  kind: z.enum(EVENT_KINDS),
  /** The plan year it starts in, counted from today; below 0 where it has begun. */
  year: whole(-MAX_PLAN_YEAR, MAX_PLAN_YEAR),
  years: whole(1, MAX_PLAN_YEAR),
  amount: DOLLARS,
  /** True for dollars of today, which rise with prices; false for dollars of the years it lasts. */
  isToday: FLAG,
  /** Whether tax is due on an income, or on what pays an expense. */
  isTaxed: FLAG,
});

/** The events and phases of a plan. */
export const planEvents = z.readonly(z.array(planEvent).check(z.maxLength(MAX_EVENTS)));
