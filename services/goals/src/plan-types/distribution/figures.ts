import type { DistributionCalculator, DistributionResult } from '@fw/contract-goals';
import { distributionIn } from '@fw/planning/distribution-plan';
import { fraction } from '@fw/units';
import type { PlanFigure } from '../definition.ts';

/** The figures of a distribution summary, as its screen shows them. */
export function figures(result: DistributionResult, answers: DistributionCalculator): PlanFigure[] {
  const inflation = answers.expectedAnnualInflationRate ?? fraction(0);
  const { endingBalance: today } = distributionIn({ view: 'today', inflation }, result, result.asOf);
  return [
    { label: 'Every year in retirement is covered', value: result.planMet },
    { label: 'Years covered', value: result.coveredYears },
    { label: 'Years in retirement', value: result.requiredYears },
    { label: 'Left at the end', amount: result.endingBalance, today },
  ];
}
