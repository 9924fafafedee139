import type { DistributionCalculator } from '@fw/contract-goals';
import { createQuestions } from '@fw/ui/questionnaire';

/** The fields of the distribution questionnaire. */
export const { Money, Percent, Whole, Choose } = createQuestions<DistributionCalculator>();
