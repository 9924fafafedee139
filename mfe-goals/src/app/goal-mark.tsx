import type { Goal, GoalType } from '@fw/contract-goals';
import {
  BudgetIcon,
  CompanyIcon,
  DownIcon,
  EmergencyIcon,
  LegacyIcon,
  RoundMark,
  StudentDebtIcon,
  TargetIcon,
  type Icon,
} from '@fw/ui/core';
import { createElement } from 'react';
import { STATUS_TONE } from './goal-status.tsx';

const ICONS: Readonly<Record<GoalType, Icon>> = {
  RETIREMENT: TargetIcon,
  DEBT: DownIcon,
  PREPARE_FOR_THE_UNEXPECTED: EmergencyIcon,
  COMPANY_BENEFITS: CompanyIcon,
  PROTECT_YOUR_LEGACY: LegacyIcon,
  LIVE_BY_A_BUDGET: BudgetIcon,
  STUDENT_DEBT: StudentDebtIcon,
};

/** The round mark of a goal in the colour of its status, which is in words beside it. */
export function GoalMark({
  goal: { goalType, status },
}: {
  readonly goal: Pick<Goal, 'goalType' | 'status'>;
}) {
  const tone = STATUS_TONE[status];
  return <RoundMark tone={tone === 'neutral' ? 'mute' : tone}>{createElement(ICONS[goalType])}</RoundMark>;
}
