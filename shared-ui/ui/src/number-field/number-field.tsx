import { NumberInput, type NumberInputProps } from '../number-text/number-input.tsx';
import type { NumberCodec } from '../number-text/number-text.ts';

/** Word for word [A5-01]. */
export const numberText = {
  invalid: 'Please enter a valid number.',
  nonzero: 'Please enter a non-zero number.',
} as const;

export interface NumberFieldProps extends NumberInputProps<number> {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** 0 by default: whole numbers such as an age. */
  readonly decimals?: number | undefined;
  readonly nonzero?: boolean | undefined;
  readonly rangeMessage?: string | undefined;
}

const numberCodec = (decimals: number): NumberCodec<number> => ({
  parse: (text) => {
    const plain = text.replace(/[,\s]/g, '').replace('−', '-');
    const [, rest = ''] = plain.split('.');
    return /^-?\d+(\.\d*)?$/.test(plain) && rest.length <= decimals ? Number(plain) : null;
  },
  format: (value) => value.toLocaleString('en-US', { maximumFractionDigits: decimals }),
});

export function NumberField(props: NumberFieldProps) {
  const { min = -Infinity, max = Infinity, decimals = 0, nonzero, rangeMessage = numberText.invalid } = props;
  const validate = (text: string, value: number | null): string | null => {
    if (text.trim() === '') return props.required ? numberText.invalid : null;
    if (value === null) return numberText.invalid;
    if (value < min || value > max) return rangeMessage;
    return nonzero && value === 0 ? numberText.nonzero : null;
  };
  return (
    <NumberInput
      {...props}
      maxLength={props.maxLength ?? 12}
      kind={{
        codec: numberCodec(decimals),
        blocksMinus: min >= 0,
        inputMode: decimals > 0 ? 'decimal' : 'numeric',
        validate,
      }}
    />
  );
}
