export { calculator, type Calculator } from './calculator.ts';
