export { computeEstatePlan } from './answers.ts';
export type { EstatePlanningResult } from './estate-planning.ts';
