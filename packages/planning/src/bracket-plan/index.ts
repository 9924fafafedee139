export { bracketPlan, drawnInput, type BracketPlan } from './bracket-plan.ts';
