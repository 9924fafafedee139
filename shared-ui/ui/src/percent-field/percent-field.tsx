import { formatPercent, percent, toFraction, type Fraction } from '@fw/units';
import { NumberInput, type NumberInputProps } from '../number-text/number-input.tsx';
import type { NumberCodec } from '../number-text/number-text.ts';
import { percentProblem, type PercentRule } from './percent-problem.ts';

const TYPED_PERCENT = /^-?(\d+(\.\d{0,2})?|\.\d{1,2})$/;

/** `4.25%` on screen, 0.0425 outside; at most two decimals [A5-05]. */
const percentage: NumberCodec<Fraction> = {
  parse: (text) => {
    const plain = text.replace(/[%,\s]/g, '').replace('−', '-');
    return TYPED_PERCENT.test(plain) ? toFraction(percent(Number(plain))) : null;
  },
  format: formatPercent,
};

export interface PercentFieldProps extends NumberInputProps<Fraction>, Omit<PercentRule, 'required'> {}

/** A rate typed in percent and kept as a fraction. */
export function PercentField({ subtype, max, requiredMessage, ...props }: PercentFieldProps) {
  const rule: PercentRule = { subtype, max, requiredMessage, required: props.required };
  return (
    <NumberInput
      {...props}
      maxLength={props.maxLength ?? 8}
      placeholder={props.placeholder ?? '0%'}
      kind={{
        codec: percentage,
        blocksMinus: subtype === 'positive',
        inputMode: 'decimal',
        validate: (text, value) => percentProblem(text, value, rule),
      }}
    />
  );
}
