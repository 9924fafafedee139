import {
  companyBenefitCalls,
  goalCalls,
  nextStepCalls,
  planCalls,
  PLAN_STATUS_TEXT,
  type GoalType,
  type OfferedPlanType,
  type PlanCalculatorOnWire,
  type PlanStatus,
  type companyBenefit,
} from '@fw/contract-goals';
import { isoDate } from '@fw/units';
import { aRefusal, mountMfe, onCall, remoteServer, stopClock } from '@fw/web-kit/testing';
import { render } from '@testing-library/react';
import type { SetupServer } from 'msw/node';
import { beforeEach, vi } from 'vitest';
import type * as z from 'zod/mini';
import { mfe } from '../remote.tsx';
import { onNoOpenSteps, onNoPlanCards, onNoPlanner } from './plan-cards.ts';
import { computeResult } from './results.ts';
import { aGoal, aGoalPlan, aPlan, type WireGoal, type WirePlan, type WireStep } from './wire.ts';

export const TODAY = isoDate('2026-11-22');

/** The goal of each plan type a test may open. */
const GOAL_OF: Readonly<Record<OfferedPlanType, GoalType>> = {
  RETIREMENT: 'RETIREMENT',
  ASSET_ALLOCATION: 'RETIREMENT',
  EMERGENCY_FUND: 'PREPARE_FOR_THE_UNEXPECTED',
  REDUCE_DEBT: 'DEBT',
  LIFE_INSURANCE: 'PROTECT_YOUR_LEGACY',
  PARTNER_LIFE_INSURANCE: 'PROTECT_YOUR_LEGACY',
  DISABILITY_INSURANCE: 'PROTECT_YOUR_LEGACY',
  ESTATE_PLANNING: 'PROTECT_YOUR_LEGACY',
  STUDENT_DEBT: 'STUDENT_DEBT',
  DISTRIBUTION_PLANNING: 'RETIREMENT',
};

type Draft = { readonly version: number; readonly calculator: PlanCalculatorOnWire };

/** What the mocked service holds, and the calls it answered in order. */
export interface MockedGoals {
  goal: WireGoal;
  plan: WirePlan;
  steps: WireStep[];
  willProfileUpdate: boolean;
  /** What the company of the person offers. */
  benefits: z.input<typeof companyBenefit>[];
  readonly calls: { readonly name: string; readonly body: unknown }[];
}

const parseDraft = (body: unknown) => body as Draft;

/** The figures the service would answer with. */
const toCommitted = (calculator: PlanCalculatorOnWire): WirePlan['committed'] => ({
  number: 1,
  committedOn: TODAY,
  calculator,
  result: computeResult(calculator, TODAY),
});

function setStatus(held: MockedGoals, status: PlanStatus): void {
  const statusText = PLAN_STATUS_TEXT[status];
  held.plan = { ...held.plan, status, statusText };
  held.goal = {
    ...held.goal,
    status,
    statusText,
    plans: held.goal.plans.map((plan) =>
      plan.planType === held.plan.planType ? { ...plan, status, statusText } : plan,
    ),
  };
}

const lostVersion = (held: MockedGoals): Response =>
  aRefusal(409, { reason: 'VERSION_LOST', current: held.plan });

function createHandlers(held: MockedGoals) {
  const record = (name: string, body: unknown) => held.calls.push({ name, body });
  return [
    onCall(goalCalls.one, () => held.goal),
    onCall(goalCalls.exploreOne, () => held.goal),
    onNoPlanCards,
    onNoOpenSteps,
    onCall(companyBenefitCalls.list, () => held.benefits),
    onCall(planCalls.get, () => held.plan),
    onCall(planCalls.set, (body) => {
      record('set', body);
      setStatus(held, 1);
      return held.plan;
    }),
    onCall(planCalls.save, (body) => {
      record('save', body);
      const { version, calculator } = parseDraft(body);
      if (version !== held.plan.version) return lostVersion(held);
      held.plan = { ...held.plan, calculator, version: version + 1 };
      return held.plan;
    }),
    onCall(planCalls.willProfileUpdate, (body) => {
      record('will-profile-update-on-commit', body);
      return held.willProfileUpdate;
    }),
    onCall(planCalls.commit, (body) => {
      record('commit', body);
      const { version, calculator } = parseDraft(body);
      if (version !== held.plan.version) return lostVersion(held);
      setStatus(held, 2);
      held.plan = { ...held.plan, calculator, committed: toCommitted(calculator) };
      return held.plan;
    }),
    onCall(planCalls.cancel, (body) => {
      record('cancel', body);
      // A committed plan stays committed.
      if (held.plan.status < 2) setStatus(held, 0);
      return held.plan;
    }),
    onCall(planCalls.refresh, (body) => {
      record('refresh', body);
      held.plan = { ...held.plan, warningMessages: [] };
      setStatus(held, 2);
      return held.plan;
    }),
    onCall(planCalls.restart, (body) => {
      record('restart', body);
      return held.plan;
    }),
    onCall(nextStepCalls.ofPlan, () => held.steps),
  ];
}

/** A pending plan, or a committed one with the figures of its answers. */
export function planWith(calculator: PlanCalculatorOnWire, status: PlanStatus = 1): WirePlan {
  const isCommitted = status >= 2;
  const { planType } = calculator;
  return aPlan({
    planType,
    goalType: GOAL_OF[planType],
    status,
    calculator,
    committed: isCommitted ? toCommitted(calculator) : null,
  });
}

/** The goals service behind the pages of one test file: stores drafts, checks versions and commits. */
export function mockGoals() {
  const server: SetupServer = remoteServer(onNoPlanner);
  stopClock(TODAY);
  beforeEach(() => {
    sessionStorage.clear();
    vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
  });
  /** Mounts the remote at a route beside a service that holds this. */
  const open = (at: string, state: Partial<Omit<MockedGoals, 'calls'>> = {}) => {
    const plan = state.plan ?? aPlan();
    const held: MockedGoals = {
      goal: aGoal({
        goalType: plan.goalType,
        status: plan.status,
        plans: [aGoalPlan({ planType: plan.planType, name: plan.name, status: plan.status })],
      }),
      plan,
      steps: [],
      willProfileUpdate: false,
      benefits: [],
      calls: [],
      ...state,
    };
    server.use(...createHandlers(held));
    const mounted = mountMfe(mfe, at);
    const view = render(mounted.ui);
    const currentPath = () => mounted.router.state.location.pathname;
    return {
      ...mounted,
      held,
      currentPath,
      view,
      /** The service answers as in the beginning, with what it holds now. */
      serveAgain: () => {
        server.resetHandlers();
        server.use(...createHandlers(held));
      },
      named: (name: string) => held.calls.filter((call) => call.name === name),
    };
  };
  return { server, open };
}
