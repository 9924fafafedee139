import type { EmergencyFundFigures } from '@fw/planning/emergency-fund';
import { CoverageGraph } from '../../app/planner-parts/coverage-graph.tsx';
import { EMERGENCY_TEXT as TEXT } from './emergency-fund.text.ts';

/** Current against recommended savings [B2-94]. */
export const SavingsGraph = ({
  figures,
}: {
  readonly figures: Pick<EmergencyFundFigures, 'totalSavings' | 'targetSavings'>;
}) => (
  <CoverageGraph
    label={TEXT.graph}
    current={figures.totalSavings}
    total={figures.targetSavings}
    currentLabel={TEXT.currentSavings}
    totalLabel={TEXT.recommended}
  />
);
