export { NumberField, numberText, type NumberFieldProps } from './number-field.tsx';
