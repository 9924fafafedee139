import {
  PLAN_STATUS_TEXT,
  type goal,
  type goalPlan,
  type GoalPlan,
  type nextStep,
  type planView,
  type RetirementCalculatorOnWire,
} from '@fw/contract-goals';
import { aRetirementCalculator } from '@fw/contract-goals/testing';
import type * as z from 'zod/mini';

// Replies of the goals service as they travel: dollars, fractions, plain strings. A test states what matters to it.
export type WireGoal = z.input<typeof goal>;
export type WireGoalPlan = z.input<typeof goalPlan>;
export type WirePlan = z.input<typeof planView>;
export type WireStep = z.input<typeof nextStep>;

/** Answers of a single person aged 40 on 2026-11-22 whose plan meets its goal. */
export const aCalculator = (change: Partial<RetirementCalculatorOnWire> = {}): RetirementCalculatorOnWire =>
  aRetirementCalculator({
    estimatedHousehold: 150_000,
    retirementSavings: {
      ...aRetirementCalculator().retirementSavings,
      employerSponsoredSavingsRate: 0.1,
      employerMatch: 0.03,
    },
    ...change,
  });

/** Beside a spouse with an income of 60,000 dollars. */
export const MARRIED_ANSWERS: Partial<RetirementCalculatorOnWire> = {
  isSpouseIncomeIncluded: true,
  personalInformation: { ...aCalculator().personalInformation, relationshipStatus: 1 },
  spousePersonalInformation: {
    dateOfBirth: '1988-05-06',
    annualIncome: 60_000,
    expectedAnnualIncomeIncrease: 0.01,
  },
  retirementPlanDetails: {
    ...aCalculator().retirementPlanDetails,
    spouseRetirementAge: 65,
    spouseLifeExpectancy: 85,
  },
};

const NO_WARNINGS = { profileChanged: false, accountDeleted: false, nextStepsOverdue: false };

export const aGoalPlan = (change: Partial<WireGoalPlan> = {}): WireGoalPlan => {
  const status: GoalPlan['status'] = change.status ?? 0;
  return {
    planType: 'RETIREMENT',
    planNumber: 1,
    status,
    statusText: PLAN_STATUS_TEXT[status],
    warnings: NO_WARNINGS,
    committedOn: null,
    isDefault: true,
    isLastModified: false,
    name: 'Retirement plan',
    description: 'See whether your savings will last.',
    ...change,
  };
};

export const aGoal = (change: Partial<WireGoal> = {}): WireGoal => {
  const status: GoalPlan['status'] = change.status ?? 0;
  return {
    goalType: 'RETIREMENT',
    goalCategory: 1,
    name: 'Plan for retirement',
    description: 'See whether your savings will last, and what moves the answer most.',
    route: '/plan-for-retirement',
    status,
    statusText: PLAN_STATUS_TEXT[status],
    isChosen: status !== 0,
    plans: [aGoalPlan({ status })],
    isPlanSelectionNeeded: false,
    ...change,
  };
};

export const aPlan = (change: Partial<WirePlan> = {}): WirePlan => ({
  ...aGoalPlan({ status: change.status ?? 1 }),
  goalType: 'RETIREMENT',
  warningMessages: [],
  modes: ['start'],
  version: 1,
  savedAt: null,
  calculator: aCalculator(),
  committed: null,
  isProfileUpdatePending: false,
  accountsNotice: null,
  ...change,
});

export const aStep = (change: Partial<WireStep> = {}): WireStep => ({
  id: 'a'.repeat(24),
  planType: 'RETIREMENT',
  name: 'Review your savings rate',
  description: 'Compare it with what your plan needs.',
  status: 2,
  dueOn: '2026-12-22',
  timeLeftForCompletion: '30 days left',
  isOverdue: false,
  ...change,
});
