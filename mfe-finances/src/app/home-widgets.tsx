import { lazy } from 'react';

/** Parts of this remote that the home page shows, by the names of `mfe.json`. */
export const widgets = {
  headline: lazy(async () => ({ default: (await import('./home-headline.tsx')).HomeHeadline })),
  month: lazy(async () => ({
    default: (await import('./home-budgets.tsx')).HomeBudgets,
  })),
  'net-worth': lazy(async () => ({
    default: (await import('../features/accounts/net-worth.widget.tsx')).NetWorthWidget,
  })),
  'cash-flow': lazy(async () => ({
    default: (await import('../features/cash-flow/cash-flow.widget.tsx')).CashFlowWidget,
  })),
  recent: lazy(async () => ({
    default: (await import('./home-recent.tsx')).HomeRecent,
  })),
  'coming-up': lazy(async () => ({
    default: (await import('../features/recurring/coming-up.widget.tsx')).ComingUpWidget,
  })),
  spending: lazy(async () => ({
    default: (await import('../features/spending/spending.widget.tsx')).SpendingWidget,
  })),
} as const;
