import { displayInput, type DisplayInput } from '../inputs/display.ts';
import { ageOn, describeMonths, months } from '@fw/units';
import { calculator } from '../calculator/index.ts';
import { roundTo } from '../rounding/index.ts';
import { toLines, toWorking, type Columns } from '../working/index.ts';
import { chartPoints, debtAxis, pageWindow } from './spacing.ts';

function run(input: DisplayInput) {
  switch (input.kind) {
    case 'age':
      return { age: ageOn(input.on, input.dateOfBirth) };
    case 'months':
      return { text: describeMonths(months(input.months)) };
    case 'paging':
      return pageWindow(input.total, input.page, Math.max(1, input.pageSize));
    case 'chartPoints':
      return { indices: chartPoints(input.count) };
    case 'debtAxis':
      return debtAxis(input.months);
    case 'round':
      return { value: roundTo(input.value, input.digits) };
    case 'eightyPercent':
      return { value: EIGHTY_PERCENT * input.value };
  }
}

const EIGHTY_PERCENT = 0.8;

/** Spending to aim at a month: 80 % of last month's expenses, or of a month's income when there are none [B5-07]. US dollars. */
export const spendingToAimAt = (lastMonthExpenses: number, annualIncome: number): number =>
  EIGHTY_PERCENT * (lastMonthExpenses > 0 ? lastMonthExpenses : annualIncome / 12);

const COLUMNS: Columns = { eightyPercent: ['80 % of the value', 'value * 0.8'] };

/**
 * Ages, month texts, page windows, chart points, axis ticks, rounding and the 80 % figure, by `kind`; UNKNOWN_KIND,
 * INVALID_NUMBER. Source: A9-05, A9-06, B9-11, B9-14, definitions section 15.
 */
export const display = calculator({
  input: displayInput,
  run,
  working: (input) =>
    toWorking('helpers', {
      inputs: { ...input },
      lines:
        input.kind === 'eightyPercent'
          ? toLines(COLUMNS, { eightyPercent: EIGHTY_PERCENT * input.value })
          : [],
    }),
});
