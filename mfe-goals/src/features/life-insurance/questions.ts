import type { LifeInsuranceCalculator } from '@fw/contract-goals';
import { questionsOf } from '@fw/ui/questionnaire';

/** The fields of the life insurance questionnaires. */
export const { Money, Percent, Whole, Choose } = questionsOf<LifeInsuranceCalculator>();
