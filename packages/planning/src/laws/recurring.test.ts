import { generated } from '@fw/test-kit/generated';
import { addDays, cents, isoDate } from '@fw/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectInPieces, detectRecurring, ROWS_PER_PIECE, type LedgerRow } from '../recurring/index.ts';
import { detectByReference } from '../testing/recurring-reference.ts';

const TODAY = isoDate('2026-11-21');
const LEDGERS = generated(2_000);
const MERCHANTS = ['Rent', 'Netflix 12', 'NETFLIX', 'Apple', 'City Power', 'Ürün Pazarı', '---', 'a'];
/** Prices that are near each other, so that groups touch and overlap. */
const PRICES = [
  -1, -2, -95, -100, -105, -106, -999, -1_000, -1_049, -1_050, -1_051, -4_999, 100, 105, 210_000, 0,
];

const anyRow = fc.record({
  back: fc.integer({ min: -2, max: 820 }),
  description: fc.constantFrom(...MERCHANTS),
  amount: fc.oneof(fc.constantFrom(...PRICES), fc.integer({ min: -3_000, max: 3_000 })),
});

/** Rows of a rhythm with jitter and price steps, as detection looks for them. */
const anyBill = fc
  .record({
    description: fc.constantFrom(...MERCHANTS),
    amount: fc.constantFrom(...PRICES),
    every: fc.constantFrom(7, 14, 30, 91, 365),
    count: fc.integer({ min: 2, max: 30 }),
    jitter: fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 30, maxLength: 30 }),
    steps: fc.array(fc.constantFrom(0, 0, 0, 1, 3, 60), { minLength: 30, maxLength: 30 }),
  })
  .map(({ description, amount, every, count, jitter, steps }) =>
    Array.from({ length: count }, (_, index) => ({
      back: index * every + (jitter[index] ?? 0),
      description,
      amount: amount - (steps[index] ?? 0),
    })),
  );

const anyLedger = fc
  .tuple(fc.array(anyRow, { maxLength: 60 }), fc.array(anyBill, { maxLength: 6 }))
  .map(([rows, bills]): LedgerRow[] =>
    [...rows, ...bills.flat()].map(({ back, description, amount }, index) => ({
      id: `r${String(index)}`,
      date: addDays(TODAY, -back),
      description,
      amount: cents(amount),
    })),
  );

describe('detection in pieces', () => {
  it('finds what the reference finds, in generated ledgers of which many hold series', () => {
    let series = 0;
    fc.assert(
      fc.property(anyLedger, (rows) => {
        const found = detectRecurring(rows, TODAY);
        series += found.length;
        expect(found).toEqual(detectByReference(rows, TODAY));
      }),
      LEDGERS.options,
    );
    expect(series).toBeGreaterThan(LEDGERS.share(1_000));
  });

  /** A merchant of every shape: one price, prices without end, one row a merchant, all rows of one day. */
  const SHAPES: readonly (readonly [string, (index: number) => Omit<LedgerRow, 'id'>])[] = [
    ['one merchant of one price', (index) => aRow(index, 'Market', -1_000)],
    ['one merchant of all prices', (index) => aRow(index, 'Market', -1 - index)],
    ['a merchant for each four rows', (index) => aRow(index, shopName(Math.floor(index / 4)), -1_000)],
    ['one day', (index) => ({ ...aRow(index, 'Market', -1 - (index % 900)), date: TODAY })],
  ];
  const aRow = (index: number, description: string, amount: number) => ({
    date: addDays(TODAY, -((index * 31) % 730)),
    description,
    amount: cents(amount),
  });
  const shopName = (index: number): string =>
    `shop ${String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;

  it.each(SHAPES)(
    'yields in proportion to the rows, and never later than the rows of a few pieces: %s',
    (_name, shape) => {
      const countPieces = (size: number): number => {
        const rows = Array.from({ length: size }, (_, index) => ({ id: String(index), ...shape(index) }));
        const detection = detectInPieces(rows, TODAY);
        let count = 1;
        while (detection.next().done !== true) count += 1;
        return count;
      };
      const [small, large] = [countPieces(2_000), countPieces(20_000)];
      expect(small).toBeGreaterThanOrEqual((2 * 2_000) / ROWS_PER_PIECE);
      expect(large / small).toBeGreaterThan(8);
      expect(large / small).toBeLessThan(12);
    },
  );

  it('reads the amount of each row a bounded number of times, however many prices a merchant has', () => {
    const readsPerRow = (size: number): number => {
      let reads = 0;
      const rows = Array.from({ length: size }, (_, index) => ({
        ...aRow(index, 'Market', 0),
        id: String(index),
        get amount() {
          reads += 1;
          return cents(-1 - ((index * 7_919) % 900_000_007));
        },
      }));
      detectRecurring(rows, TODAY);
      return reads / size;
    };
    expect(readsPerRow(20_000)).toBeLessThan(10);
    expect(readsPerRow(20_000) / readsPerRow(2_000)).toBeLessThan(1.5);
  });
});
