import { generated } from '@fw/test-kit/generated';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { day, month, usd } from './codecs.ts';
import {
  addDays,
  addMonths,
  ageOn,
  cents,
  dayInProductZone,
  daysBetween,
  describeMonths,
  earliestBirthDate,
  formatCount,
  formatDate,
  formatFileDate,
  formatLongDate,
  formatMonth,
  formatPercent,
  formatShortMonth,
  formatShortDate,
  formatUsd,
  formatWeekday,
  formatWholeUsd,
  fraction,
  isIsoDate,
  isoDate,
  months,
  monthsBetween,
  parseUsd,
  percent,
  split,
  sum,
  toCents,
  toDollars,
  toFraction,
  toInstant,
  toPercent,
  yearMonth,
  yearsBefore,
} from './index.ts';

const anyCents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(cents);
const anyMonth = fc
  .tuple(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, index]) => yearMonth(`${String(year)}-${String(index).padStart(2, '0')}`));
const runs = generated(10_000);

describe('money', () => {
  it('is formatted in US dollars and parsed back unchanged [A1-05]', () => {
    fc.assert(
      fc.property(anyCents, (amount) => parseUsd(formatUsd(amount)) === amount),
      runs.options,
    );
  });

  it('survives the wire as dollars with two decimals', () => {
    fc.assert(
      fc.property(
        anyCents,
        (amount) => z.decode(usd, toDollars(amount)) === amount && toCents(toDollars(amount)) === amount,
      ),
      runs.options,
    );
  });

  it('is split without losing a cent', () => {
    fc.assert(
      fc.property(
        anyCents,
        fc.integer({ min: 1, max: 36 }),
        (amount, parts) => sum(split(amount, parts)) === amount,
      ),
      runs.options,
    );
  });

  it('is what Intl writes, in cents and in whole dollars', () => {
    const inCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    const whole = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    });
    const count = new Intl.NumberFormat('en-US');
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(formatUsd(amount)).toBe(inCents.format(toDollars(amount)));
        expect(formatCount(amount)).toBe(count.format(amount));
        const dollars = Math.sign(amount) * Math.floor((Math.abs(amount) + 50) / 100);
        expect(formatWholeUsd(amount)).toBe(whole.format(dollars === 0 ? 0 : dollars));
      }),
      runs.options,
    );
  });

  it('has a $ prefix, comma thousands and 2 decimals [A5-10]', () => {
    expect(formatUsd(cents(123_456_789))).toBe('$1,234,567.89');
  });

  it.each([
    ['$1,250.50', 125_050],
    ['.5', 50],
    ['-3', -300],
    ['1.005', null],
    ['twelve', null],
    ['', null],
    ['99999999999999999', null],
  ])('reads %j as %j', (text, expected) => {
    expect(parseUsd(text)).toBe(expected);
  });

  it.each([
    [1.005, 101],
    [-1.005, -101],
    [1_234_567.005, 123_456_701],
    [0.1 + 0.2, 30],
  ])('rounds $%d to %d cents, half away from zero', (amount, expected) => {
    expect(toCents(amount)).toBe(expected);
  });

  it.each([
    [150, '$2'],
    [-150, '-$2'],
    [-49, '$0'],
    [0, '$0'],
  ])('shows %d cents as %s in whole dollars', (amount, expected) => {
    expect(formatWholeUsd(cents(amount))).toBe(expected);
  });

  it.each([0.015, Number.NaN, Number.POSITIVE_INFINITY, 1e20, null, '12', true, [7]])(
    'refuses %j in a request',
    (value) => {
      expect(z.safeParse(usd, value).success).toBe(false);
    },
  );

  it.each([0.5, Number.NaN, 2 ** 60])('cannot be built from %d', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
  });
});

describe('rates', () => {
  it('are stored as fractions with five decimals and shown as percent [A3-02]', () => {
    expect(toFraction(percent(4.125))).toBe(0.04125);
    expect(toPercent(toFraction(percent(19.99)))).toBe(19.99);
  });

  it('are written as Intl writes them, with at most two decimals', () => {
    const shown = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });
    const rates = fc.oneof(
      fc.integer({ min: -100_000_000, max: 100_000_000 }).map((value) => value / 100_000),
      fc.double({ min: -100, max: 100, noNaN: true }),
    );
    fc.assert(
      fc.property(rates, (value) => {
        expect(formatPercent(fraction(value))).toBe(shown.format(value).replace(/^-0%$/, '0%'));
      }),
      runs.options,
    );
  });
});

