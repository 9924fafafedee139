export { facts, type FactName, type FactPayload } from './facts.ts';
