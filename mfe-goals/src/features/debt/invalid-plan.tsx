import { DEBT_MESSAGE } from '@fw/contract-goals';
import type { DebtFigures } from '@fw/planning/debt-payoff';
import { Button, LinkButton, Skeleton } from '@fw/ui/core';
import type { Cents } from '@fw/units';
import { PLANNER_ROUTE } from '@fw/contract-remotes/routes';
import { DEBT_TEXT as TEXT, requiredText, takePaymentLabel } from './debt.text.ts';
import { usePlannerQuery } from '../../app/planner-parts/planner.api.ts';
import styles from '../../app/planner-parts/planner-parts.module.css';

const PLANNER_FAILED = "We couldn't load your planner.";

/** 'Message {first name}', or 'Assign me a planner'; both open the planner page in a new tab [B2-102]. */
function ContactPlanner() {
  const { data: planner, error } = usePlannerQuery();
  if (planner === undefined) {
    return error === undefined ? <Skeleton height="2.75rem" /> : <p role="alert">{PLANNER_FAILED}</p>;
  }
  return (
    <LinkButton href={`#${PLANNER_ROUTE}`} newTab variant="secondary">
      {planner ? `Message ${planner.firstName}` : 'Assign me a planner'}
    </LinkButton>
  );
}

const MESSAGE = {
  NO_DEBTS: TEXT.nothingLinked,
  BELOW_MINIMUM_PAYMENTS: DEBT_MESSAGE.belowMinimum,
  OVER_50_YEARS: DEBT_MESSAGE.over50Years,
} as const;

interface InvalidPlanProps {
  readonly figures: Pick<DebtFigures, 'error' | 'requiredPayment'>;
  readonly onPayment: (payment: Cents) => void;
}

/** Over the chart of an invalid plan: why, the payment that would make it valid, and the planner [B2-100] [B5-46]. */
export function InvalidPlan({ figures: { error, requiredPayment }, onPayment }: InvalidPlanProps) {
  if (error === null) return null;
  return (
    <div className={styles['overlay']} role="alert">
      <p>{MESSAGE[error]}</p>
      {requiredPayment !== null && (
        <div className={styles['row']}>
          <p>{requiredText(requiredPayment)}</p>
          <Button size="sm" variant="secondary" onPress={() => onPayment(requiredPayment)}>
            {takePaymentLabel(requiredPayment)}
          </Button>
        </div>
      )}
      <ContactPlanner />
    </div>
  );
}
