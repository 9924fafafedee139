import { isEarlyDistribution, PENALTY_RATE } from '../tables/company-stock.ts';
import { copyBalances, type Balances } from './balances.ts';
import { takeOut } from './draw.ts';
import type { DistributionPlan } from './plan.ts';

/** Company stock taken in kind in a year; dollars, 0 in every other year. */
export interface StockYear {
  readonly stock: number;
  readonly stockBasis: number;
  readonly stockAfterTax: number;
  readonly stockTax: number;
}

const NONE: StockYear = { stock: 0, stockBasis: 0, stockAfterTax: 0, stockTax: 0 };

/** Growth of a dollar from today to the start of a plan year, at the plan's returns. */
export function growthUntil(plan: DistributionPlan, year: number): number {
  const working = Math.min(year, plan.retirementYear);
  return (
    growthFactor(plan.currentReturn) ** working * growthFactor(plan.retirementReturn) ** (year - working)
  );
}

/** A year's growth; nothing is lost beyond everything. */
export const growthFactor = (rateOfReturn: number): number => Math.max(0, 1 + rateOfReturn);

/** Ten percent more when the client is under 55, or under 60 and still at work. */
export const isPenalised = ({ own, retirementYear }: DistributionPlan, year: number): boolean =>
  isEarlyDistribution(own.age + year, year >= retirementYear);

/** What leaves the plan in kind this year, its ordinary income taxed; the appreciation waits until it is sold. */
export function stockIn(plan: DistributionPlan, year: number, preTax: number): StockYear {
  const entered = plan.stock;
  if (!entered || entered.year !== year) return NONE;
  const stock = Math.min(preTax, entered.balance * growthUntil(plan, year));
  const stockBasis = Math.min(entered.costBasis, stock);
  const stockAfterTax = Math.min(entered.afterTax, stockBasis);
  const rate = plan.taxRate + (isPenalised(plan, year) ? PENALTY_RATE : 0);
  return { stock, stockBasis, stockAfterTax, stockTax: rate * Math.max(0, stockBasis - stockAfterTax) };
}

/** Moves the stock to the taxable account with its cost as basis. */
export function moveStock(balances: Balances, taken: StockYear): Balances {
  if (taken === NONE) return balances;
  const after = copyBalances(balances);
  after.own -= taken.stock;
  after.ownBasis = Math.max(0, balances.ownBasis - taken.stockAfterTax);
  after.taxable += taken.stock;
  after.taxableBasis += taken.stockBasis;
  return after;
}

/** Before retirement the tax is paid from the taxable account. */
export const payStockTax = (balances: Balances, { stockTax }: StockYear): Balances =>
  takeOut(balances, 'taxable', Math.min(stockTax, balances.taxable));
