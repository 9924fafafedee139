export { STRESS, STRESS_IDS, stressed, type StressId } from './stress.ts';
