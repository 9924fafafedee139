import type { Dashboard } from '@fw/contract-goals';
import { Card, Notice, SkeletonLines } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { HomeSteps } from './home-steps.tsx';
import { PlannerLine } from '../../app/planner-parts/planner-line.tsx';
import { useDashboardQuery } from '../../app/dashboard.api.ts';
import { ProposalNotice } from '../../app/plans/proposal-notice.tsx';
import { HOME_TEXT as TEXT } from './home.text.ts';

/** The open steps, or what to expect where there are none. */
function Steps({ dashboard }: { readonly dashboard: Dashboard }) {
  if (dashboard.nextSteps.length > 0) return <HomeSteps dashboard={dashboard} />;
  return <p>{dashboard.goals.length === 0 ? TEXT.noGoals : TEXT.noSteps}</p>;
}

/** The card of the home page with what to do next, and the way to the planner. */
export function NextStepsWidget() {
  const { data, error, isFetching, refetch } = useDashboardQuery();
  const dashboard = data?.data;
  if (!dashboard) {
    return (
      <Card title={TEXT.steps}>
        {error ? (
          <LoadFailed {...{ error, isFetching, refetch }} />
        ) : (
          <SkeletonLines label={TEXT.loadingSteps} lines={5} />
        )}
      </Card>
    );
  }
  return (
    <Card fill title={TEXT.steps} footer={<PlannerLine />}>
      {error && <Notice>{TEXT.outdatedSteps}</Notice>}
      {dashboard.goals
        .flatMap(({ plans }) => plans)
        .map((plan) => (
          <ProposalNotice key={plan.planType} plan={plan} />
        ))}
      <Steps dashboard={dashboard} />
    </Card>
  );
}
