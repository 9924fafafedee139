import { HALF_A_CENT } from '../rounding/index.ts';
import { sumDebts } from './debt.ts';
import { payDown, type PayDownPlan } from './pay-down.ts';

const CENTS = 100;
/** More than the interest of one month at the highest rate that is accepted. */
const MAX_GROWTH = 2;

type Plan = Omit<PayDownPlan, 'payment' | 'onMonth'>;

/** True when the payment covers every minimum and pays the last debt within 600 months. */
export function isFeasible(plan: Plan, payment: number): boolean {
  if (payment < sumDebts(plan.debts, 'minimum') - HALF_A_CENT) return false;
  return payDown({ ...plan, payment }).every(({ payoffMonth }) => payoffMonth !== null);
}

/** A payment in cents that pays everything as soon as it is open; null when even that is not enough. */
function enough(plan: Plan): number | null {
  const total =
    Math.ceil(sumDebts(plan.debts, 'balance') * CENTS) + Math.ceil(sumDebts(plan.debts, 'minimum') * CENTS);
  const payment = total * MAX_GROWTH;
  return isFeasible(plan, payment / CENTS) ? payment : null;
}

/**
 * The smallest payment a month in dollars, to the cent, that makes a plan valid: it is feasible and one cent less is
 * not. Null without a payment that does, such as for a debt that starts after fifty years.
 */
export function requiredPayment(plan: Plan): number | null {
  if (plan.debts.length === 0) return null;
  const least = Math.ceil((sumDebts(plan.debts, 'minimum') - HALF_A_CENT) * CENTS);
  if (isFeasible(plan, least / CENTS)) return least / CENTS;
  let feasible = enough(plan);
  if (feasible === null) return null;
  let infeasible = least;
  while (feasible - infeasible > 1) {
    const middle = Math.floor((feasible + infeasible) / 2);
    if (isFeasible(plan, middle / CENTS)) feasible = middle;
    else infeasible = middle;
  }
  return feasible / CENTS;
}
