import {
  dashboardCalls,
  nextStepCalls,
  planCardCalls,
  type dashboard,
  type planCard,
} from '@fw/contract-goals';
import { plannerCalls } from '@fw/contract-profile/planner';
import { onCall } from '@fw/web-kit/testing';
import type * as z from 'zod/mini';

export type WirePlanCard = z.input<typeof planCard>;
type WireDashboard = z.input<typeof dashboard>;

/** A service without a started plan. */
export const onNoPlanCards = onCall(planCardCalls.list, () => []);

/** A person without a planner. */
export const onNoPlanner = onCall(plannerCalls.single, () => null);

export const onNoOpenSteps = onCall(nextStepCalls.all, () => []);

/** What the card of next steps of an overview reads: no step and no planner. */
export const onNoSteps = [onNoOpenSteps, onNoPlanner];

export const aDashboard = (affordability: Partial<WireDashboard['affordability']> = {}): WireDashboard => ({
  goals: [],
  overdueSteps: [],
  nextSteps: [],
  affordability: {
    monthlyCommitted: 0,
    plans: [],
    monthlyNetCashFlow: null,
    monthsCounted: 0,
    isExceeded: false,
    message: 'None of your plans has a monthly amount yet.',
    ...affordability,
  },
});

export const onDashboard = onCall(dashboardCalls.dashboard, () => ({ data: aDashboard() }));

export const aPlanCard = (change: Partial<WirePlanCard> = {}): WirePlanCard => ({
  planType: 'RETIREMENT',
  figure: 'Lasts past 85',
  caption: "at the planned returns; $623,109 saved at 65, in today's dollars",
  sentence: 'Retire at 65 and your money lasts past 85 at the planned returns.',
  isMet: true,
  progress: null,
  curve: null,
  change: null,
  nextStep: null,
  ...change,
});
