import type { PlanResult } from '@fw/contract-goals';
import type { Figure } from '../definition.ts';
import { asDistributionResult } from './answers.ts';

/** The figures of a distribution summary, for the export. */
export function figures(result: PlanResult): readonly Figure[] {
  const { planMet, coveredYears, requiredYears, endingBalance } = asDistributionResult(result);
  return [
    { label: 'Every year in retirement is covered', value: planMet },
    { label: 'Years covered', value: coveredYears },
    { label: 'Years in retirement', value: requiredYears },
    { label: 'Left at the end', amount: endingBalance },
  ];
}
