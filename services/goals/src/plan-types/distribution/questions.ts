import { distributionQuestions } from '@fw/contract-goals/distribution-questions';
import { DISTRIBUTION_ARITHMETIC } from '@fw/planning/distribution-plan';

export const DISTRIBUTION_QUESTIONS = distributionQuestions(DISTRIBUTION_ARITHMETIC);
