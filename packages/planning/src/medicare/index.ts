export { medicareYear } from './medicare.ts';
export { MEDICARE, MEDICARE_AGE } from '../tables/medicare.ts';
