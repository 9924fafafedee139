import { distributionCalculator } from '@fw/contract-goals';
import { distributionProblems } from '@fw/planning/distribution-plan';
import { contractAnswers } from '@fw/web-kit/planners';

/** The rules for the answers whose path begins with one of these; all answers without a list. */
export const answersAt = contractAnswers(distributionCalculator, distributionProblems);
