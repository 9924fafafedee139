import type { EmergencyFundCalculator } from '@fw/contract-goals';
import { Notice } from '@fw/ui/core';
import { EMERGENCY_TEXT as TEXT } from '../emergency-fund.text.ts';
import { Money } from '../questions.ts';

/** What is put aside each month; nothing once the fund is full [B2-90] [B4-41]. */
export function GoalFields({ value }: { readonly value: EmergencyFundCalculator }) {
  return (
    <>
      <Money
        path="emergencyFundMonthsSaved"
        label={TEXT.monthlyGoal}
        hint={TEXT.monthlyGoalHint}
        subtype="positive"
        disabled={value.isSavingsGoalMet}
        required
      />
      {value.isSavingsGoalMet && <Notice tone="good">{TEXT.goalMet}</Notice>}
    </>
  );
}
