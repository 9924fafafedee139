export { Select, type Option, type SelectProps } from './select.tsx';
