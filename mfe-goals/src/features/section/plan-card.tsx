import {
  isStarted,
  PLAN_STATUS,
  type GoalPlan,
  type GoalType,
  type PlanCard as CardOf,
} from '@fw/contract-goals';
import { Link } from '@fw/router';
import { buttonClass, Card } from '@fw/ui/core';
import { KeyFigure, NextOf, NoFigure } from '../../app/plan-card/key-figure.tsx';
import { MarkedTitle, StatusBadges } from '../../app/plan-card/plan-card-head.tsx';
import { actionName, PLAN_CARD_TEXT as TEXT } from '../../app/plan-card/plan-card.text.ts';
import { shownPlanName } from '../../app/plans/plan-name.tsx';
import { calculatorRoute, planRoute } from '../../app/plans/plan-routes.ts';
import styles from '../../app/plan-card/plan-card.module.css';

interface PlanCardProps {
  readonly goalType: GoalType;
  readonly plan: GoalPlan;
  readonly card: CardOf | undefined;
}

/** How one gets to a plan: open and edit a committed one, start or continue another. */
function Actions({ plan }: Pick<PlanCardProps, 'plan'>) {
  const { planType, status } = plan;
  const name = shownPlanName(plan);
  if (!isStarted(status)) {
    const action = status === PLAN_STATUS.planPending ? TEXT.continue : TEXT.start;
    return (
      <Link
        className={buttonClass({ variant: 'secondary' })}
        aria-label={actionName(action, name)}
        to={calculatorRoute(planType)}
      >
        {action}
      </Link>
    );
  }
  return (
    <>
      <Link
        className={buttonClass({ variant: 'soft' })}
        aria-label={actionName(TEXT.open, name)}
        to={planRoute(planType, 'summary')}
      >
        {TEXT.open}
      </Link>
      <Link
        className={buttonClass({ variant: 'secondary' })}
        aria-label={actionName(TEXT.edit, name)}
        to={planRoute(planType, 'edit')}
      >
        {TEXT.edit}
      </Link>
    </>
  );
}

/** One plan of a goal: what it comes to, and what to do next. */
export function PlanCard({ goalType, plan, card }: PlanCardProps) {
  const of = { goalType, status: plan.status };
  return (
    <Card
      fill
      title={
        <MarkedTitle of={of}>
          {/* A goal and its only plan may have the same name. */}
          <span>
            {shownPlanName(plan)}
            <span className="visually-hidden">, plan</span>
          </span>
        </MarkedTitle>
      }
      sub={<StatusBadges of={of} isMet={card?.isMet ?? false} />}
    >
      <div className={styles['stack']}>
        {card ? <KeyFigure card={card} /> : <NoFigure description={plan.description} />}
        {card && <NextOf card={card} />}
        <div className={styles['actions']}>
          <Actions plan={plan} />
        </div>
      </div>
    </Card>
  );
}
