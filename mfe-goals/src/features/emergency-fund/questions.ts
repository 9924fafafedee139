import type { EmergencyFundCalculator } from '@fw/contract-goals';
import { questionsOf } from '@fw/ui/questionnaire';

/** The fields of the emergency fund questionnaire. */
export const { Money, Choose } = questionsOf<EmergencyFundCalculator>();
