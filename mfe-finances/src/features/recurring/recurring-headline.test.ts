import type { recurringCalls } from '@fw/contract-finances';
import { addDays, cents, isoDate, toCents } from '@fw/units';
import type { ReplyOf } from '@fw/web-kit';
import { expect, it } from 'vitest';
import { forecastHeadline, lowestDaySentence } from './recurring-headline.ts';

const TODAY = isoDate('2026-11-28');
type Forecast = ReplyOf<typeof recurringCalls.forecast>;
type Account = Forecast['byAccount'][number];
type List = ReplyOf<typeof recurringCalls.list>;

interface Given extends Partial<Omit<Account, 'balance' | 'lowest'>> {
  readonly balance: number;
  readonly lowest: readonly [day: string, balance: number];
}

const account = ({ balance, lowest: [day, lowest], ...over }: Given): Account => ({
  userAccountId: '000000000000000000000001',
  name: 'Everyday Checking',
  recurringCount: 3,
  dailySpending: cents(0),
  paysForOthers: true,
  balances: [],
  ...over,
  balance: toCents(balance),
  lowest: { date: isoDate(day), balance: toCents(lowest) },
});

const forecast = (byAccount: Account[], over: Partial<Forecast> = {}): Forecast => ({
  balance: cents(0),
  accounts: byAccount.map(({ name }) => name),
  dailySpending: cents(0),
  recurringCount: 3,
  days: Array.from({ length: 60 }, (_, index) => ({ date: addDays(TODAY, index + 1), balance: cents(0) })),
  lowest: { date: TODAY, balance: cents(0) },
  byAccount,
  backTest: null,
  ...over,
});

const sentence = (given: Forecast): string | null => {
  const parts = forecastHeadline(given);
  return parts && `${parts.before}[${parts.figure}]${parts.after}`;
};

it.each([
  ['hundreds', 22_212.55, '$22,200'],
  ['hundreds, and not of the amount itself', 22_200, '$22,100'],
  ['tens up to $1,000', 1_000, '$990'],
  ['tens down to $100', 100.01, '$100'],
])('shows in %s which balance an account stays above', (_, lowest, figure) => {
  const given = forecast([account({ balance: 23_012, lowest: ['2026-12-03', lowest] })]);
  expect(sentence(given)).toBe(`Everyday Checking stays above [${figure}] for the next 60 days.`);
});

it.each([
  ['under zero', -119.6, '[−$120] on Dec 3.'],
  ['to less than half a dollar under zero', -0.4, '[−$0.40] on Dec 3.'],
  ['to nothing', 0, '[$0] on Dec 3.'],
  ['to $100 or less', 100, '[$100] on Dec 3.'],
])('shows when an account falls %s', (_, lowest, end) => {
  const given = forecast([account({ balance: 300, lowest: ['2026-12-03', lowest] })]);
  expect(sentence(given)).toBe(`Everyday Checking falls to ${end}`);
});

it.each([
  [-20, 'is at [−$20] today, its lowest balance.'],
  [50, 'stays at [$50] or above for the next 60 days.'],
])('shows $%d that never falls as the lowest balance', (balance, end) => {
  const given = forecast([account({ balance, lowest: [TODAY, balance] })]);
  expect(sentence(given)).toBe(`Everyday Checking ${end}`);
});

it('is about the account that is paid from, and about another one only where it falls under zero', () => {
  const everyday = account({ balance: 900, lowest: ['2026-12-03', 640] });
  const bills = { name: 'Bills', paysForOthers: false, balance: 200 };
  const low = account({ ...bills, lowest: ['2026-12-05', 0] });
  const under = account({ ...bills, lowest: ['2026-12-05', -1] });
  expect(sentence(forecast([low, everyday]))).toBe(
    'Everyday Checking stays above [$630] for the next 60 days.',
  );
  expect(sentence(forecast([everyday, under]))).toBe('Bills falls to [−$1] on Dec 5.');
});

it('is null without an account, and while no bill is confirmed', () => {
  const everyday = account({ balance: 900, lowest: ['2026-12-03', 640] });
  expect(sentence(forecast([]))).toBeNull();
  expect(sentence(forecast([everyday], { recurringCount: 0 }))).toBeNull();
});

const BILLS: readonly [name: string, value: number, isConfirmed: boolean, day: string][] = [
  ['Rent', -900, true, '2026-11-28'],
  ['Insurance', -170, true, '2026-11-29'],
  ['Payroll', 2_950, true, '2026-11-30'],
  ['Mortgage', -2_012.36, true, '2026-12-01'],
  ['Phone', -71.5, true, '2026-12-02'],
  ['Lease', -5_000, false, '2026-12-02'],
  ['Daycare', -940, true, '2026-12-03'],
  ['Tuition', -4_000, true, '2026-12-04'],
];

const aList = (bills: typeof BILLS): List => ({
  rejectedCount: 0,
  items: bills.map(([name, value, isConfirmed, day]) => ({
    recurringId: name,
    name,
    categoryId: 'housing',
    cadence: 'monthly',
    value: toCents(value),
    lastDate: TODAY,
    nextDate: isoDate(day),
    priceChange: null,
    isConfirmed,
    rows: [],
  })),
  calendar: bills.map(([name, value, , day]) => ({
    recurringId: name,
    name,
    value: toCents(value),
    date: isoDate(day),
  })),
});
const EVERYDAY = account({ balance: 900, lowest: ['2026-12-03', 640] });

it('names the two largest confirmed bills between the last income and the lowest day, and no guess', () => {
  const given = forecast([EVERYDAY]);
  expect(lowestDaySentence(given, aList(BILLS), TODAY)).toBe(
    'Its lowest day is December 3, after Mortgage and Daycare.',
  );
  const guesses = BILLS.map(([name, value, , day]) => [name, value, false, day] as const);
  expect(lowestDaySentence(given, aList(guesses.map((one) => [...one])), TODAY)).toBe(
    'Its lowest day is December 3.',
  );
});

it('names no bill where another account pays some, and none before the list is there', () => {
  const given = forecast([EVERYDAY], { recurringCount: 4 });
  expect(lowestDaySentence(given, aList(BILLS), TODAY)).toBe('Its lowest day is December 3.');
  expect(lowestDaySentence(forecast([EVERYDAY]), undefined, TODAY)).toBe('Its lowest day is December 3.');
});

it('shows that today is the lowest day, and nothing without an account', () => {
  const never = account({ balance: 900, lowest: [TODAY, 900] });
  expect(lowestDaySentence(forecast([never]), aList(BILLS), TODAY)).toBe('Its lowest day is today.');
  expect(lowestDaySentence(forecast([]), aList(BILLS), TODAY)).toBe('');
});
