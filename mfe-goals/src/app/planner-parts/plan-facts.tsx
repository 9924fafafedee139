import { StatTile, StatTiles } from '@fw/ui/stats';
import type { PlanFact } from '@fw/web-kit/planners';
import { Figure } from '../figure/figure.tsx';
import type { FigureWorking } from '../figure/working.ts';

interface PlanFactsProps {
  readonly facts: readonly PlanFact[];
  readonly workingOf: (line: string) => FigureWorking;
}

/** The figures of a plan, each with its working. */
export const PlanFacts = ({ facts, workingOf }: PlanFactsProps) => (
  <StatTiles>
    {facts.map(({ label, value, line }) => (
      <StatTile key={label} label={label}>
        <Figure label={label} value={value} working={workingOf(line)} />
      </StatTile>
    ))}
  </StatTiles>
);
