export { CurrencyField, type CurrencyFieldProps } from './currency-field.tsx';
export { currencyProblem, currencyText, type CurrencyRule } from './currency-problem.ts';
