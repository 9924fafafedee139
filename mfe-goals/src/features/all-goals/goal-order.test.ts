import type { Goal, GoalType, PlanCard, PlanType } from '@fw/contract-goals';
import { expect, it } from 'vitest';
import { aGoal, aGoalPlan } from '../../testing/wire.ts';
import { inOrderOfTime } from './goal-order.ts';

const goal = (goalType: GoalType, ...plans: readonly PlanType[]): Goal => ({
  ...aGoal({ goalType }),
  plans: plans.map((planType) => ({ ...aGoalPlan({ planType }), committedOn: null })),
});
const card = (planType: PlanType, inMonths?: number): PlanCard => ({
  planType,
  figure: '',
  caption: '',
  sentence: '',
  isMet: false,
  progress: null,
  curve: null,
  change: null,
  nextStep: null,
  ...(inMonths === undefined ? {} : { horizon: { inMonths, text: '' } }),
});
const order = (goals: readonly Goal[], cards: readonly PlanCard[]) =>
  inOrderOfTime(goals, cards).map((placed) => placed.goal.goalType);

it('puts the goal first whose plan gets there first', () => {
  const goals = [goal('RETIREMENT', 'RETIREMENT'), goal('DEBT', 'REDUCE_DEBT')];
  const cards = (retirement: number, debt: number) => [
    card('RETIREMENT', retirement),
    card('REDUCE_DEBT', debt),
  ];
  expect(order(goals, cards(348, 9))).toEqual(['DEBT', 'RETIREMENT']);
  expect(order(goals, cards(0, 9))).toEqual(['RETIREMENT', 'DEBT']);
});

it('keeps the order of goals of the same time, and of those without a day, which come last', () => {
  const goals = [
    goal('RETIREMENT', 'RETIREMENT'),
    goal('DEBT', 'REDUCE_DEBT'),
    goal('PREPARE_FOR_THE_UNEXPECTED', 'EMERGENCY_FUND'),
    goal('PROTECT_YOUR_LEGACY', 'LIFE_INSURANCE'),
    goal('STUDENT_DEBT'),
  ];
  const cards = [card('RETIREMENT'), card('EMERGENCY_FUND', 0), card('LIFE_INSURANCE', 0)];
  expect(order(goals, cards)).toEqual([
    'PREPARE_FOR_THE_UNEXPECTED',
    'PROTECT_YOUR_LEGACY',
    'RETIREMENT',
    'DEBT',
    'STUDENT_DEBT',
  ]);
});

it('places a goal by its first plan with a result', () => {
  const legacy = goal('PROTECT_YOUR_LEGACY', 'LIFE_INSURANCE', 'ESTATE_PLANNING');
  const estate = card('ESTATE_PLANNING', 0);
  const life = card('LIFE_INSURANCE', 5);
  expect(inOrderOfTime([legacy], [estate, life])).toEqual([{ goal: legacy, card: life }]);
  expect(inOrderOfTime([legacy], [estate])).toEqual([{ goal: legacy, card: estate }]);
});
