export { NumberInput, type NumberInputProps } from './number-input.tsx';
export type { NumberCodec } from './number-text.ts';
