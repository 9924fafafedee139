import { NEXT_STEP_STATUS, type NextStep } from '@fw/contract-goals';
import { Card, TextButton } from '@fw/ui/core';
import { KeptFocus } from './kept-focus.tsx';
import { AllSet } from './next-steps-groups.tsx';
import { NextStepItem } from './next-step-item.tsx';
import { NEXT_STEPS_TEXT as TEXT } from './next-steps.text.ts';
import styles from './next-steps.module.css';

/** [B9-01] */
const MAX_SHORT_STEPS = 3;

interface NextStepsShortProps {
  readonly steps: readonly NextStep[];
  readonly onGoToAll: () => void;
}

/** At most three uncompleted steps, with the way to all of them [B2-103]. */
export function NextStepsShort({ steps, onGoToAll }: NextStepsShortProps) {
  const shown = steps
    .filter(({ status }) => status === NEXT_STEP_STATUS.uncompleted)
    .slice(0, MAX_SHORT_STEPS);
  return (
    <Card title={TEXT.title} action={<TextButton onPress={onGoToAll}>{TEXT.viewAll}</TextButton>}>
      <KeptFocus rows={shown.map(({ id }) => id)}>
        {shown.length === 0 ? (
          <AllSet />
        ) : (
          <ul className={styles['list']}>
            {shown.map((step) => (
              <NextStepItem key={step.id} step={step} />
            ))}
          </ul>
        )}
      </KeptFocus>
    </Card>
  );
}
