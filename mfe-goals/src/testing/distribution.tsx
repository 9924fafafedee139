import { distributionCalls, type DistributionCalculatorOnWire, type PlanStatus } from '@fw/contract-goals';
import { aDistributionCalculator } from '@fw/contract-goals/testing/distribution';
import { isCalculationError } from '@fw/planning';
import { computeDistribution } from '@fw/planning/distribution-plan';
import { onCall } from '@fw/web-kit/testing';
import type { SetupServer } from 'msw/node';
import * as z from 'zod/mini';
import { mockGoals, TODAY } from './goals-service.ts';
import { computeResult } from './results.ts';
import { aGoal, aGoalPlan, aPlan, type WirePlan } from './wire.ts';

/** Steps by their place in the whole definition. */
export const DISTRIBUTION_STEP = {
  plan: 0,
  accounts: 1,
  socialSecurity: 2,
  tax: 3,
  expenses: 4,
  incomes: 5,
  stock: 6,
  savings: 7,
  review: 8,
  strategy: 9,
} as const;

const OF_DISTRIBUTION = {
  planType: 'DISTRIBUTION_PLANNING',
  planNumber: 12,
  name: 'Distribution planning',
} as const;

/** A pending distribution plan, or a committed one with the figures of its answers or of others. */
export const distributionPlanWith = (
  calculator: DistributionCalculatorOnWire = aDistributionCalculator(),
  status: PlanStatus = 1,
  computedFrom: DistributionCalculatorOnWire = calculator,
): WirePlan =>
  aPlan({
    ...OF_DISTRIBUTION,
    status,
    calculator,
    committed:
      status >= 2
        ? { number: 1, committedOn: TODAY, calculator, result: computeResult(computedFrom, TODAY) }
        : null,
  });

const goalWith = (status: PlanStatus) =>
  aGoal({
    status,
    plans: [
      aGoalPlan({ status: 2, isDefault: false }),
      aGoalPlan({ ...OF_DISTRIBUTION, status, isDefault: true, isLastModified: true }),
    ],
  });

/** The requests that the mocked service computed, in order. */
export type Calculated = { readonly bodies: unknown[]; isDown: boolean };

/** Computes as the service does. */
export function answerCalculations(server: SetupServer): Calculated {
  const calculated: Calculated = { bodies: [], isDown: false };
  server.use(
    onCall(distributionCalls.calculate, (body) => {
      calculated.bodies.push(body);
      if (calculated.isDown) return new Response(null, { status: 503 });
      const request = z.parse(distributionCalls.calculate.body, body);
      const computed = computeDistribution({ ...request, asOf: request.asOf ?? TODAY });
      if (isCalculationError(computed)) throw new Error(computed.error);
      return z.encode(distributionCalls.calculate.reply, computed.figures);
    }),
  );
  return calculated;
}

/** The goals service beside the pages of a distribution plan. */
export function mockDistribution() {
  const { server, open } = mockGoals();
  const openPlan = (route: string, plan: WirePlan) => {
    const calculated = answerCalculations(server);
    return { ...open(route, { plan, goal: goalWith(plan.status) }), calculated };
  };
  return {
    server,
    /** The pages of another plan. */
    open,
    /** The questionnaire at a step, by its place in the whole definition. */
    openAt: (currentStep: number, over: Partial<DistributionCalculatorOnWire> = {}) =>
      openPlan(
        '/plan-for-retirement/calculator?plan=DISTRIBUTION_PLANNING',
        distributionPlanWith(aDistributionCalculator({ currentStep, ...over })),
      ),
    /** The same with other answers at a step. */
    openWith: (calculator: DistributionCalculatorOnWire) =>
      openPlan(
        '/plan-for-retirement/calculator?plan=DISTRIBUTION_PLANNING',
        distributionPlanWith(calculator),
      ),
    openEdit: (calculator: DistributionCalculatorOnWire = aDistributionCalculator()) =>
      openPlan('/plan-for-retirement/edit?plan=DISTRIBUTION_PLANNING', distributionPlanWith(calculator, 2)),
    openSummary: (
      calculator: DistributionCalculatorOnWire = aDistributionCalculator(),
      computedFrom: DistributionCalculatorOnWire = calculator,
    ) =>
      openPlan(
        '/plan-for-retirement/summary?plan=DISTRIBUTION_PLANNING',
        distributionPlanWith(calculator, 2, computedFrom),
      ),
  };
}
