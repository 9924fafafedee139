import { findPlanType, type Goal, type GoalType, type PlanType } from '@fw/contract-goals';
import { Navigate, useParams } from '@fw/router';
import { PageHeader, SkeletonLines } from '@fw/ui/core';
import { NextStepsOfPlan } from '../../features/next-steps/next-steps.page.tsx';
import { useGoalQuery } from '../goals.api.ts';
import { nextStepsRoute } from '../plans/plan-routes.ts';
import { PLANS_TEXT as TEXT } from '../plans/plans.text.ts';
import { requireSection } from '../sections.ts';

const planToShow = ({ plans }: Goal): PlanType | undefined =>
  (plans.find(({ isDefault }) => isDefault) ?? plans.find(({ isLastModified }) => isLastModified) ?? plans[0])
    ?.planType;

/** Leads to the next steps of the goal's plan; a goal without a plan to its overview. */
function NextStepsOfGoal({ goalType }: { readonly goalType: GoalType }) {
  const { path, name } = requireSection(goalType);
  const { data, error } = useGoalQuery({ params: { goalType } });
  const planType = data && planToShow(data);
  if (planType) return <Navigate to={nextStepsRoute(planType)} replace />;
  if (data || error) return <Navigate to={`${path}/overview`} replace />;
  return (
    <>
      <PageHeader kicker={name} headline={TEXT.nextSteps} />
      <SkeletonLines label={TEXT.loading} lines={6} />
    </>
  );
}

interface NextStepsOfTypeProps {
  readonly goalType: GoalType;
  readonly planType: PlanType;
}

function NextStepsOfType({ goalType, planType }: NextStepsOfTypeProps) {
  const { path, name } = requireSection(goalType);
  const { data } = useGoalQuery({ params: { goalType } });
  const plan = data?.plans.find((one) => one.planType === planType);
  return (
    <NextStepsOfPlan
      planType={planType}
      kicker={name}
      {...(plan?.committedOn === null ? { planRoute: `${path}/overview` } : {})}
    />
  );
}

/** The next steps of the plan that the route names [A2-14]. */
export function NextStepsPage({ goalType }: { readonly goalType: GoalType }) {
  const { planType } = useParams();
  const known = findPlanType(planType ?? '');
  if (known === undefined) return <NextStepsOfGoal goalType={goalType} />;
  return <NextStepsOfType goalType={goalType} planType={known} />;
}
