export { calculator, type Calculator } from './calculator.ts';
export { inputRefusal } from './input-refusal.ts';
