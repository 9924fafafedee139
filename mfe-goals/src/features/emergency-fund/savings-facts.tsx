import type { EmergencyFundFigures } from '@fw/planning/emergency-fund';
import { formatWholeUsd, type IsoDate } from '@fw/units';
import type { FigureWorking } from '../../app/figure/working.ts';
import { workingOfLines } from '../../app/planner-parts/line-working.ts';
import { PlanFacts } from '../../app/planner-parts/plan-facts.tsx';
import { EMERGENCY_TEXT as TEXT } from './emergency-fund.text.ts';

interface SavingsFactsProps {
  readonly figures: EmergencyFundFigures;
  /** The day the answers are of. */
  readonly day: IsoDate;
  readonly load: FigureWorking['load'];
}

/** The figures of an emergency fund, each with its working. */
export function SavingsFacts({ figures, day, load }: SavingsFactsProps) {
  const { totalSavings, targetSavings, monthsCovered, monthsToFill } = figures;
  const facts = [
    { label: TEXT.currentSavings, value: formatWholeUsd(totalSavings), line: 'totalSavings' },
    { label: TEXT.recommended, value: formatWholeUsd(targetSavings), line: 'targetSavings' },
    { label: TEXT.monthsCovered, value: String(monthsCovered), line: 'monthsCovered' },
    ...(monthsToFill === null
      ? []
      : [{ label: TEXT.monthsToFill, value: String(monthsToFill), line: 'monthsToFill' }]),
  ];
  return <PlanFacts facts={facts} workingOf={workingOfLines(day, load)} />;
}
