import { planReportCalls, workbookCalls, type Goal, type PlanCard } from '@fw/contract-goals';
import { Card, DownloadIcon, PageHeader, SkeletonLines } from '@fw/ui/core';
import { DownloadButton, LoadFailed, useSession } from '@fw/web-kit';
import { chosenDollars } from '@fw/web-kit/dollars';
import { AFFORDABILITY_TEXT } from '../../app/affordability.text.ts';
import { AffordabilityFacts } from '../../app/affordability.tsx';
import { useDashboardQuery } from '../../app/dashboard.api.ts';
import { useExploreGoalsQuery } from '../../app/goals.api.ts';
import { usePlanCardsQuery } from '../../app/plan-card/plan-cards.api.ts';
import { ALL_GOALS_TEXT as TEXT, chosenSentence } from './all-goals.text.ts';
import { GoalCard, GoalRow } from './goal-card.tsx';
import cardStyles from '../../app/plan-card/plan-card.module.css';
import styles from './all-goals.module.css';

/** Whether the plans fit what is left each month; nothing where it cannot be read. */
function Affordability() {
  const { data } = useDashboardQuery();
  if (!data) return null;
  return (
    <Card>
      <div className={styles['affordability']}>
        <p className={styles['question']}>{AFFORDABILITY_TEXT.title}</p>
        <div className={styles['answer']}>
          <AffordabilityFacts affordability={data.data.affordability} />
        </div>
      </div>
    </Card>
  );
}

const hasResult = ({ plans }: Goal): boolean => plans.some(({ committedOn }) => committedOn !== null);

/** Every committed plan in one PDF, and the workbook beside it. */
function Report() {
  const { user } = useSession();
  return (
    <>
      <DownloadButton
        call={planReportCalls.download}
        args={{ body: { client: user && `${user.firstName} ${user.lastName}`, dollars: chosenDollars() } }}
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
}

function ChosenGoals({ goals, cards }: ChosenGoalsProps) {
  if (goals.length === 0) return null;
  return (
    <>
      <Affordability />
      <ul className={cardStyles['cards']}>
        {goals.map((goal) => {
          const [card] = goal.plans.flatMap((plan) =>
            cards.filter(({ planType }) => planType === plan.planType),
          );
          return (
            <li key={goal.goalType}>
              <GoalCard goal={goal} card={card} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface OtherGoalsProps {
  readonly goals: readonly Goal[];
  /** False while no goal is chosen: then they are not the others of any. */
  readonly hasHeading: boolean;
}

function OtherGoals({ goals, hasHeading }: OtherGoalsProps) {
  if (goals.length === 0) return null;
  return (
    <>
      {hasHeading && <p className={styles['heading']}>{TEXT.others}</p>}
      <ul className={styles['rows']}>
        {goals.map((goal) => (
          <li key={goal.goalType}>
            <GoalRow goal={goal} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The seven goal categories: the chosen ones with what their plans come to, then the others. */
export function AllGoalsPage() {
  const { data, error, refetch, isFetching } = useExploreGoalsQuery();
  const { data: cards = [], isLoading } = usePlanCardsQuery();
  if (error && !data) {
    return (
      <>
        <PageHeader kicker={TEXT.title} headline={TEXT.failed} />
        <LoadFailed {...{ error, isFetching, refetch }} />
      </>
    );
  }
  const goals = isLoading ? undefined : data;
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
          <ChosenGoals goals={chosen} cards={cards} />
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
