import { saturatingCents, toDollars, type Cents, type IsoDate } from '@fw/units';
import {
  ordered,
  preparedDebts,
  sumDebts,
  type Debt,
  type DebtAnswers,
  type PreparedDebts,
} from '../debt-payoff/index.ts';
import { DEFAULT_THRESHOLD } from '../tables/debt.ts';
import { payoffAtCurrent, computePayoff } from './compare.ts';

/** Orders in which debts may be paid off; `threshold` is the lowest-balance strategy of the specification. */
export type PayoffOrder = 'avalanche' | 'threshold' | 'snowball' | 'own';

export interface OrderRow {
  readonly order: PayoffOrder;
  /** Null when a debt is still open after 600 months, or the payment is below the minimums. */
  readonly months: number | null;
  readonly interest: Cents | null;
  /** Saved against paying each debt its current payment, nothing rolling on; null where one of them has no end. */
  readonly monthsSaved: number | null;
  readonly interestSaved: Cents | null;
}

const CENTS = 100;
const PERCENT = 100;

/** List positions in the person's own order; debts that it does not name come last. */
function ownPositions({ accounts }: PreparedDebts, ownOrder: readonly string[]): readonly number[] {
  const ownRank = (position: number): number => {
    const rank = ownOrder.indexOf(accounts[position]?.userAccountId ?? '');
    return rank < 0 ? ownOrder.length : rank;
  };
  return [...accounts.keys()].toSorted((left, right) => ownRank(left) - ownRank(right));
}

function payoffPositions(
  order: PayoffOrder,
  answers: DebtAnswers,
  prepared: PreparedDebts,
): readonly number[] {
  const { debts } = prepared;
  if (order === 'own') return ownPositions(prepared, answers.ownOrder ?? []);
  const threshold = answers.interestRate ? answers.interestRate * PERCENT : DEFAULT_THRESHOLD;
  return ordered(debts, order === 'threshold' ? 'lowBalance' : order, threshold);
}

const difference = (from: number | null, amount: number | null): number | null =>
  from === null || amount === null ? null : from - amount;
const inCents = (dollars: number | null): Cents | null =>
  dollars === null ? null : saturatingCents(Math.round(dollars * CENTS));

const plannedPayment = ({ monthlyPayment }: DebtAnswers, debts: readonly Debt[]): number =>
  monthlyPayment === null ? sumDebts(debts, 'current') : toDollars(monthlyPayment);

/** The same payment in every order beside each other, with what each saves against the current payments. */
export function compareOrders(answers: DebtAnswers, asOf: IsoDate): readonly OrderRow[] {
  const prepared = preparedDebts(answers, asOf);
  const { debts, extras } = prepared;
  const payment = plannedPayment(answers, debts);
  const current = payoffAtCurrent(debts);
  const orders: readonly PayoffOrder[] = ['avalanche', 'threshold', 'snowball', 'own'];
  return orders
    .filter((order) => order !== 'own' || (answers.ownOrder ?? []).length > 0)
    .map((order) => {
      const { months, interest } = computePayoff({
        debts,
        payment,
        extras,
        order: payoffPositions(order, answers, prepared),
      });
      const isPaid = months !== null && current.months !== null;
      return {
        order,
        months,
        interest: months === null ? null : inCents(interest),
        monthsSaved: difference(current.months, months),
        interestSaved: isPaid ? inCents(difference(current.interest, interest)) : null,
      };
    });
}
