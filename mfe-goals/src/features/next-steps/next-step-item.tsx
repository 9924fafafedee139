import { NEXT_STEP_STATUS, type NextStep, type NextStepStatus } from '@fw/contract-goals';
import { Checkbox, StatusPill, TextButton } from '@fw/ui/core';
import { changeProblem, useSetNextStepStatusMutation } from './next-steps.api.ts';
import { NEXT_STEPS_TEXT as TEXT } from './next-steps.text.ts';
import { StepDescription } from './step-description.tsx';
import styles from './next-steps.module.css';

const { completed, dismissed, uncompleted } = NEXT_STEP_STATUS;

/** The check turns a completed or dismissed step into an uncompleted one and an uncompleted one into a completed one [B4-51]. */
const toggled = (status: NextStepStatus): NextStepStatus =>
  status === uncompleted ? completed : uncompleted;

/** One next step with its check, what is left of its time, and how to dismiss it or bring it back. */
export function NextStepItem({ step }: { readonly step: NextStep }) {
  const { id, name, description, timeLeftForCompletion, isOverdue } = step;
  const [setStatus, { data, isLoading, error }] = useSetNextStepStatusMutation();
  // The service's answer counts until the lists are read again [B4-53].
  const status = data?.status ?? step.status;
  const change = (next: NextStepStatus) => void setStatus({ params: { id, status: next } });
  return (
    <li className={styles['item']} aria-busy={isLoading}>
      <Checkbox checked={status === completed} disabled={isLoading} onChange={() => change(toggled(status))}>
        <strong>{name}</strong>
      </Checkbox>
      <StepDescription text={description} />
      <div className={styles['foot']}>
        {status === uncompleted && (
          <>
            <StatusPill tone={isOverdue ? 'bad' : 'neutral'}>{timeLeftForCompletion}</StatusPill>
            <TextButton disabled={isLoading} onPress={() => change(dismissed)}>
              {TEXT.dismiss}
              <span className="visually-hidden">: {name}</span>
            </TextButton>
          </>
        )}
        {status !== uncompleted && (
          <TextButton disabled={isLoading} onPress={() => change(uncompleted)}>
            {TEXT.bringBack}
            <span className="visually-hidden">: {name}</span>
          </TextButton>
        )}
      </div>
      {error !== undefined && (
        <p className={styles['error']} role="alert">
          {changeProblem(error)}
        </p>
      )}
    </li>
  );
}
