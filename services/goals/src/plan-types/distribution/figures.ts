import type { DistributionResult } from '@fw/contract-goals';
import type { Figure } from '../definition.ts';

/** The figures of a distribution summary, for the export. */
export const figures = ({
  planMet,
  coveredYears,
  requiredYears,
  endingBalance,
}: DistributionResult): readonly Figure[] => [
  { label: 'Every year in retirement is covered', value: planMet },
  { label: 'Years covered', value: coveredYears },
  { label: 'Years in retirement', value: requiredYears },
  { label: 'Left at the end', amount: endingBalance },
];
