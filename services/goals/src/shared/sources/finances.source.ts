import type { CashFlowMonth } from '@fw/contract-finances/cash-flow';
import { linkableCalls, type LinkableAccount } from '@fw/contract-finances/linkable';
import { monthlyNetCalls } from '@fw/contract-finances/monthly-net';
import { overviewCalls } from '@fw/contract-finances/overview';
import { ApiError, type OnBehalfOf, type ServiceClient } from '@fw/service-kit';
import type { Cents } from '@fw/units';
import type * as z from 'zod/mini';

/** Full months that the average net cash flow is made of. */
const MONTHS_OF_AVERAGE = 3;
/** Months of cash flow in the export. */
const MONTHS_OF_EXPORT = 12;

export interface MonthlyNet {
  readonly monthCount: number;
  readonly averageNet: Cents | null;
  readonly lastMonthTotalExpenses: Cents | null;
}

export type CurrentBudget = z.output<typeof overviewCalls.budgets.reply>[number];

/** What plans read of finances; null while finances does not answer, so that a plan works without it. */
export interface FinancesSource {
  /** Accounts of the named kinds, or of every kind. */
  readonly linkable: (
    person: OnBehalfOf,
    kinds: readonly string[] | null,
  ) => Promise<LinkableAccount[] | null>;
  readonly monthlyNet: (person: OnBehalfOf) => Promise<MonthlyNet | null>;
  /** Budgets of the month and the last months of cash flow. */
  readonly budgets: (person: OnBehalfOf) => Promise<CurrentBudget[] | null>;
  readonly cashFlow: (person: OnBehalfOf) => Promise<CashFlowMonth[] | null>;
}

/** The answer of a call, or null while the service is unavailable. Another refusal is a bug of this service. */
export const orNull = async <Reply>(answer: Promise<Reply>): Promise<Reply | null> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 503) return null;
    throw error;
  }
};

export function financesSource(callFinances: ServiceClient): FinancesSource {
  return {
    linkable: (person, kinds) =>
      orNull(callFinances(linkableCalls.list, person, kinds === null ? {} : { kinds: [...kinds] })),
    monthlyNet: (person) =>
      orNull(callFinances(monthlyNetCalls.average, person, { months: MONTHS_OF_AVERAGE })),
    budgets: (person) => orNull(callFinances(overviewCalls.budgets, person, {})),
    cashFlow: (person) => orNull(callFinances(overviewCalls.cashFlow, person, { months: MONTHS_OF_EXPORT })),
  };
}
