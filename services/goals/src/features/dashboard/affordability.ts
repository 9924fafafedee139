import type { Affordability } from '@fw/contract-goals';
import { formatUsd, saturatingSum, type Cents } from '@fw/units';

/** What a person has left a month: income less spending, and the months it is the average of. */
export interface NetCashFlow {
  readonly averageNet: Cents | null;
  readonly monthCount: number;
}

function affordabilityMessage(committed: Cents, net: NetCashFlow | null): string {
  if (committed === 0) return 'None of your plans has a monthly amount yet.';
  if (net === null) return "We couldn't load your cash flow, so we can't compare your plans with it.";
  if (net.averageNet === null) {
    return 'Link a bank account to compare your plans with what you have left each month.';
  }
  const plans = `Your plans add up to ${formatUsd(committed)} a month`;
  return committed > net.averageNet
    ? `${plans}, more than the ${formatUsd(net.averageNet)} you had left each month.`
    : `${plans}, within the ${formatUsd(net.averageNet)} you had left each month.`;
}

/** The sum of all committed monthly amounts against the real net cash flow. */
export function computeAffordability(plans: Affordability['plans'], net: NetCashFlow | null): Affordability {
  const monthlyCommitted = saturatingSum(plans.map(({ monthlyAmount }) => monthlyAmount));
  const monthlyNetCashFlow = net?.averageNet ?? null;
  return {
    monthlyCommitted,
    plans,
    monthlyNetCashFlow,
    monthsCounted: net?.monthCount ?? 0,
    isExceeded: monthlyCommitted > 0 && monthlyNetCashFlow !== null && monthlyCommitted > monthlyNetCashFlow,
    message: affordabilityMessage(monthlyCommitted, net),
  };
}
