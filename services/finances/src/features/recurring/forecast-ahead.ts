import { setTimeout } from 'node:timers/promises';
import { FORECAST_ALERT_DAYS, type ForecastAlert } from '@fw/contract-finances/forecast-alert';
import { upcoming } from '@fw/planning/recurring';
import { nextTurn, type Clock } from '@fw/service-kit';
import { absolute, addDays, type Cents, type IsoDate } from '@fw/units';
import type { ForecastService } from './forecast.ts';
import type { RecurringRepo } from './recurring.repo.ts';

const DAYS_AHEAD = [30, 60, 90] as const;
const BILL_DAYS = 30;
const MAX_BILLS = 40;
/** A desk looks at the same clients many times a day; what was found is kept for this time. */
const KEPT_MS = 30 * 60_000;
const MAX_KEPT = 5_000;
/** A reply waits for forecasts until this time; those that are not made by then are in a later one. */
const MAX_WAIT_MS = 1_000;

interface Fall {
  readonly name: string;
  readonly date: IsoDate;
  readonly balance: Cents;
  readonly bound: Cents | null;
}

interface ForecastAheadDependencies {
  readonly forecast: Pick<ForecastService, 'ofAccounts'>;
  readonly recurringRepo: Pick<RecurringRepo, 'confirming'>;
  readonly alerts: { readonly get: (userId: string) => Promise<ForecastAlert> };
  readonly clock: Pick<Clock, 'milliseconds'>;
  readonly onFailure: (error: unknown) => void;
  readonly maxWaitMs?: number;
}

type Forecasts = Awaited<ReturnType<ForecastService['ofAccounts']>>;
type AccountForecast = Forecasts['byAccount'][number];

/** The first of several equally low days; today where no later one is lower. */
function lowestWithin({ balance, balances }: AccountForecast, today: IsoDate, withinDays: number) {
  const lowest = balances
    .slice(0, withinDays)
    .reduce((low, each, index) => (each < low.balance ? { day: index + 1, balance: each } : low), {
      day: 0,
      balance,
    });
  return { withinDays, date: addDays(today, lowest.day), balance: lowest.balance };
}

const upcomingBills = ({ items, today }: Forecasts) =>
  upcoming(
    items.filter(({ amount }) => amount < 0),
    addDays(today, -1),
    addDays(today, BILL_DAYS),
  )
    .slice(0, MAX_BILLS)
    .map(({ date, item: { id, name, amount } }) => ({
      recurringId: id,
      date,
      name,
      amount: absolute(amount),
    }));

/** The account that falls below zero or the bound first; null without a confirmed bill or income, which make a forecast. */
function findFall({ items, byAccount }: Forecasts, bound: Cents | null): Fall | null {
  if (items.length === 0) return null;
  const lowestAllowed = Math.max(0, bound ?? 0);
  const [first] = byAccount
    .filter(({ balance, lowest }) => lowest.balance < lowestAllowed && lowest.balance < balance)
    .toSorted((left, right) => (left.lowest.date < right.lowest.date ? -1 : 1));
  return first ? { name: first.name, ...first.lowest, bound } : null;
}

/** Waits for work until a time; the work goes on after it. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race([work, setTimeout(milliseconds, undefined, { signal, ref: false })]);
  waiting.abort();
}

/** What an advisor reads of the forecast of clients. */
export function forecastAheadService(dependencies: ForecastAheadDependencies) {
  const { forecast, recurringRepo, alerts, clock, onFailure, maxWaitMs = MAX_WAIT_MS } = dependencies;
  const kept = new Map<string, { readonly until: number; readonly fall: Fall | null }>();

  const keep = (userId: string, fall: Fall | null): void => {
    kept.delete(userId);
    kept.set(userId, { until: clock.milliseconds() + KEPT_MS, fall });
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  };
  const findKept = (userId: string) => {
    const known = kept.get(userId);
    return known && known.until > clock.milliseconds() ? known : null;
  };
  const make = async (userId: string): Promise<void> => {
    const [forecasts, { bound }] = await Promise.all([
      forecast.ofAccounts(userId, FORECAST_ALERT_DAYS),
      alerts.get(userId),
    ]);
    keep(userId, findFall(forecasts, bound));
  };

  let last = Promise.resolve();
  /** One forecast at a time in this process, for all desks. */
  const makeMissing = (userIds: readonly string[]): Promise<void> => {
    last = last.then(async () => {
      for (const userId of userIds) {
        if (findKept(userId)) continue;
        await nextTurn();
        await make(userId).catch(onFailure);
      }
    });
    return last;
  };

  return {
    ahead: async (userId: string) => {
      const [forecasts, { bound }] = await Promise.all([
        forecast.ofAccounts(userId, Math.max(...DAYS_AHEAD)),
        alerts.get(userId),
      ]);
      const accounts = forecasts.byAccount.map((account) => ({
        accountId: account.userAccountId,
        name: account.name,
        lowest: DAYS_AHEAD.map((days) => lowestWithin(account, forecasts.today, days)),
      }));
      return { accounts, bound, bills: upcomingBills(forecasts) };
    },
    /** One forecast for each person at most. */
    falls: async (userIds: readonly string[]) => {
      const confirming = await recurringRepo.confirming(userIds);
      if (!confirming.every(findKept)) await within(maxWaitMs, makeMissing(confirming));
      return {
        falls: confirming.flatMap((clientId) => {
          const fall = findKept(clientId)?.fall;
          return fall ? [{ clientId, ...fall }] : [];
        }),
        isComplete: confirming.every((userId) => findKept(userId) !== null),
      };
    },
  };
}
