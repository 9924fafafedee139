import { lazy } from 'react';
import { SyncToast } from '../features/sync/sync-toast.tsx';

const MonthWidget = lazy(async () => ({
  default: (await import('../features/budgets/month.widget.tsx')).MonthWidget,
}));

/** The first card of the home page; it also carries the sync toast, which home has no layout for. */
export function MonthOnHome() {
  return (
    <>
      <MonthWidget />
      <SyncToast />
    </>
  );
}

/** Parts of this remote that the home page shows, by the names of `mfe.json`. */
export const widgets = {
  month: MonthOnHome,
  'net-worth': lazy(async () => ({
    default: (await import('../features/accounts/net-worth.widget.tsx')).NetWorthWidget,
  })),
  'cash-flow': lazy(async () => ({
    default: (await import('../features/cash-flow/cash-flow.widget.tsx')).CashFlowWidget,
  })),
  spending: lazy(async () => ({
    default: (await import('../features/spending/spending.widget.tsx')).SpendingWidget,
  })),
} as const;
