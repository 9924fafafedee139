import { toWorking, type Line, type Working } from '../working/index.ts';
import type { BudgetCashflowInput } from '../inputs/budget-cashflow.ts';
import { budgetMonth } from './budget.ts';
import { cashFlow } from './cash-flow.ts';
import { spending } from './spending.ts';
import { divideTransaction } from './split.ts';

type Named = readonly [string, number];
type Of<Kind extends BudgetCashflowInput['kind']> = Extract<BudgetCashflowInput, { readonly kind: Kind }>;

const numbered = (name: string, index: number): string => `${name}${String(index + 1)}`;
const named = (name: string, amounts: readonly number[]): Named[] =>
  amounts.map((amount, index) => [numbered(name, index), amount]);
const added = (name: string, count: number): string =>
  count === 0 ? '0' : Array.from({ length: count }, (_, index) => numbered(name, index)).join(' + ');
const working = (inputs: readonly Named[], lines: readonly Line[]): Working =>
  toWorking('budget-cashflow', { inputs: Object.fromEntries(inputs), lines });

function ofBudget(input: Of<'budget'>): Working {
  const { totalSpent, totalBudgeted, difference, totalProgressPercent } = budgetMonth(input);
  const count = input.budgets.length;
  return working(
    [
      ...named(
        'spent',
        input.budgets.map(({ expenses }) => expenses ?? 0),
      ),
      ...named(
        'target',
        input.budgets.map(({ targetBudget }) => targetBudget ?? 0),
      ),
    ],
    [
      { name: 'totalSpent', label: 'Spent', formula: added('spent', count), value: totalSpent },
      { name: 'totalBudgeted', label: 'Budgeted', formula: added('target', count), value: totalBudgeted },
      {
        name: 'difference',
        label: 'Difference',
        formula: 'abs(totalBudgeted - totalSpent)',
        value: difference,
      },
      {
        name: 'totalProgressPercent',
        label: 'Percent spent',
        formula:
          'if(totalSpent <= 0, 0, if(totalBudgeted <= 0, 100, ' +
          'min(100, floor(totalSpent * 100 / max(0.01, totalBudgeted) + 0.500000001))))',
        value: totalProgressPercent,
      },
    ],
  );
}

function ofCashFlow(input: Of<'cashFlow'>): Working {
  const { rows, totalNet } = cashFlow(input);
  return working(
    [
      ...named(
        'incomes',
        rows.map(({ totalIncomes }) => totalIncomes),
      ),
      ...named(
        'expenses',
        rows.map(({ totalExpenses }) => totalExpenses),
      ),
    ],
    [
      ...rows.map(({ monthDate, net }, index) => ({
        name: numbered('net', index),
        label: `Net of ${monthDate.slice(0, 7)}`,
        formula: `${numbered('incomes', index)} - ${numbered('expenses', index)}`,
        value: net,
      })),
      { name: 'totalNet', label: 'Net in all', formula: added('net', rows.length), value: totalNet },
    ],
  );
}

function ofSpending(input: Of<'spending'>): Working {
  const { rows, total } = spending(input);
  const positive = rows.map((_, index) => `max(0, ${numbered('amount', index)})`);
  return working(
    named(
      'amount',
      rows.map(({ amount }) => amount),
    ),
    [
      { name: 'total', label: 'Spent', formula: positive.join(' + ') || '0', value: total },
      ...rows.map(({ percentage }, index) => ({
        name: numbered('percentage', index),
        label: 'Share in percent',
        formula: `if(total > 0, floor(${positive[index] ?? '0'} * 100 / max(0.01, total) + 0.500000001), 0)`,
        value: percentage,
      })),
    ],
  );
}

function ofSplit(input: Of<'split'> | Of<'deleteSplit'>): Working {
  const splits = input.kind === 'split' ? input.splits : input.splits.toSpliced(input.index, 1);
  const result = divideTransaction({ ...input, splits });
  return working(
    [['transaction', input.value], ...named('split', result.splits)],
    [
      {
        name: 'originalRemainder',
        label: 'Stays with the original',
        formula: `abs(transaction) - (${added('split', splits.length)})`,
        value: result.originalRemainder,
      },
    ],
  );
}

/** The figures of a screen with the sums behind them; splits are shown as they were kept. */
export function budgetWorking(input: BudgetCashflowInput): Working {
  switch (input.kind) {
    case 'budget':
      return ofBudget(input);
    case 'cashFlow':
      return ofCashFlow(input);
    case 'spending':
      return ofSpending(input);
    case 'split':
    case 'deleteSplit':
      return ofSplit(input);
  }
}
