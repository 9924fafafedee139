import { aliveAt } from '../incomes/index.ts';
import { divisorAt } from '../tables/required-distributions.ts';
import type { Balances } from './balances.ts';
import { netPerDollar, takeOut } from './draw.ts';
import type { Drawer } from './person.ts';
import type { DistributionPlan } from './plan.ts';
import type { StockYear } from './stock.ts';

/** The distribution period that applies to a person in a year; null when nothing is required. */
export function divisorFor(person: Drawer | null, year: number): number | null {
  if (!person || !aliveAt(person, year) || person.age + year < person.rmdStartAge) return null;
  return divisorAt(person.age + year);
}

function requiredDistribution(person: Drawer | null, balance: number, year: number): number {
  const divisor = divisorFor(person, year);
  return divisor === null ? 0 : balance / divisor;
}

interface Start {
  /** Balances at the start of the year, before any stock left the plan. */
  readonly before: Balances;
  /** Balances once it did. */
  readonly after: Balances;
  readonly taken: StockYear;
}

/** The required minimum of both owners, gross; stock taken in kind counts towards the client's. Dollars. */
export function requiredIn(plan: DistributionPlan, year: number, { before, after, taken }: Start) {
  const required = Math.max(0, requiredDistribution(plan.own, before.own, year) - taken.stock);
  return {
    rmdOwn: Math.min(after.own, required),
    rmdSpouse: Math.min(after.spouse, requiredDistribution(plan.spouse, before.spouse, year)),
  };
}

/** Takes the required minimum of both owners. Dollars. */
export function takeRequired(plan: DistributionPlan, year: number, start: Start) {
  const { after } = start;
  const { rmdOwn, rmdSpouse } = requiredIn(plan, year, start);
  const netRmd =
    rmdOwn * netPerDollar(after, 'own', plan.taxRate) +
    rmdSpouse * netPerDollar(after, 'spouse', plan.taxRate);
  const balances = takeOut(takeOut(after, 'own', rmdOwn), 'spouse', rmdSpouse);
  return { rmdOwn, rmdSpouse, netRmd, balances };
}
