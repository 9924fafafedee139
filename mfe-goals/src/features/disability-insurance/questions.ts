import type { DisabilityInsuranceCalculator } from '@fw/contract-goals';
import { questionsOf } from '@fw/ui/questionnaire';

/** The fields of the disability insurance questionnaire. */
export const { Money, Percent, Whole, Choose } = questionsOf<DisabilityInsuranceCalculator>();
