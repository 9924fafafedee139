export { estatePlanningOf } from './answers.ts';
export type { EstatePlanningResult } from './estate-planning.ts';
