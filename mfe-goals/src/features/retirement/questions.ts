import type { RetirementCalculator } from '@fw/contract-goals';
import { questionsOf } from '@fw/ui/questionnaire';

/** The fields of the retirement questionnaire. */
export const { Money, Percent, Whole, Day, Choose } = questionsOf<RetirementCalculator>();
