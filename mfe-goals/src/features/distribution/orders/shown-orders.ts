import { shownAmount, type ShownDollars, yearsToEnd } from '@fw/planning/display';
import type { Strategy, StrategyYear } from '@fw/planning/withdrawal-strategies';
import { cents, saturatingCents, toDollars, yearOf, type Cents, type IsoDate } from '@fw/units';

/** An order with its amounts in the chosen dollars; its workings describe `strategy`, in dollars of each year. */
export interface ShownOrder {
  readonly strategy: Strategy;
  readonly lifetimeTax: Cents;
  readonly afterTaxRemaining: Cents;
  readonly years: readonly StrategyYear[];
}

/** What orders are counted in, and from which day. */
export interface OrderDollars extends ShownDollars {
  readonly asOf: IsoDate;
}

const toShownCents = (amount: number): Cents => saturatingCents(100 * amount);

/** What is left at the end of an order's last year. */
export const leftIn = (dollars: OrderDollars, strategy: Strategy, amount: number): Cents => {
  const last = strategy.years.at(-1)?.year ?? yearOf(dollars.asOf);
  return shownAmount(dollars, toShownCents(amount), yearsToEnd(last, dollars.asOf));
};

function yearIn(dollars: OrderDollars, year: StrategyYear): StrategyYear {
  const passed = year.year - yearOf(dollars.asOf);
  const shown = (amount: number, years = passed): number =>
    toDollars(shownAmount(dollars, toShownCents(amount), years));
  const { withdrawals } = year;
  return {
    ...year,
    spending: shown(year.spending),
    income: shown(year.income),
    requiredMinimum: shown(year.requiredMinimum),
    withdrawals: {
      taxable: shown(withdrawals.taxable),
      preTax: shown(withdrawals.preTax),
      roth: shown(withdrawals.roth),
    },
    converted: shown(year.converted),
    tax: shown(year.tax),
    difference: shown(year.difference),
    endBalance: shown(year.endBalance, passed + 1),
  };
}

/** Today's dollars of a tax over many years are the sum of each year's. */
const taxIn = (dollars: OrderDollars, { lifetimeTax }: Strategy, years: readonly StrategyYear[]): Cents =>
  dollars.view === 'year'
    ? toShownCents(lifetimeTax)
    : cents(years.reduce((total, { tax }) => total + toShownCents(tax), 0));

export function shownOrder(dollars: OrderDollars, strategy: Strategy): ShownOrder {
  const years = strategy.years.map((year) => (dollars.view === 'year' ? year : yearIn(dollars, year)));
  return {
    strategy,
    lifetimeTax: taxIn(dollars, strategy, years),
    afterTaxRemaining: leftIn(dollars, strategy, strategy.afterTaxRemaining),
    years,
  };
}
