import type { OfferedPlanType } from '@fw/contract-goals';
import { useState } from 'react';
import { today } from '@fw/units/today';
import type { PlannerOf } from '@fw/web-kit/planners';
import { PlanQuestionnaire } from './plan-questionnaire.tsx';
import { isOfType, type PlanQuestionnaireRoute } from './plan-types.ts';

/** The questionnaire page of a planner, for an opened plan. */
export const createQuestionnaire = <Type extends OfferedPlanType>(plannerOf: PlannerOf<Type>) =>
  function PlannerQuestionnaire({ isFromDistribution, isYearlyReview, ...route }: PlanQuestionnaireRoute) {
    const { plan, mode } = route;
    const [planner] = useState(() => plannerOf({ today: today(), isFromDistribution, isYearlyReview }));
    const answers = plan.calculator ?? plan.committed?.calculator ?? null;
    if (answers === null || !isOfType(planner.planType, answers)) return null;
    const calculator = planner.openAnswers ? planner.openAnswers(answers, mode) : answers;
    return <PlanQuestionnaire {...route} planner={planner} calculator={calculator} />;
  };
