import {
  isStarted,
  PLAN_STATUS,
  type OfferedPlanType,
  type PlanStatus,
  type PlanView,
  type PlanType,
} from '@fw/contract-goals';
import { Navigate } from '@fw/router';
import { PageHeader, SkeletonLines } from '@fw/ui/core';
import type { QuestionnaireMode } from '@fw/ui/questionnaire';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { DefaultAnswers } from './default-answers.tsx';
import { useAreSavesDone } from './pending-saves.ts';
import { useLoggedFailure } from './plan-failure.ts';
import { PlanLoadFailed } from './plan-load-failed.tsx';
import { planRoute } from './plan-routes.ts';
import { READ_ONCE, usePlanQuery, useSetPlanMutation } from './plans.api.ts';
import { PLANS_TEXT as TEXT } from './plans.text.ts';

/** Holds the plan type that is being edited [B4-05]. */
const EDIT_PLAN_KEY = 'edit-plan';

export const endEdit = (): void => sessionStorage.removeItem(EDIT_PLAN_KEY);

/** Marks the plan as being edited while this page is open; closing or reloading the page ends it [B4-05]. */
function useEditMode(planType: PlanType, isEdit: boolean): void {
  useEffect(() => {
    if (!isEdit) return undefined;
    sessionStorage.setItem(EDIT_PLAN_KEY, planType);
    globalThis.addEventListener('pagehide', endEdit);
    return () => globalThis.removeEventListener('pagehide', endEdit);
  }, [planType, isEdit]);
}

interface PlanEntryProps {
  readonly planType: OfferedPlanType;
  readonly name: string;
  readonly mode: QuestionnaireMode;
  /** Opens all steps of a plan that is started already: with its draft, or with the default answers. */
  readonly restart: 'stored' | 'default' | null;
  readonly children: (plan: PlanView) => ReactNode;
}

/** Starts a plan that is not started, once [B4-03]; the calculator is read again after it. */
function useStartedPlan(planType: OfferedPlanType, canStart: boolean) {
  const query = usePlanQuery({ params: { planType } }, { ...READ_ONCE, skip: !useAreSavesDone(planType) });
  const [setPlan, { error: setError }] = useSetPlanMutation();
  const isSet = useRef(false);
  const isNotStarted = query.data?.status === PLAN_STATUS.notStarted;
  useEffect(() => {
    if (!isNotStarted || !canStart || isSet.current) return;
    isSet.current = true;
    void setPlan({ params: { planType } });
  }, [isNotStarted, canStart, setPlan, planType]);
  return { query, error: query.error ?? setError };
}

/**
 * The first reading in which the questionnaire can be opened, and that is not being read again because something changed
 * it; later readings do not replace what is being answered.
 */
function useOpened(
  { data: plan, isFetching }: { readonly data?: PlanView | undefined; readonly isFetching: boolean },
  isOpenable: boolean,
): PlanView | null {
  const [opened, setOpened] = useState<PlanView | null>(null);
  if (opened === null && plan && !isFetching && isOpenable) setOpened(plan);
  return opened;
}

/** All steps of a pending plan, or of a started one that is restarted; review and preview of a started one. */
const canOpen = (status: PlanStatus, isStart: boolean, isRestart: boolean): boolean =>
  isStart ? status === PLAN_STATUS.planPending || (isRestart && isStarted(status)) : isStarted(status);

/** The page a plan in this state belongs to, where its questionnaire cannot be opened; null while it is being started. */
function pageInstead(status: PlanStatus, isStart: boolean): 'summary' | 'calculator' | null {
  if (!isStart) return 'calculator';
  return isStarted(status) ? 'summary' : null;
}

/** Opens the questionnaire of a plan where its state allows it, and the right page otherwise [B2-07], [B4-03]. */
export function PlanEntry({ planType, name, mode, restart, children }: PlanEntryProps) {
  const isStart = mode === 'start';
  const { query, error } = useStartedPlan(planType, isStart);
  const { data, isFetching } = query;
  const status = data?.status ?? PLAN_STATUS.notStarted;
  const opened = useOpened(query, canOpen(status, isStart, restart !== null));
  useEditMode(planType, mode === 'edit' && opened !== null);
  useLoggedFailure(error);

  if (opened && (mode === 'rerun' || restart === 'default')) {
    return (
      <DefaultAnswers plan={opened} planType={planType} name={name}>
        {children}
      </DefaultAnswers>
    );
  }
  if (opened) return children(opened);
  if (error) return <PlanLoadFailed name={name} query={{ ...query, error }} />;
  const otherPage = data && !isFetching && pageInstead(status, isStart);
  if (otherPage) return <Navigate to={planRoute(planType, otherPage)} replace />;
  return (
    <>
      <PageHeader kicker={name} headline={TEXT.loading} />
      <SkeletonLines label={TEXT.loading} lines={8} />
    </>
  );
}
