import { seededRandom } from '@fw/test-kit/seeded-random';
import {
  addDays,
  addMonths,
  cents,
  dayOf,
  daysBetween,
  daysInMonth,
  isoDate,
  yearMonthOf,
  type IsoDate,
} from '@fw/units';
import type { LedgerRow } from '../recurring/index.ts';

/** A ledger of invented persons whose every row is labelled by how it was made, without any knowledge of a detector. */
export interface LabelledLedger {
  readonly rows: readonly LedgerRow[];
  /** The bill of each row that belongs to one that is still paid and was paid three times or more. */
  readonly billOf: ReadonlyMap<string, string>;
}

export const LEDGER_TODAY = isoDate('2026-11-21');
const HISTORIES = [100, 190, 370, 560, 740, 1_100];

interface Draws {
  readonly next: () => number;
  readonly whole: (low: number, high: number) => number;
  readonly one: <Value>(values: readonly Value[]) => Value;
  readonly chance: (share: number) => boolean;
}

function drawing(seed: number): Draws {
  const { next, below } = seededRandom(seed * 2_654_435_761);
  const whole = (low: number, high: number): number => low + below(high - low + 1);
  return {
    next,
    whole,
    one: (values) => {
      const value = values[whole(0, values.length - 1)];
      if (value === undefined) throw new Error('nothing to choose from');
      return value;
    },
    chance: (share) => next() < share,
  };
}

const isWeekend = (date: IsoDate): boolean =>
  [2, 3].includes(((daysBetween(isoDate('1970-01-01'), date) % 7) + 7) % 7);
const nextWorkday = (date: IsoDate): IsoDate => (isWeekend(date) ? nextWorkday(addDays(date, 1)) : date);
const dayIn = (month: string, day: number): IsoDate => {
  const start = isoDate(`${month}-01`);
  return addDays(start, Math.min(day, daysInMonth(yearMonthOf(start))) - 1);
};

/** Cents, and the bill that the payment belongs to. */
interface Paid {
  readonly amount: number;
  readonly bill?: string | undefined;
}

interface Ledger extends Draws {
  readonly start: IsoDate;
  readonly book: (description: string, date: IsoDate, paid: Paid) => void;
}

/** What a bill costs over the years: fixed, with a yearly step, or by use and season. */
function priceSeries({ whole, one, next }: Ledger): (date: IsoDate, index: number) => number {
  const price = one([whole(299, 2_499), whole(2_500, 19_900), whole(20_000, 240_000)]);
  const kind = one(['fixed', 'fixed', 'step', 'step', 'use'] as const);
  if (kind === 'fixed') return () => price;
  if (kind === 'use') {
    const [season, size] = [next() * 6.28, 0.1 + next() * 0.15];
    return (date) =>
      Math.round(
        price *
          (1 +
            size *
              Math.sin((dayOf(date) / 365 + daysBetween(isoDate('2020-01-01'), date) / 365) * 6.28 + season) +
            (next() - 0.5) * 0.1),
      );
  }
  const [month, share] = [whole(0, 11), whole(3, 18) / 100];
  return (date) => {
    const years = Math.floor((daysBetween(isoDate('2023-01-01'), date) - month * 30) / 365);
    return Math.round(price * (1 + share) ** years);
  };
}

const REFERENCES = [
  () => '',
  ({ whole }: Draws) => ` ${String(whole(100_000, 999_999))}`,
  ({ whole }: Draws) => ` #${String(whole(10, 99))}-${String(whole(1_000, 9_999))}`,
  ({ whole }: Draws) => ` ${String(whole(1, 12)).padStart(2, '0')}/${String(whole(1, 28)).padStart(2, '0')}`,
] as const;

const MONTHLY = [
  'Rent Oak Street',
  'Streamflix',
  'Tunebox Premium',
  'City Power',
  'Water Works',
  'Iron Gym',
  'Talkline Mobile',
  'Safe Auto Insurance',
  'Fiber Home',
  'Student Loan Servicing',
  'Little Oaks Daycare',
  'Homestead Mortgage',
  'Cloud Storage',
  'Daily Gazette',
  'Meal Kit Club',
  'Renters Cover',
] as const;

const PAID_ON = {
  same: (day: IsoDate) => day,
  workday: nextWorkday,
  'by-hand': (day: IsoDate, late: number) => addDays(day, late),
} as const;

/** A bill of every month: on its day, on the next workday, or when the person comes to it. */
function addMonthly(ledger: Ledger, name: string, bill: string | null = name): void {
  const isEnded = bill === null;
  const { whole, one, chance, start, book } = ledger;
  const [day, habit, reference, price] = [
    whole(1, 31),
    one(['same', 'workday', 'workday', 'by-hand'] as const),
    one(REFERENCES),
    priceSeries(ledger),
  ];
  const last = isEnded ? addDays(LEDGER_TODAY, -whole(100, 300)) : LEDGER_TODAY;
  const skips = chance(0.25) ? 0.08 : 0;
  for (let index = 0; index < 40; index += 1) {
    const planned = dayIn(addMonths(yearMonthOf(start), index), day);
    const date = PAID_ON[habit](planned, whole(-3, 3));
    if (date < start || date > last || chance(skips)) continue;
    book(`${name}${reference(ledger)}`, date, { amount: -price(date, index), bill: bill ?? undefined });
  }
}

