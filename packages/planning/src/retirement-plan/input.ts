import type { IsoDate } from '@fw/units';
import type { RetirementInput } from '../inputs/retirement.ts';
import { settledInputOf, type RetirementAnswers } from './answers.ts';
import { withChosenEstimates } from './chosen-estimates.ts';

/** The employee projection input [A3-54] of a questionnaire; null while an answer it needs is missing. */
export const retirementInputOf = (answers: RetirementAnswers, asOf: IsoDate): RetirementInput | null =>
  settledInputOf(withChosenEstimates(answers, asOf), asOf);
