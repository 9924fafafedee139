import { cents, yearMonthFrom } from '@fw/units';
import { expect, it } from 'vitest';
import { flowDrawing } from './flow-drawing.ts';

const aRow = (month: number, income: number, spending: number) => ({
  month: yearMonthFrom(2026, month),
  name: '',
  income: cents(income),
  spending: cents(spending),
  net: cents(income - spending),
});
const someRows = (count: number) => Array.from({ length: count }, (_, index) => aRow(index + 1, 900, 300));

it.each([1, 3, 6, 12])(
  'keeps the two bars of a month together, and apart from the next: %i months',
  (count) => {
    const { bars } = flowDrawing(someRows(count));
    const slot = 100 / count;
    for (let index = 0; index < count; index += 1) {
      const [income, spending] = bars.filter((bar) => bar.index === index);
      if (!income || !spending) throw new Error('a month without its bars');
      const gap = spending.x - income.x - income.width;
      const beside = slot - 2 * income.width - gap;
      expect(income.x).toBeGreaterThanOrEqual(index * slot);
      expect(spending.x + spending.width).toBeLessThanOrEqual((index + 1) * slot);
      expect(income.width).toBeGreaterThan(slot * 0.1);
      expect(gap).toBeGreaterThan(0);
      expect(gap).toBeLessThan(beside / 3);
    }
  },
);

it('draws from zero, on an axis that holds the highest bar, and a negative amount as nothing', () => {
  const { scale, bars, months } = flowDrawing([aRow(1, 523_000, 150_000), aRow(2, -10_000, -1)]);
  expect(scale.ticks).toEqual([0, 200_000, 400_000, 600_000]);
  expect(bars.map(({ height }) => Math.round(height))).toEqual([87, 0, 25, 0]);
  expect(months.map(({ label, income, spending }) => [label, income, spending])).toEqual([
    ['Jan 2026', 523_000, 150_000],
    ['Feb 2026', 0, 0],
  ]);
});

it('has an axis also where nothing was earned and spent', () => {
  expect(flowDrawing([aRow(1, 0, 0)]).scale.ticks).toEqual([0, 100]);
});
