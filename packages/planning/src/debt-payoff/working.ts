import { DEBT_RULES, MAX_PAYOFF_MONTHS } from '../tables/debt.ts';
import { namedConstants } from '../tables/index.ts';
import { toWorking, type Line, type Working } from '../working/index.ts';
import { isOpenIn, sumDebts, type Debt } from './debt.ts';
import { payDown, type MonthOfDebts } from './pay-down.ts';

interface Plan {
  readonly debts: readonly Debt[];
  readonly order: readonly number[];
  readonly payment: number;
  readonly extras?: ReadonlyMap<number, number>;
}

const nth = (word: string, position: number): string => `${word}${String(position + 1)}`;
const added = (word: string, positions: readonly number[]): string =>
  positions.length === 0 ? '0' : positions.map((position) => nth(word, position)).join(' + ');

const owed = (position: number): string => `prev.${nth('balance', position)} + ${nth('interest', position)}`;

const rateName = (position: number, from: number): string => `${nth('rate', position)}From${String(from)}`;

/** The input with the rate of a debt in a month. */
function rateNameIn({ debts }: Plan, position: number, month: number): string {
  const change = debts[position]?.rates?.findLast(({ from }) => from <= month);
  return change ? rateName(position, change.from) : nth('rate', position);
}

const isOpen = ({ debts }: Plan, position: number, month: number): boolean => {
  const debt = debts[position];
  return debt === undefined || isOpenIn(debt, month);
};

/** The payment of a month with its extra payment, where there is one. */
const paymentIn = ({ extras }: Plan, month: number): string =>
  extras?.has(month) === true ? `payment + extraPayment${String(month)}` : 'payment';

interface DebtInMonth {
  /** Index in the order of payment. */
  readonly place: number;
  readonly position: number;
  readonly month: number;
}

/** What is left for a debt once the minimums and the debts before it are paid. */
function extraFormula(plan: Plan, { place, position, month }: DebtInMonth): string {
  if (!isOpen(plan, position, month)) return '0';
  const { debts, order } = plan;
  const minimums = added('minimum', [...debts.keys()]);
  const before = added('extra', order.slice(0, place));
  const left = `max(0, ${paymentIn(plan, month)} - (${minimums}) - (${before}))`;
  return `min(${owed(position)} - ${nth('minimum', position)}, ${left})`;
}

function monthLines(plan: Plan, { month, ...figures }: MonthOfDebts): Line[] {
  const { debts, order } = plan;
  const line = (word: keyof typeof figures, position: number, formula: string): Line => ({
    name: nth(word, position),
    label: `${debts[position]?.name ?? ''}: ${word}`,
    formula,
    value: figures[word][position] ?? 0,
    row: month,
  });
  const places = [...debts.keys()];
  return [
    ...places.map((at) =>
      line(
        'interest',
        at,
        isOpen(plan, at, month) ? `prev.${nth('balance', at)} * ${rateNameIn(plan, at, month)} / 1200` : '0',
      ),
    ),
    ...places.map((at) =>
      line('minimum', at, isOpen(plan, at, month) ? `min(${nth('minimumPayment', at)}, ${owed(at)})` : '0'),
    ),
    ...order.map((at, place) => line('extra', at, extraFormula(plan, { place, position: at, month }))),
    ...places.map((at) => {
      const left = `${owed(at)} - ${nth('minimum', at)} - ${nth('extra', at)}`;
      return line('balance', at, `if(${left} < 0.005, 0, ${left})`);
    }),
  ];
}

/** Counts interest and months from row to row, so that the totals are single figures at the end. */
function totalLines(debts: readonly Debt[], months: readonly MonthOfDebts[]): Line[] {
  const everyDebt = [...debts.keys()];
  let interest = 0;
  return months.flatMap(({ month, interest: accrued }) => {
    interest += accrued.reduce((sum, amount) => sum + amount, 0);
    const soFar = `prev.interestSoFar + ${added('interest', everyDebt)}`;
    const open = `prev.monthsOpen + (${everyDebt.map((at) => `prev.${nth('balance', at)}`).join(' + ')} > 0)`;
    return [
      { name: 'interestSoFar', label: 'Interest so far', formula: soFar, value: interest, row: month },
      { name: 'monthsOpen', label: 'Months so far', formula: open, value: month, row: month },
    ];
  });
}

const openingLines = (debts: readonly Debt[]): Line[] =>
  debts.map(({ name, balance }, position) => ({
    name: nth('balance', position),
    label: `${name}: balance today`,
    formula: nth('opening', position),
    value: balance,
    row: 0,
  }));

const totalLine = (
  debts: readonly Debt[],
  name: string,
  [label, word, amount]: readonly [string, string, 'balance' | 'minimum'],
): Line => ({
  name,
  label,
  formula: added(word, [...debts.keys()]),
  value: sumDebts(debts, amount),
});

const debtInputs = (debts: readonly Debt[]): [string, number | string][] =>
  debts.flatMap(({ name, balance, rate, minimum, rates = [] }, position) => [
    [nth('name', position), name],
    [nth('opening', position), balance],
    [nth('rate', position), rate],
    [nth('minimumPayment', position), minimum],
    ...rates.map(({ from, rate: changed }): [string, number] => [rateName(position, from), changed]),
  ]);

function endLines(months: readonly MonthOfDebts[], interest: number): Line[] {
  const last = String(months.length);
  return [
    {
      name: 'totalInterest',
      label: 'Interest in all',
      formula: `interestSoFar[${last}]`,
      value: interest,
    },
    {
      name: 'monthsSimulated',
      label: 'Months until the last debt is paid, at most 600',
      formula: `min(longestPayoff, monthsOpen[${last}])`,
      value: months.length,
    },
  ];
}

/** Every debt in every month, with interest, minimum, extra payment and balance. */
export function payoffWorking(plan: Plan): Working {
  const months: MonthOfDebts[] = [];
  const courses = payDown({ ...plan, onMonth: (month) => months.push(month) });
  const interest = courses.reduce((sum, course) => sum + course.interest, 0);
  const totals = totalLines(plan.debts, months);
  return toWorking('debt-payoff', {
    inputs: {
      payment: plan.payment,
      ...Object.fromEntries(
        [...(plan.extras ?? [])].map(([month, amount]) => [`extraPayment${String(month)}`, amount]),
      ),
      ...Object.fromEntries(debtInputs(plan.debts)),
    },
    constants: namedConstants(DEBT_RULES, { longestPayoff: MAX_PAYOFF_MONTHS }),
    lines: [
      totalLine(plan.debts, 'totalDebt', ['Total debt', 'opening', 'balance']),
      totalLine(plan.debts, 'totalMinimumPayments', [
        'Minimum payments a month',
        'minimumPayment',
        'minimum',
      ]),
      ...openingLines(plan.debts),
      ...months.flatMap((month, index) => [
        ...monthLines(plan, month),
        ...totals.slice(index * 2, index * 2 + 2),
      ]),
      ...(months.length > 0 ? endLines(months, interest) : []),
    ],
  });
}
