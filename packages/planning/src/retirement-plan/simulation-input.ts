import type { IsoDate } from '@fw/units';
import type { MonteCarloInput } from '../inputs/retirement.ts';
import { toRetirementInput, type RetirementAnswers } from './answers.ts';

const PATHS = 10_000;
const SEED = 1;

/** The simulation of a questionnaire that page, report and desk show; null while an answer it needs is missing. */
export function toSimulationInput(answers: RetirementAnswers, asOf: IsoDate): MonteCarloInput | null {
  const plan = toRetirementInput(answers, asOf);
  return plan && { plan, paths: PATHS, seed: SEED, everyAge: true };
}
