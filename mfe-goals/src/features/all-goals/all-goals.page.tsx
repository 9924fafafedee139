import { fullName } from '@fw/contract-profile/person-name';
import { PLAN_STATUS, planReportCalls, workbookCalls, type Goal, type PlanCard } from '@fw/contract-goals';
import { Card, DownloadIcon, PageHeader, SkeletonLines } from '@fw/ui/core';
import { DownloadButton, LoadFailed, useSession } from '@fw/web-kit';
import { chosenDollars } from '@fw/web-kit/dollars';
import { clsx } from 'clsx';
import { useId, type ComponentProps } from 'react';
import { useDashboardQuery } from '../../app/dashboard.api.ts';
import { useExploreGoalsQuery } from '../../app/goals.api.ts';
import { usePlanCardsQuery } from '../../app/plan-card/plan-cards.api.ts';
import { AffordabilityCard } from './affordability-card.tsx';
import { ALL_GOALS_TEXT as TEXT, chosenSentence } from './all-goals.text.ts';
import { GoalCard, GoalRow, When } from './goal-card.tsx';
import { inOrderOfTime } from './goal-order.ts';
import cardStyles from '../../app/plan-card/plan-card.module.css';
import styles from './all-goals.module.css';

const hasResult = ({ plans }: Goal): boolean => plans.some(({ committedOn }) => committedOn !== null);

/** Every committed plan in one PDF, and the workbook beside it. */
function Report() {
  const { user } = useSession();
  return (
    <>
      <DownloadButton
        call={planReportCalls.download}
        args={{ body: { client: user && fullName(user), dollars: chosenDollars() } }}
        icon={<DownloadIcon />}
        label={TEXT.report}
        progress={TEXT.creatingReport}
      />
      <DownloadButton
        call={workbookCalls.generateExcel}
        args={{ body: { dollars: chosenDollars() } }}
        icon={<DownloadIcon />}
        label={TEXT.workbook}
        progress={TEXT.creatingWorkbook}
      />
    </>
  );
}

interface ChosenGoalsProps {
  readonly goals: readonly Goal[];
  readonly cards: readonly PlanCard[];
  /** Whether the plans fit what is left each month; undefined where it cannot be read. */
  readonly affordability: ComponentProps<typeof AffordabilityCard>['affordability'] | undefined;
}

function ChosenGoals({ goals, cards, affordability }: ChosenGoalsProps) {
  const id = useId();
  if (goals.length === 0) return null;
  return (
    <>
      {affordability && <AffordabilityCard affordability={affordability} />}
      <p id={id} className={styles['heading']}>
        {goals.length === 1 ? TEXT.ownGoal : TEXT.ownGoals}
      </p>
      <ol className={clsx(cardStyles['cards'], styles['road'])} aria-labelledby={id}>
        {inOrderOfTime(goals, cards).map(({ goal, card }) => (
          <li key={goal.goalType} className={styles['placed']}>
            <When card={card} />
            <GoalCard goal={goal} card={card} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface OtherGoalsProps {
  readonly goals: readonly Goal[];
  /** False while no goal is chosen: then they are not the others of any. */
  readonly hasHeading: boolean;
}

function OtherGoals({ goals, hasHeading }: OtherGoalsProps) {
  const id = useId();
  if (goals.length === 0) return null;
  // A goal that is not chosen may have a status of its own, such as that of budgets that exist.
  const isNotStarted = hasHeading && goals.every(({ status }) => status === PLAN_STATUS.notStarted);
  return (
    <>
      {hasHeading && (
        <div className={styles['headed']}>
          <p id={id} className={styles['heading']}>
            {isNotStarted ? TEXT.notStarted : TEXT.others}
          </p>
          <p className={styles['hint']}>{TEXT.addWhenReady}</p>
        </div>
      )}
      <ul className={styles['rows']} aria-labelledby={hasHeading ? id : undefined}>
        {goals.map((goal) => (
          <li key={goal.goalType}>
            <GoalRow goal={goal} hasStatus={!isNotStarted} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The seven goal categories: the chosen ones with what their plans come to, then the others. */
export function AllGoalsPage() {
  const { data, error, refetch, isFetching } = useExploreGoalsQuery();
  const { data: cards = [], isLoading: isReadingCards } = usePlanCardsQuery();
  // Its card is above the goals, which are shown with it or without it.
  const { data: dashboard, isLoading: isReadingAffordability } = useDashboardQuery();
  if (error && !data) {
    return (
      <>
        <PageHeader kicker={TEXT.title} headline={TEXT.failed} />
        <LoadFailed {...{ error, isFetching, refetch }} />
      </>
    );
  }
  const goals = isReadingCards || isReadingAffordability ? undefined : data;
  const chosen = goals?.filter(({ isChosen }) => isChosen) ?? [];
  return (
    <>
      <PageHeader
        kicker={TEXT.title}
        headline={goals ? chosenSentence(chosen.length) : TEXT.loading}
        lede={TEXT.lede}
        actions={chosen.some(hasResult) ? <Report /> : undefined}
        live
      />
      {goals ? (
        <div className={styles['parts']}>
          <ChosenGoals goals={chosen} cards={cards} affordability={dashboard?.data.affordability} />
          <OtherGoals goals={goals.filter(({ isChosen }) => !isChosen)} hasHeading={chosen.length > 0} />
        </div>
      ) : (
        <Card>
          <SkeletonLines label={TEXT.loading} lines={14} />
        </Card>
      )}
    </>
  );
}
