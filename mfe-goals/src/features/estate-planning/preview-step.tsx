import type { EstatePlanningCalculator } from '@fw/contract-goals';
import { explain, isCalculationError } from '@fw/planning';
import { computeEstatePlan } from '@fw/planning/estate-planning';
import { Card, Notice } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { useMemo } from 'react';
import { today } from '@fw/units/today';
import { workingOfLines } from '../../app/planner-parts/line-working.ts';
import { NO_RESULT_TEXT } from '@fw/web-kit/planners';
import { EstateCoverage } from './estate-coverage.tsx';
import { ESTATE_TEXT as TEXT } from './estate-planning.text.ts';

/** The documents of the answers as they are now. */
export function PreviewStep({ value }: StepProps<EstatePlanningCalculator>) {
  const result = useMemo(() => computeEstatePlan(value, today()), [value]);
  if (result === null || isCalculationError(result))
    return <Notice tone="warning">{NO_RESULT_TEXT.missing}</Notice>;
  return (
    <Card title={TEXT.graph}>
      <EstateCoverage result={result} workingOf={workingOfLines(today(), () => explain(result))} />
    </Card>
  );
}