describe('days and months', () => {
  const anyMoment = fc.date({
    min: new Date('1990-01-01T00:00:00Z'),
    max: new Date('2199-12-31T00:00:00Z'),
    noInvalidDate: true,
  });

  it('are those of New York as the time zones of the platform have them', () => {
    const options = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      timeZone: 'America/New_York',
    } as const;
    const expected = new Intl.DateTimeFormat('en-CA', options);
    fc.assert(
      fc.property(anyMoment, (moment) => {
        expect(dayInProductZone(moment.getTime())).toBe(expected.format(moment));
      }),
      runs.options,
    );
  });

  it('change at midnight of New York on every day beside a change of its clocks', () => {
    const expected = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'America/New_York' });
    const days = ['03-07', '03-08', '03-09', '03-10', '03-11', '03-12', '03-13', '03-14', '03-15'];
    const inAutumn = ['10-31', '11-01', '11-02', '11-03', '11-04', '11-05', '11-06', '11-07', '11-08'];
    const times = ['03:59:59.999', '04:00:00.000', '04:59:59.999', '05:00:00.000'];
    const years = Array.from({ length: 80 }, (_, index) => String(2000 + index));
    const moments = years.flatMap((year) =>
      [...days, ...inAutumn].flatMap((day) => times.map((time) => Date.parse(`${year}-${day}T${time}Z`))),
    );
    expect(moments.map(dayInProductZone)).toEqual(moments.map((moment) => expected.format(moment)));
  });

  it('are written as Intl writes them', () => {
    const write = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    const inMonth = write({ month: 'long', year: 'numeric' });
    const [short, long, full] = [
      write({ month: 'short' }),
      write({ dateStyle: 'long' }),
      write({ dateStyle: 'full' }),
    ];
    fc.assert(
      fc.property(anyMoment, (moment) => {
        const date = isoDate(moment.toISOString().slice(0, 10));
        const month = yearMonth(date.slice(0, 7));
        expect([
          formatMonth(month),
          formatShortMonth(month),
          formatLongDate(date),
          formatWeekday(date),
        ]).toEqual([inMonth, short, long, full].map((format) => format.format(moment)));
      }),
      runs.options,
    );
  });

  it('return to the start after adding and subtracting the same count', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: -2000, max: 2000 }), (start, count) => {
        const there = addMonths(start, count);
        return monthsBetween(start, there) === count && addMonths(there, -count) === start;
      }),
      runs.options,
    );
    const start = isoDate('2024-02-28');
    fc.assert(
      fc.property(
        fc.integer({ min: -40_000, max: 40_000 }),
        (count) => daysBetween(start, addDays(start, count)) === count,
      ),
      runs.options,
    );
  });

  it.each([
    ['2026-11-21', 130, '1896-11-21'],
    ['2028-02-29', 4, '2024-02-29'],
    ['2028-02-29', 130, '1898-02-28'],
    ['2026-01-31', 0, '2026-01-31'],
    ['2026-12-31', 1, '2025-12-31'],
  ])('finds the day %s, %i years before, at %s', (date, years, before) => {
    expect(yearsBefore(isoDate(date), years)).toBe(before);
  });

  it('take a Date as its moment in UTC, and no invalid one', () => {
    expect(toInstant(new Date(Date.UTC(2026, 10, 29, 4, 5, 6)))).toBe('2026-11-29T04:05:06.000Z');
    expect(() => toInstant(new Date(Number.NaN))).toThrow(RangeError);
  });

  it('takes no date of birth before 1 January of the year 130 years ago', () => {
    expect(earliestBirthDate(isoDate('2026-11-21'))).toBe('1896-01-01');
  });

  it.each(['2024-02-30', '2023-02-29', '2024-13-01', '24-01-01', '2024-1-1', ''])('refuses %j', (text) => {
    expect(isIsoDate(text)).toBe(false);
    expect(z.safeParse(day, text).success).toBe(false);
    expect(z.safeParse(month, text).success).toBe(false);
  });

  it('shows MM/DD/YYYY, and in places MM/DD/YY and MM-DD-YYYY', () => {
    const day = isoDate('2026-08-31');
    expect([formatDate(day), formatShortDate(day), formatFileDate(day)]).toEqual([
      '08/31/2026',
      '08/31/26',
      '08-31-2026',
    ]);
  });

  it.each([
    ['2026-03-01', '2024-02-29', 2],
    ['2026-02-28', '2024-02-29', 1],
    ['2020-01-01', '2026-01-01', 0],
  ])('age on %s of someone born %s is %d, whole and never negative', (today, birth, age) => {
    expect(ageOn(isoDate(today), isoDate(birth))).toBe(age);
  });

  it.each([
    [0, '0 months'],
    [1, '1 month'],
    [12, '1 year'],
    [25, '2 years and 1 month'],
    [124, '10 years and 4 months'],
  ])('%d months read as %s', (count, text) => {
    expect(describeMonths(months(count))).toBe(text);
  });
});

it.each([
  ['2026-03-08T04:59:59.999Z', '2026-03-07'],
  ['2026-03-08T05:00:00.000Z', '2026-03-08'],
  ['2026-07-01T03:59:59.999Z', '2026-06-30'],
  ['2026-07-01T04:00:00.000Z', '2026-07-01'],
])('the moment %s is on %s in New York, in winter and in summer time', (moment, expected) => {
  expect(dayInProductZone(Date.parse(moment))).toBe(expected);
});
