import { planStatusText, type Goal, type GoalPlan, type PlanType } from '@fw/contract-goals';
import { Button, Card, PageHeader, RadioGroup, StatusPill } from '@fw/ui/core';
import { useState } from 'react';
import { STATUS_TONE } from '../goal-status.tsx';
import { isChoosable } from './plan-traits.ts';
import { PlanName } from './plan-name.tsx';
import { PLANS_TEXT as TEXT } from './plans.text.ts';
import styles from './plans.module.css';

interface PlanSelectionProps {
  readonly goal: Goal;
  readonly onCancel: () => void;
  readonly onNext: (planType: PlanType) => void;
}

function PlanChoice({ plan }: { readonly plan: GoalPlan }) {
  return (
    <span className={styles['choice']}>
      <strong>
        <PlanName plan={plan} />
      </strong>
      <StatusPill tone={STATUS_TONE[plan.status]}>{planStatusText(plan.status)}</StatusPill>
    </span>
  );
}

/** 'First, Choose a plan': the plans of a goal with their status and description [B2-03]. */
export function PlanSelection({ goal, onCancel, onNext }: PlanSelectionProps) {
  const [picked, setPicked] = useState<PlanType | null>(null);
  const plans = goal.plans.filter(isChoosable);
  return (
    <>
      <PageHeader kicker={goal.name} headline={TEXT.chooseTitle} />
      <Card>
        <RadioGroup
          label={TEXT.chooseQuestion}
          layout="cards"
          value={picked}
          onChange={setPicked}
          choices={plans.map((plan) => ({
            value: plan.planType,
            label: <PlanChoice plan={plan} />,
            hint: plan.description,
          }))}
        />
        <div className={styles['buttons']}>
          <Button variant="secondary" onPress={onCancel}>
            {TEXT.cancel}
          </Button>
          <Button
            disabled={picked === null}
            onPress={() => {
              if (picked !== null) onNext(picked);
            }}
          >
            {TEXT.next}
          </Button>
        </div>
      </Card>
    </>
  );
}
