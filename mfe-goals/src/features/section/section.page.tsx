import type { GoalType } from '@fw/contract-goals';
import { Card, PageHeader, SkeletonLines } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { GoalChoice } from '../../app/goal-choice.tsx';
import { GoalStatus } from '../../app/goal-status.tsx';
import { useExploreGoalQuery } from '../../app/goals.api.ts';
import { PlanActions } from '../../app/plans/plan-actions.tsx';
import { PlanTabs } from '../../app/plans/plan-tabs.tsx';
import { SECTION_TEXT as TEXT, statusSentence } from './section.text.ts';
import styles from './section.module.css';

/** Overview of one goal category. */
export function SectionPage({ goalType, name }: { readonly goalType: GoalType; readonly name: string }) {
  const { data, error, refetch, isFetching } = useExploreGoalQuery({ params: { goalType } });
  if (error && !data) {
    return (
      <>
        <PageHeader kicker={name} headline={TEXT.failed} />
        <LoadFailed {...{ error, isFetching, refetch }} />
      </>
    );
  }
  return (
    <>
      <PageHeader kicker={name} headline={data ? statusSentence(data) : TEXT.loading} live />
      {data && data.plans.length > 1 && <PlanTabs plans={data.plans} />}
      <Card title={name} {...(data ? { action: <GoalStatus goal={data} /> } : {})}>
        {data ? (
          <div className={styles['body']}>
            <p>{data.description}</p>
            <PlanActions goal={data} />
            <GoalChoice goal={data} size="md" />
          </div>
        ) : (
          <SkeletonLines label={TEXT.loading} lines={4} />
        )}
      </Card>
    </>
  );
}
