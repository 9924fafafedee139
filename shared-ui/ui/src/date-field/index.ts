export { DateField, type DateFieldProps } from './date-field.tsx';
export { dateProblem, dateText, earliestDate, type DateEntry, type DateRule } from './date-problem.ts';
