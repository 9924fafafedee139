import {
  DISTRIBUTION_FIGURE as NAME,
  type DistributionCalculator,
  type DistributionResult,
} from '@fw/contract-goals';
import { distributionIn } from '@fw/planning/distribution-plan';
import { fraction } from '@fw/units';
import type { PlanFigure } from '../definition.ts';

/** The figures of a distribution summary, as its screen shows them. */
export function figures(result: DistributionResult, answers: DistributionCalculator): PlanFigure[] {
  const inflation = answers.expectedAnnualInflationRate ?? fraction(0);
  const { endingBalance: today } = distributionIn({ view: 'today', inflation }, result, result.asOf);
  return [
    { label: NAME.planMet, value: result.planMet },
    { label: NAME.coveredYears, value: result.coveredYears },
    { label: NAME.requiredYears, value: result.requiredYears },
    { label: NAME.endingBalance, amount: result.endingBalance, today },
  ];
}
