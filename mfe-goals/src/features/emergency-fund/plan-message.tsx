import { PLANNER_ROUTE } from '@fw/contract-remotes/routes';
import { TextLink } from '@fw/ui/core';
import type { EmergencyFundFigures } from '@fw/planning/emergency-fund';
import { coverageText, EMERGENCY_TEXT as TEXT, projectionText, targetText } from './emergency-fund.text.ts';

interface PlanMessageProps {
  readonly figures: EmergencyFundFigures;
  /** The preview adds praise, a tip and a link to a planner [B4-44]. */
  readonly isPreview: boolean;
}

/** The state of the plan in one sentence [B4-44]. */
function sentenceOf({ figures, isPreview }: PlanMessageProps): string {
  const { messageState, monthsCovered, targetMonths, targetSavings, monthlySavings, monthsToFill } = figures;
  switch (messageState) {
    case 'met':
      return isPreview ? `${TEXT.nice} ${coverageText(monthsCovered)}` : coverageText(monthsCovered);
    case 'target':
      return targetText(targetMonths, targetSavings);
    case 'projection':
      return projectionText(targetMonths, monthlySavings, monthsToFill ?? 0);
  }
}

/** The page of the planner in a new tab [B2-02] [B2-94]. */
export const PlannerLink = () => (
  <TextLink href={`#${PLANNER_ROUTE}`} newTab>
    {TEXT.planner}
  </TextLink>
);

/** The message of the plan; a projection of the preview adds a tip and the planner [B4-44]. */
export function PlanMessage(props: PlanMessageProps) {
  const hasTip = props.isPreview && props.figures.messageState === 'projection';
  return (
    <div aria-live="polite">
      <p>{sentenceOf(props)}</p>
      {hasTip && (
        <p>
          {TEXT.tip} <PlannerLink />
        </p>
      )}
    </div>
  );
}
