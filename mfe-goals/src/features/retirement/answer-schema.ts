import { retirementCalculator, retirementErrors } from '@fw/contract-goals';
import type { IsoDate } from '@fw/units';
import { contractAnswers } from '../../app/planner-parts/contract-answers.ts';

/** The rules of a day for the answers. */
export const retirementAnswers = (today: IsoDate) =>
  contractAnswers(retirementCalculator, (value) => retirementErrors(value, today));
