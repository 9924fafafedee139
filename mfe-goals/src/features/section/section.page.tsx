import type { Goal, GoalType, PlanCard as CardOf } from '@fw/contract-goals';
import { Card, PageHeader, SkeletonLines } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { clsx } from 'clsx';
import type { ComponentType } from 'react';
import { GoalMark } from '../../app/goal-mark.tsx';
import { GoalChoice } from '../../app/goal-choice.tsx';
import { useExploreGoalQuery } from '../../app/goals.api.ts';
import { NoFigure } from '../../app/plan-card/key-figure.tsx';
import { StatusBadge } from '../../app/plan-card/plan-card-head.tsx';
import { cardsInOrder, usePlanCardsQuery } from '../../app/plan-card/plan-cards.api.ts';
import { hasNextSteps, PlanLink } from '../../app/plans/plan-actions.tsx';
import { shownPlanName } from '../../app/plans/plan-name.tsx';
import { PlanTabs } from '../../app/plans/plan-tabs.tsx';
import { PlanCard } from './plan-card.tsx';
import { AccountsCard, VersionsCard } from './plan-facts-cards.tsx';
import { sectionHeadline, plansInPlace, SECTION_TEXT as TEXT } from './section.text.ts';
import { YearsCard } from './years-card.tsx';
import cardStyles from '../../app/plan-card/plan-card.module.css';
import styles from './section.module.css';

interface PartProps {
  readonly goal: Goal;
  /** The plans of the goal with a result. */
  readonly cards: readonly CardOf[];
}

/** The goal itself: what it is for, how to begin, and whether it is one of the person's goals. */
const GoalCard = ({ goal, cards, name }: PartProps & { readonly name: string }) => (
  <Card title={name} mark={<GoalMark goal={goal} />}>
    <div className={styles['body']}>
      {isOnlyPlanEmpty(goal, cards) ? (
        <div className={styles['empty']}>
          <NoFigure description={goal.description} />
        </div>
      ) : (
        <p>{goal.description}</p>
      )}
      <div className={styles['foot']}>
        {goal.plans.length > 1 && <PlanTabs plans={goal.plans} />}
        <div className={styles['buttons']}>
          <PlanLink goal={goal} variant={cards.length === 0 ? 'primary' : 'secondary'} />
          <GoalChoice goal={goal} size="md" />
        </div>
      </div>
    </div>
  </Card>
);

/** The card of a goal already leads to its only plan until that has a result. */
const isOnlyPlanEmpty = ({ plans }: Goal, cards: readonly CardOf[]): boolean =>
  plans.length < 2 && cards.length === 0;

function Plans({ goal, cards }: PartProps) {
  if (isOnlyPlanEmpty(goal, cards)) return null;
  return (
    <ul className={clsx(cardStyles['cards'], styles['plans'])}>
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

/** What the first plan with a result counts with, and what it was. */
function Facts({ goal: { plans }, card }: { readonly goal: Goal; readonly card: CardOf }) {
  const plan = plans.find(({ planType }) => planType === card.planType);
  const of = plan && plans.length > 1 ? shownPlanName(plan) : undefined;
  return (
    <>
      {card.accounts && (
        <div>
          <AccountsCard card={card} of={of} />
        </div>
      )}
      {card.versions && (
        <div className={styles['versions']}>
          <VersionsCard card={card} of={of} />
        </div>
      )}
    </>
  );
}

/** The card of the steps of a goal. */
type StepsOf = ComponentType<{ readonly goal: Goal }>;

interface DetailsProps extends PartProps {
  readonly Steps: StepsOf;
}

/** What is next beside the facts of the plan; each card only where there is something to show. */
function Details({ goal, cards: [first], Steps }: DetailsProps) {
  const hasSteps = hasNextSteps(goal);
  if (!hasSteps && !first) return null;
  return (
    <div className={styles['details']}>
      {hasSteps && (
        <div className={styles['steps']}>
          <Steps goal={goal} />
        </div>
      )}
      {first && <Facts goal={goal} card={first} />}
    </div>
  );
}

interface SectionPageProps {
  readonly goalType: GoalType;
  readonly name: string;
  readonly Steps: StepsOf;
}

/** Overview of one goal category: its plans with what each comes to. */
export function SectionPage({ goalType, name, Steps }: SectionPageProps) {
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
  const cards = cardsInOrder(data, allCards);
  const years = cards.find((card) => card.years)?.years;
  return (
    <>
      <PageHeader
        kicker={name}
        headline={sectionHeadline(data, cards)}
        {...(plansInPlace(data) === null ? {} : { lede: plansInPlace(data) })}
        aside={<StatusBadge of={data} isMet={cards[0]?.isMet ?? false} />}
        live
      />
      <div className={styles['parts']}>
        <Plans goal={data} cards={cards} />
        {years && <YearsCard years={years} />}
        <Details goal={data} cards={cards} Steps={Steps} />
        <GoalCard goal={data} cards={cards} name={name} />
      </div>
    </>
  );
}