/** A payment after so many days each: pay, lessons, cleaning, service plans, memberships. */
function addEvery(ledger: Ledger, name: string, { days, sign = -1 }: { days: number; sign?: 1 | -1 }): void {
  const { whole, chance, start, book } = ledger;
  const price = priceSeries(ledger);
  const [jitter, skips] = [days === 7 ? 0 : whole(0, days > 60 ? 3 : 1), chance(0.3) ? 0.05 : 0];
  let date = addDays(start, whole(0, days - 1));
  for (let index = 0; date <= LEDGER_TODAY; index += 1) {
    const paid = addDays(date, whole(-jitter, jitter));
    if (paid <= LEDGER_TODAY && paid >= start && !chance(skips))
      book(name, paid, { amount: sign * price(paid, index), bill: name });
    date = days >= 300 ? dayIn(addMonths(yearMonthOf(date), 12), dayOf(date)) : addDays(date, days);
  }
}

interface Shopping {
  readonly timesAMonth: number;
  readonly amount: () => number;
}

/** Shopping without a rhythm: so many times a month on any day. */
function addShopping(ledger: Ledger, name: string, { timesAMonth, amount }: Shopping): void {
  const { next, start, book } = ledger;
  for (let date: IsoDate = start; date <= LEDGER_TODAY; date = addDays(date, 1)) {
    if (next() < timesAMonth / 30.4) book(name, date, { amount: -amount() });
  }
}

const PLACES = [
  'Noodle House',
  'Blue Door Bistro',
  'Corner Market',
  'Fresh Fields',
  'Book Store',
  'Toy Store',
  'Pharmacy Plus',
  'Starlight Cinema',
  'City Parking',
  'QuickRide',
  'Home Basics',
  'Garden Center',
  'Shoe Barn',
  'Taco Lane',
  'Vet Clinic',
  'Everything Online',
  'Summit Fuel',
  'Ticket Hall',
  'Dry Cleaners',
  'Fresh Cut Studio',
] as const;

function addPlaces(ledger: Ledger): void {
  const { one, whole, chance, next, start, book } = ledger;
  for (const name of PLACES) {
    if (chance(0.3)) continue;
    const rate = one([0.1, 0.2, 0.4, 0.7, 1, 1, 1.4, 2, 4, 8]);
    const base = whole(400, 9_000);
    const kind = one(['fixed', 'menu', 'any', 'any'] as const);
    const amounts = {
      fixed: () => base,
      menu: () => one([base, base, base + 150, base + 400]),
      any: () => Math.round(base * (0.5 + next() * 1.2)),
    };
    addShopping(ledger, name, { timesAMonth: rate, amount: amounts[kind] });
  }
  addShopping(ledger, 'ATM Withdrawal', {
    timesAMonth: one([0.5, 1, 1.5, 3]),
    amount: () => one([2_000, 4_000, 4_000, 6_000, 10_000]),
  });
  addShopping(ledger, 'Morning Cup Coffee', {
    timesAMonth: one([2, 6, 12]),
    amount: () => one([475, 475, 525, 950]),
  });
  /** A haircut or a refuelling: about every so many days, never the same. */
  for (const [name, every] of [
    ['Barber Lane', 38],
    ['Roadrunner Gas', 10],
  ] as const) {
    const price = whole(2_500, 6_000);
    for (
      let date = addDays(start, whole(0, every));
      date <= LEDGER_TODAY;
      date = addDays(date, Math.max(3, every + whole(-Math.ceil(every / 2), Math.ceil(every / 2))))
    ) {
      book(name, date, {
        amount: name === 'Barber Lane' ? -price : -Math.round(price * (0.7 + next() * 0.5)),
      });
    }
  }
  const trip = whole(60, 300);
  for (const back of [trip, trip + 365 + whole(-8, 8)])
    if (addDays(LEDGER_TODAY, -back) >= start)
      book('Skyway Airlines', addDays(LEDGER_TODAY, -back), { amount: -whole(18_000, 62_000) });
}

/** The ledger of one invented person. */
export function labelledLedger(seed: number): LabelledLedger {
  const draws = drawing(seed);
  const { one, whole, chance } = draws;
  const rows: LedgerRow[] = [];
  const bills = new Map<string, string[]>();
  const ledger: Ledger = {
    ...draws,
    start: addDays(LEDGER_TODAY, -one(HISTORIES)),
    book: (description, date, { amount, bill }) => {
      const id = `r${String(rows.length)}`;
      rows.push({ id, date, description, amount: cents(amount) });
      if (bill !== undefined) bills.set(bill, [...(bills.get(bill) ?? []), id]);
    },
  };
  const first = whole(0, MONTHLY.length - 1);
  for (let index = 0; index < whole(4, 9); index += 1)
    addMonthly(ledger, MONTHLY[(first + index) % MONTHLY.length] ?? 'Rent');
  if (chance(0.4)) addMonthly(ledger, 'Old Gym Membership', null);
  addEvery(ledger, 'Northwind Payroll', { days: one([7, 14, 14]), sign: 1 });
  if (chance(0.4)) addEvery(ledger, 'House Cleaning Anna', { days: one([7, 14]) });
  if (chance(0.5)) addEvery(ledger, 'Pest Guard Service', { days: 91 });
  if (chance(0.7)) addEvery(ledger, 'Domain Registry', { days: 365 });
  if (chance(0.5)) addEvery(ledger, 'Warehouse Club Membership', { days: 365 });
  if (chance(0.6))
    for (const bill of ['one', 'two']) addMonthly(ledger, 'Orchard Digital Services', `Orchard ${bill}`);
  addPlaces(ledger);
  const paidOften = [...bills].filter(([, ids]) => ids.length >= 3);
  return { rows, billOf: new Map(paidOften.flatMap(([bill, ids]) => ids.map((id) => [id, bill] as const))) };
}
