import { appointmentCalls } from '@fw/contract-crm/appointments';
import {
  accountCalls,
  budgetCalls,
  budgetMonthCalls,
  categoryCalls,
  connectionCalls,
  dayTotalCalls,
  forecastAlertCalls,
  netWorthCalls,
  transactionCalls,
} from '@fw/contract-finances';
import { goalCalls } from '@fw/contract-goals';
import { plannerCalls } from '@fw/contract-profile/planner';
import { onCall, remoteServer } from '@fw/web-kit/testing';
import type { SetupServer } from 'msw/node';
import { CATEGORIES, syncStatus } from './wire.ts';

/** A finances service with categories, no bank, no history, budgets of one month alone, nothing to sync, no goals, no planner, no mail before an account falls and no sums; each test adds the rest. */
export const financesServer = (): SetupServer =>
  remoteServer(
    onCall(budgetMonthCalls.read, ({ budgetPeriod }) => ({
      budgetPeriod,
      income: 0,
      averageIncome: 0,
      rows: [],
    })),
    onCall(budgetCalls.navigation, () => ({
      budgetPeriod: '2026-11',
      hasBudgetInPreviousMonth: false,
      hasBudgetInNextMonth: false,
    })),
    onCall(categoryCalls.list, () => [...CATEGORIES]),
    onCall(accountCalls.all, () => []),
    onCall(connectionCalls.list, () => []),
    onCall(netWorthCalls.trend, () => []),
    onCall(connectionCalls.anySync, () => syncStatus(false, false)),
    onCall(goalCalls.byAccount, () => []),
    onCall(goalCalls.all, () => []),
    onCall(plannerCalls.single, () => null),
    onCall(appointmentCalls.list, () => []),
    onCall(forecastAlertCalls.get, () => ({ bound: null, version: 0 })),
    onCall(transactionCalls.totals, () => ({ moneyIn: 0, moneyOut: 0 })),
    onCall(dayTotalCalls.list, () => ({ items: [] })),
  );
