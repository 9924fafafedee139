import {
  isStarted,
  findPlanType,
  type Goal,
  type GoalType,
  type OfferedPlanType,
  type PlanType,
  type PlanView,
} from '@fw/contract-goals';
import { Link, Navigate, useNavigate, useSearchParams } from '@fw/router';
import { buttonClass, Notice, PageHeader, SkeletonLines } from '@fw/ui/core';
import { lazy, Suspense } from 'react';
import { ShortNextSteps } from '../../features/next-steps/next-steps.page.tsx';
import { useGoalQuery } from '../goals.api.ts';
import { OnDemand } from '../on-demand.tsx';
import { isOffered, PLANNERS } from '../planners.ts';
import { useLoggedFailure } from '../plans/plan-failure.ts';
import { PlanLoadFailed } from '../plans/plan-load-failed.tsx';
import { nextStepsRoute, planRoute, rerunRoute, yearlyReviewRoute } from '../plans/plan-routes.ts';
import { PlanTabs } from '../plans/plan-tabs.tsx';
import { PlanWarnings } from '../plans/plan-warnings.tsx';
import { READ_ONCE, usePlanQuery } from '../plans/plans.api.ts';
import { PLANS_TEXT as TEXT } from '../plans/plans.text.ts';
import { ProposalNotice } from '../plans/proposal-notice.tsx';
import { VERSIONS_TEXT } from '../plans/versions.text.ts';
import { YearlyReviewNotice } from '../plans/yearly-review-notice.tsx';
import { requireSection } from '../sections.ts';
import styles from '../plans/plans.module.css';

const PlanVersions = lazy(async () => ({
  default: (await import('../plans/plan-versions.tsx')).PlanVersions,
}));

/** What can be done with a committed plan. */
function PlanActions({ planType }: { readonly planType: OfferedPlanType }) {
  const rerun = rerunRoute(planType);
  const review = yearlyReviewRoute(planType);
  return (
    <>
      {review !== null && (
        <Link className={buttonClass({ variant: 'secondary' })} to={review}>
          {TEXT.yearlyReview}
        </Link>
      )}
      {rerun !== null && (
        <Link className={buttonClass({ variant: 'secondary' })} to={rerun}>
          {TEXT.runAgain}
        </Link>
      )}
      <Link className={buttonClass({})} to={planRoute(planType, 'edit')}>
        {TEXT.editPlan}
      </Link>
    </>
  );
}

interface CommittedPlanProps {
  readonly plan: PlanView & { readonly committed: NonNullable<PlanView['committed']> };
  readonly planType: OfferedPlanType;
}

function CommittedPlan({ plan, planType }: CommittedPlanProps) {
  const navigate = useNavigate();
  const { Summary } = PLANNERS[planType];
  return (
    <div className={styles['summary']}>
      <ProposalNotice plan={plan} />
      <PlanWarnings plan={plan} on="summary" />
      <YearlyReviewNotice planType={planType} committedOn={plan.committed.committedOn} />
      {plan.isProfileUpdatePending && <Notice>{TEXT.updatePending}</Notice>}
      <Summary committed={plan.committed} />
      <OnDemand title={VERSIONS_TEXT.title} lead={VERSIONS_TEXT.lead}>
        <PlanVersions plan={plan} />
      </OnDemand>
      <ShortNextSteps planType={planType} onGoToAll={() => void navigate(nextStepsRoute(planType))} />
    </div>
  );
}

/** In the place of the whole page, so that nothing of it moves while the rest arrives. */
const Loading = ({ name }: { readonly name: string }) => (
  <>
    <PageHeader kicker={name} headline={TEXT.loading} />
    <SkeletonLines label={TEXT.loading} lines={8} />
  </>
);

interface PlanOfSummaryProps {
  readonly goal: Goal;
  readonly planType: OfferedPlanType;
  readonly name: string;
}

function PlanOfSummary({ goal, planType, name }: PlanOfSummaryProps) {
  const query = usePlanQuery({ params: { planType } }, READ_ONCE);
  const { data, error, isFetching } = query;
  useLoggedFailure(error);
  const tabs = goal.plans.length > 1 && <PlanTabs plans={goal.plans} />;
  if (error && !data) {
    return (
      <>
        {tabs}
        <PlanLoadFailed name={name} query={query} />
      </>
    );
  }
  const isCommitted = data !== undefined && data.committed !== null && isStarted(data.status);
  // Right after a commit the plan is being read again; what was read before it must not redirect.
  if (!data || (!isCommitted && isFetching)) return <Loading name={name} />;
  const { committed } = data;
  if (!committed || !isCommitted) {
    return <Navigate to={planRoute(planType, 'overview')} replace />;
  }
  return (
    <Suspense fallback={<Loading name={name} />}>
      {tabs}
      <PageHeader kicker={name} headline={data.name} actions={<PlanActions planType={planType} />} />
      <CommittedPlan plan={{ ...data, committed }} planType={planType} />
    </Suspense>
  );
}

const startedPlans = ({ plans }: Goal) =>
  plans.filter(({ planType, status }) => isOffered(planType) && isStarted(status));

const startedPlan = (goal: Goal, named: PlanType | undefined) =>
  startedPlans(goal).find(({ planType }) => planType === named);

/** The started plan that the address names, or the one that was changed last. */
function planToShow(goal: Goal, named: PlanType | undefined) {
  const started = startedPlans(goal);
  return startedPlan(goal, named) ?? started.find(({ isLastModified }) => isLastModified) ?? started[0];
}

interface SummaryPageProps {
  readonly goalType: GoalType;
  /** The plan of a route that is about one plan alone. */
  readonly planType?: PlanType;
}

/** The committed plan of a goal: result, warnings and the steps to take next. */
export function SummaryPage({ goalType, planType }: SummaryPageProps) {
  const { path, name } = requireSection(goalType);
  const [search] = useSearchParams();
  const query = useGoalQuery({ params: { goalType } });
  const { data, error, isFetching } = query;
  if (error && !data) {
    return <PlanLoadFailed name={name} query={query} />;
  }
  const started =
    data &&
    (planType ? startedPlan(data, planType) : planToShow(data, findPlanType(search.get('plan') ?? '')));
  if (!data || (!started && isFetching)) return <Loading name={name} />;
  if (!started || !isOffered(started.planType)) return <Navigate to={`${path}/overview`} replace />;
  return <PlanOfSummary key={started.planType} goal={data} planType={started.planType} name={name} />;
}
