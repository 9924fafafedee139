export { RadioGroup, type Choice, type RadioGroupProps } from './radio-group.tsx';
