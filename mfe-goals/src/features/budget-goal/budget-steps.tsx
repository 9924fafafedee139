import { NEXT_STEP_STATUS, type BudgetStep, type NextStepStatus } from '@fw/contract-goals';
import { Card, Checkbox, TextButton } from '@fw/ui/core';
import { failureText } from '@fw/web-kit';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { useSetBudgetStepStatusMutation } from './budget-goal.api.ts';
import { BUDGET_GOAL_TEXT as TEXT } from './budget-goal.text.ts';

const { completed, dismissed, uncompleted } = NEXT_STEP_STATUS;

/** One step with its check and how to dismiss it. */
function BudgetStepItem({ step }: { readonly step: BudgetStep }) {
  const { key, name, description } = step;
  const [setStatus, { data, isLoading, error }] = useSetBudgetStepStatusMutation();
  // The service's answer counts until the goal is read again.
  const status = data?.status ?? step.status;
  const change = (next: NextStepStatus) => void setStatus({ params: { key, status: next } });
  return (
    <li aria-busy={isLoading}>
      <div className={styles['step']}>
        <Checkbox
          checked={status === completed}
          disabled={isLoading}
          onChange={() => change(status === uncompleted ? completed : uncompleted)}
        >
          <strong>{name}</strong>
        </Checkbox>
        <p>{description}</p>
        {error !== undefined && (
          <p className={styles['bad']} role="alert">
            {failureText(error)}
          </p>
        )}
      </div>
      {status === uncompleted && (
        <TextButton disabled={isLoading} onPress={() => change(dismissed)}>
          {TEXT.dismiss}
          <span className="visually-hidden">: {name}</span>
        </TextButton>
      )}
    </li>
  );
}

const GROUPS: readonly (readonly [NextStepStatus, string])[] = [
  [uncompleted, TEXT.nextSteps],
  [completed, TEXT.completeSteps],
  [dismissed, TEXT.dismissedSteps],
];

/** The steps of the budget goal: what is open, and what was completed or dismissed. */
export const BudgetSteps = ({ steps }: { readonly steps: readonly BudgetStep[] }) =>
  GROUPS.map(([status, title]) => {
    const group = steps.filter((step) => step.status === status);
    if (group.length === 0 && status !== uncompleted) return null;
    return (
      <Card key={status} title={title}>
        {group.length === 0 ? (
          <p>{TEXT.allSet}</p>
        ) : (
          <ul className={styles['accounts']}>
            {group.map((step) => (
              <BudgetStepItem key={step.key} step={step} />
            ))}
          </ul>
        )}
      </Card>
    );
  });
