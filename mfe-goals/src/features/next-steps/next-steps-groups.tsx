import { NEXT_STEP_STATUS, type NextStep, type NextStepStatus } from '@fw/contract-goals';
import { Card } from '@fw/ui/core';
import { KeptFocus } from './kept-focus.tsx';
import { NextStepItem } from './next-step-item.tsx';
import { NEXT_STEPS_TEXT as TEXT } from './next-steps.text.ts';
import styles from './next-steps.module.css';

const GROUPS: readonly (readonly [NextStepStatus, string])[] = [
  [NEXT_STEP_STATUS.uncompleted, TEXT.incomplete],
  [NEXT_STEP_STATUS.completed, TEXT.complete],
  [NEXT_STEP_STATUS.dismissed, TEXT.dismissed],
];

/** 'You're all set for now' [B2-105]. */
export function AllSet() {
  return (
    <div className={styles['allSet']}>
      <p>
        <strong>{TEXT.allSet}</strong>
      </p>
      <p>{TEXT.niceWork}</p>
    </div>
  );
}

/** Every step in its group [B2-104]. */
export function NextStepsGroups({ steps }: { readonly steps: readonly NextStep[] }) {
  const hasOpen = steps.some(({ status }) => status === NEXT_STEP_STATUS.uncompleted);
  return (
    <KeptFocus rows={steps.map(({ id, status }) => `${id}-${String(status)}`)}>
      <div className={styles['groups']} data-testid="next-steps">
        {!hasOpen && (
          <Card>
            <AllSet />
          </Card>
        )}
        {GROUPS.map(([status, title]) => {
          const group = steps.filter((step) => step.status === status);
          return group.length === 0 ? null : (
            <Card key={status} title={title}>
              <ul className={styles['list']}>
                {group.map((step) => (
                  <NextStepItem key={step.id} step={step} />
                ))}
              </ul>
            </Card>
          );
        })}
      </div>
    </KeptFocus>
  );
}
