export { PercentField, type PercentFieldProps } from './percent-field.tsx';
export { percentProblem, percentText, type PercentRule } from './percent-problem.ts';
