import { isStarted, findPlanType, type Goal, type GoalType, type PlanType } from '@fw/contract-goals';
import { Navigate, useNavigate, useSearchParams } from '@fw/router';
import { PageHeader, SkeletonLines } from '@fw/ui/core';
import type { QuestionnaireMode } from '@fw/ui/questionnaire';
import { Suspense, useRef, useEffect } from 'react';
import { useGoalQuery } from '../goals.api.ts';
import { isOffered, PLANNERS } from '../planners.ts';
import { PlanEntry, endEdit } from '../plans/plan-entry.tsx';
import { useLoggedFailure } from '../plans/plan-failure.ts';
import { PlanLoadFailed } from '../plans/plan-load-failed.tsx';
import { calculatorRoute, isYearlyReview, planRoute, restartRoute } from '../plans/plan-routes.ts';
import { isChoosable, traitsOf } from '../plans/plan-traits.ts';
import { PlanSelection } from '../plans/plan-selection.tsx';
import { useCancelPlanMutation } from '../plans/plans.api.ts';
import { PLANS_TEXT as TEXT } from '../plans/plans.text.ts';
import { requireSection } from '../sections.ts';

/** Whether the page is still open: an answer that comes after it was left leads nowhere. */
function useIsOpen(): { readonly current: boolean } {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

interface CalculatorPageProps {
  readonly goalType: GoalType;
  readonly mode: QuestionnaireMode;
  /** The plan the route names; without one it is chosen, or the goal's default. */
  readonly planType?: PlanType;
  readonly isFromDistribution?: boolean;
  /** True on the restart route: all steps with the default answers. */
  readonly isRestart?: boolean;
}

/** The plan the questionnaire opens: the chosen one, the default, the only one, or the one worked on last [B4-02]. */
function planToOpen({ plans }: Goal, chosen: PlanType | undefined) {
  const choosable = plans.filter(isChoosable);
  return (
    plans.find(({ planType }) => planType === chosen) ??
    plans.find(({ isDefault }) => isDefault) ??
    (choosable.length === 1 ? choosable[0] : undefined) ??
    plans.find(({ isLastModified }) => isLastModified) ??
    plans.find(({ status }) => isStarted(status))
  );
}

/** What a restart opens: the route starts with the default answers, a warning has put them into the draft. */
function restartMode(isRestart: boolean, mode: string | null): OpenPlanProps['restart'] {
  if (isRestart) return 'default';
  return mode === 'restart' ? 'stored' : null;
}

interface OpenPlanProps extends Pick<CalculatorPageProps, 'mode' | 'isFromDistribution'> {
  readonly plan: { readonly planType: PlanType; readonly name: string };
  /** `stored`: the answers a restart put into the draft; `default`: the default answers, not stored yet. */
  readonly restart: 'stored' | 'default' | null;
}

/** The questionnaire of one plan; Cancel and commit lead to the pages of [B2-04] and [B2-05]. */
function OpenPlan(props: OpenPlanProps) {
  const { mode, restart, isFromDistribution = false } = props;
  const [search] = useSearchParams();
  const isReview = mode === 'edit' && isYearlyReview(search);
  const { planType, name } = props.plan;
  const navigate = useNavigate();
  const [cancelPlan] = useCancelPlanMutation();
  const isCancelled = useRef(false);
  const isOpen = useIsOpen();
  if (!isOffered(planType)) return <Navigate to={planRoute(planType, 'overview')} replace />;
  const { Questionnaire } = PLANNERS[planType];
  const { cancelsEdit = false } = traitsOf(planType);
  /** Where the distribution planner is left for its retirement plan, it is opened again afterwards [B4-38]. */
  const distribution =
    restart !== null ? restartRoute('DISTRIBUTION_PLANNING') : calculatorRoute('DISTRIBUTION_PLANNING');
  const cancel = async () => {
    // A second press while the first is answered changes nothing.
    if (isCancelled.current) return;
    isCancelled.current = true;
    endEdit();
    if (isFromDistribution) {
      await navigate(distribution);
      return;
    }
    if (mode === 'start' || (mode === 'edit' && cancelsEdit)) {
      await cancelPlan({ params: { planType } });
    }
    await navigate(planRoute(planType, mode === 'start' && restart === null ? 'overview' : 'summary'));
  };
  const finish = () => {
    endEdit();
    if (isOpen.current) void navigate(isFromDistribution ? distribution : planRoute(planType, 'summary'));
  };
  return (
    <PlanEntry planType={planType} name={name} mode={mode} restart={restart}>
      {(plan) => (
        <Suspense fallback={<SkeletonLines label={TEXT.loading} lines={8} />}>
          <Questionnaire
            key={String(isReview)}
            plan={plan}
            mode={mode}
            isFromDistribution={isFromDistribution}
            isYearlyReview={isReview}
            onCancel={cancel}
            onCommitted={finish}
          />
        </Suspense>
      )}
    </PlanEntry>
  );
}

/** The address re-runs plans that may be re-run [B2-06]. */
const questionnaireMode = (
  planType: PlanType,
  mode: QuestionnaireMode,
  inAddress: string | null,
): QuestionnaireMode =>
  mode === 'start' && inAddress === 'rerun' && traitsOf(planType).rerun === 'mode' ? 'rerun' : mode;

/** The calculator of a goal: plan choice where it is needed, then the questionnaire [B2-03], [B2-04], [B4-02]. */
export function CalculatorPage(props: CalculatorPageProps) {
  const { goalType, mode, planType, isFromDistribution, isRestart = false } = props;
  const { path, name } = requireSection(goalType);
  const query = useGoalQuery({ params: { goalType } });
  const { data, error } = query;
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  useLoggedFailure(error);
  if (error && !data) {
    return <PlanLoadFailed name={name} query={query} />;
  }
  if (!data) {
    return (
      <>
        <PageHeader kicker={name} headline={TEXT.loading} />
        <SkeletonLines label={TEXT.loading} lines={8} />
      </>
    );
  }
  const named = planType ?? search.get('plan');
  const chosen = findPlanType(named ?? '');
  if (mode === 'start' && data.isPlanSelectionNeeded && named === null) {
    return (
      <PlanSelection
        goal={data}
        onCancel={() => void navigate(`${path}/overview`)}
        onNext={(picked) => setSearch({ plan: picked })}
      />
    );
  }
  const plan = planToOpen(data, chosen);
  return plan ? (
    <OpenPlan
      key={plan.planType}
      plan={plan}
      mode={questionnaireMode(plan.planType, mode, search.get('mode'))}
      restart={restartMode(isRestart, search.get('mode'))}
      {...(isFromDistribution === undefined ? {} : { isFromDistribution })}
    />
  ) : (
    <Navigate to={`${path}/overview`} replace />
  );
}
