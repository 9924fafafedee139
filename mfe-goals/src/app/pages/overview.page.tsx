import type { GoalType } from '@fw/contract-goals';
import { GoalNextSteps } from '../../features/next-steps/goal-next-steps.tsx';
import { SectionPage } from '../../features/section/section.page.tsx';

interface OverviewPageProps {
  readonly goalType: GoalType;
  readonly name: string;
}

/** The overview of a goal with its next steps. */
export const OverviewPage = ({ goalType, name }: OverviewPageProps) => (
  <SectionPage goalType={goalType} name={name} Steps={GoalNextSteps} />
);
