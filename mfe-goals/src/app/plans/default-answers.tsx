import type { OfferedPlanType, PlanView } from '@fw/contract-goals';
import { PageHeader, SkeletonLines } from '@fw/ui/core';
import { useState, type ReactNode } from 'react';
import { useLoggedFailure } from './plan-failure.ts';
import { PlanLoadFailed } from './plan-load-failed.tsx';
import { READ_ONCE, usePlanDefaultQuery } from './plans.api.ts';
import { PLANS_TEXT as TEXT } from './plans.text.ts';

interface DefaultAnswersProps {
  readonly plan: PlanView;
  readonly planType: OfferedPlanType;
  readonly name: string;
  readonly children: (plan: PlanView) => ReactNode;
}

/** The plan with its default answers instead of its own; nothing is stored by opening it [B4-07]. */
export function DefaultAnswers({ plan, planType, name, children }: DefaultAnswersProps) {
  const query = usePlanDefaultQuery({ params: { planType } }, READ_ONCE);
  const { data, error, isFetching } = query;
  const [opened, setOpened] = useState<PlanView | null>(null);
  useLoggedFailure(error);
  if (opened === null && data && !isFetching) {
    setOpened({ ...plan, calculator: data.calculator, accountsNotice: data.accountsNotice });
  }
  if (opened) return children(opened);
  if (error) return <PlanLoadFailed name={name} query={query} />;
  return (
    <>
      <PageHeader kicker={name} headline={TEXT.loading} />
      <SkeletonLines label={TEXT.loading} lines={8} />
    </>
  );
}
