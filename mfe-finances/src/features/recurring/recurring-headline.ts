import type { recurringCalls } from '@fw/contract-finances';
import { moneyText } from '@fw/ui/core';
import { cents, type Cents, type IsoDate } from '@fw/units';
import type { ReplyOf } from '@fw/web-kit';
import { confirmedIds } from './calendar-days.ts';
import { monthAndDay, shortDay } from './day-words.ts';

type Forecast = ReplyOf<typeof recurringCalls.forecast>;
type AccountForecast = Forecast['byAccount'][number];
type List = Pick<ReplyOf<typeof recurringCalls.list>, 'items' | 'calendar'>;

/** A sentence whose figure is marked. */
export interface MarkedSentence {
  readonly before: string;
  readonly figure: string;
  readonly after: string;
}

/** $100.00: what an account falls to is shown to the dollar up to here, and above it as a round amount. */
const MAX_EXACT = cents(10_000);
/** $1,000.00: from here on round amounts are hundreds, below it tens. */
const MIN_HUNDREDS = 100_000;

/** The largest round amount that a balance stays above. */
function roundBelow(balance: Cents): Cents {
  const step = balance > MIN_HUNDREDS ? 10_000 : 1_000;
  return cents((Math.ceil(balance / step) - 1) * step);
}

/** Whole dollars, and cents where there is less than half a dollar. */
const inDollars = (amount: Cents): string =>
  moneyText({ amount, whole: amount === 0 || Math.abs(amount) >= 50 });

/** The account of the headline: the lowest of those that fall under zero, else the one that most is paid from. */
export function notableAccount(accounts: Forecast['byAccount']): AccountForecast | undefined {
  const [lowest] = accounts.toSorted((left, right) => left.lowest.balance - right.lowest.balance);
  return lowest && lowest.lowest.balance < 0 ? lowest : accounts.find(({ paysForOthers }) => paysForOthers);
}

/**
 * The forecast in one sentence; null where there is no account or nothing is confirmed. The forecast counts
 * nothing else: a guess changes no word of it.
 */
export function forecastHeadline({ byAccount, days, recurringCount }: Forecast): MarkedSentence | null {
  const account = notableAccount(byAccount);
  if (!account || recurringCount === 0) return null;
  const { name, balance, lowest } = account;
  const forAllDays = ` for the next ${String(days.length)} days.`;
  if (lowest.balance > MAX_EXACT) {
    const figure = moneyText({ amount: roundBelow(lowest.balance), whole: true });
    return { before: `${name} stays above `, figure, after: forAllDays };
  }
  const figure = inDollars(lowest.balance);
  if (lowest.balance < balance) {
    return { before: `${name} falls to `, figure, after: ` on ${shortDay(lowest.date)}.` };
  }
  return lowest.balance < 0
    ? { before: `${name} is at `, figure, after: ' today, its lowest balance.' }
    : { before: `${name} stays at `, figure, after: ` or above${forAllDays}` };
}

const MAX_NAMES = 2;

/** The largest confirmed bills since the last confirmed income before a day, in the order of their days. */
function billsBefore({ items, calendar }: List, today: IsoDate, day: IsoDate): string[] {
  const confirmed = confirmedIds(items);
  const counted = calendar.filter(
    ({ recurringId, date }) => confirmed.has(recurringId) && date > today && date <= day,
  );
  const income = counted.findLast(({ value, date }) => value > 0 && date < day);
  const bills = counted.filter(({ value, date }) => value < 0 && (!income || date > income.date));
  const largest = new Set(bills.toSorted((left, right) => left.value - right.value).slice(0, MAX_NAMES));
  return bills.filter((bill) => largest.has(bill)).map(({ name }) => name);
}

/** When the account of the headline is lowest, and after which bills; these only where all that is confirmed is paid from it. */
export function lowestDaySentence(forecast: Forecast, list: List | undefined, today: IsoDate): string {
  const account = notableAccount(forecast.byAccount);
  if (!account) return '';
  const { lowest, recurringCount } = account;
  if (lowest.date <= today) return 'Its lowest day is today.';
  const bills =
    list && recurringCount === forecast.recurringCount ? billsBefore(list, today, lowest.date) : [];
  const after = bills.length === 0 ? '' : `, after ${bills.join(' and ')}`;
  return `Its lowest day is ${monthAndDay(lowest.date)}${after}.`;
}
