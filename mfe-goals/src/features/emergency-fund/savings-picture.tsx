import { EMERGENCY_FUND_FIGURES } from '@fw/contract-goals';
import { PLANNER_ROUTE } from '@fw/contract-remotes/routes';
import type { EmergencyFundFigures } from '@fw/planning/emergency-fund';
import { TextLink } from '@fw/ui/core';
import type { IsoDate } from '@fw/units';
import { factsIn } from '@fw/web-kit/planners';
import { AMOUNTS_IN } from '../../app/dollars/dollars.text.ts';
import type { FigureWorking } from '../../app/figure/working.ts';
import { CoverageGraph } from '../../app/planner-parts/coverage-graph.tsx';
import { workingOfLines } from '../../app/planner-parts/line-working.ts';
import { PlanFacts } from '../../app/planner-parts/plan-facts.tsx';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { basisSentence, EMERGENCY_TEXT as TEXT, planSentence } from './emergency-fund.text.ts';

/** The page of the planner in a new tab [B2-02] [B2-94]. */
export const PlannerLink = () => (
  <TextLink href={`#${PLANNER_ROUTE}`} newTab>
    {TEXT.planner}
  </TextLink>
);

interface SavingsPictureProps {
  readonly figures: EmergencyFundFigures;
  readonly expenses: Parameters<typeof basisSentence>[1];
  /** The preview adds praise, a tip and a link to a planner [B4-44]. */
  readonly isPreview: boolean;
  /** The day the answers are of. */
  readonly day: IsoDate;
  readonly load: FigureWorking['load'];
}

/** The state of the plan in a sentence [B4-44], current against recommended savings, and the figures with their working. */
export const SavingsPicture = ({ figures, expenses, isPreview, day, load }: SavingsPictureProps) => (
  <>
    <div aria-live="polite">
      <p className={styles['sentence']}>{planSentence(figures, isPreview)}</p>
      <p>{basisSentence(figures.totalSavings, expenses)}</p>
      {isPreview && figures.messageState === 'projection' && (
        <p>
          {TEXT.tip} <PlannerLink />
        </p>
      )}
    </div>
    <CoverageGraph
      label={TEXT.graph}
      current={figures.totalSavings}
      total={figures.targetSavings}
      currentLabel={TEXT.currentSavings}
      totalLabel={TEXT.recommended}
    />
    <PlanFacts facts={factsIn(EMERGENCY_FUND_FIGURES, figures)} workingOf={workingOfLines(day, load)} />
    <p className={styles['note']}>{AMOUNTS_IN.today}</p>
  </>
);
