import type { Goal, GoalType, PlanCard as CardOf } from '@fw/contract-goals';
import { Card, PageHeader, SkeletonLines } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { GoalChoice } from '../../app/goal-choice.tsx';
import { GoalStatus } from '../../app/goal-status.tsx';
import { useExploreGoalQuery } from '../../app/goals.api.ts';
import { usePlanCardsQuery } from '../../app/plan-card/plan-cards.api.ts';
import { PlanActions } from '../../app/plans/plan-actions.tsx';
import { PlanTabs } from '../../app/plans/plan-tabs.tsx';
import { PlanCard } from './plan-card.tsx';
import { sectionHeadline, plansInPlace, SECTION_TEXT as TEXT } from './section.text.ts';
import cardStyles from '../../app/plan-card/plan-card.module.css';
import styles from './section.module.css';

/** The goal itself: what it is for, how to begin, and whether it is one of the person's goals. */
const GoalCard = ({ goal, name }: { readonly goal: Goal; readonly name: string }) => (
  <Card title={name} action={<GoalStatus goal={goal} />}>
    <div className={styles['body']}>
      <p>{goal.description}</p>
      <PlanActions goal={goal} />
      {goal.plans.length > 1 && <PlanTabs plans={goal.plans} />}
      <GoalChoice goal={goal} size="md" />
    </div>
  </Card>
);

function Plans({ goal, cards }: { readonly goal: Goal; readonly cards: readonly CardOf[] }) {
  // The card of a goal already leads to its only plan until that has a result.
  if (goal.plans.length < 2 && cards.length === 0) return null;
  return (
    <ul className={cardStyles['cards']}>
      {goal.plans.map((plan) => (
        <li key={plan.planType}>
          <PlanCard
            goalType={goal.goalType}
            plan={plan}
            card={cards.find(({ planType }) => planType === plan.planType)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Overview of one goal category: its plans with what each comes to. */
export function SectionPage({ goalType, name }: { readonly goalType: GoalType; readonly name: string }) {
  const { data, error, refetch, isFetching } = useExploreGoalQuery({ params: { goalType } });
  const { data: allCards = [], isLoading } = usePlanCardsQuery();
  if (error && !data) {
    return (
      <>
        <PageHeader kicker={name} headline={TEXT.failed} />
        <LoadFailed {...{ error, isFetching, refetch }} />
      </>
    );
  }
  if (!data || isLoading) {
    return (
      <>
        <PageHeader kicker={name} headline={TEXT.loading} live />
        <Card title={name}>
          <SkeletonLines label={TEXT.loading} lines={4} />
        </Card>
      </>
    );
  }
  const cards = data.plans.flatMap((plan) => allCards.filter(({ planType }) => planType === plan.planType));
  return (
    <>
      <PageHeader
        kicker={name}
        headline={sectionHeadline(data, cards)}
        {...(plansInPlace(data) === null ? {} : { lede: plansInPlace(data) })}
        live
      />
      <div className={styles['parts']}>
        <Plans goal={data} cards={cards} />
        <GoalCard goal={data} name={name} />
      </div>
    </>
  );
}
