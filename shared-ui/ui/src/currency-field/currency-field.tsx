import { formatUsd, parseUsd, type Cents } from '@fw/units';
import { NumberInput, type NumberInputProps } from '../number-text/number-input.tsx';
import type { NumberCodec } from '../number-text/number-text.ts';
import { currencyProblem, type CurrencyRule } from './currency-problem.ts';

/** [A5-42] */
const MAX_LENGTH = 15;

/** `$1,250.50` [A5-10]; reads a true minus sign as well as a hyphen. */
const usd: NumberCodec<Cents> = {
  parse: (text) => (text.trim() === '' ? null : parseUsd(text.replace(/[−–]/g, '-'))),
  format: formatUsd,
};

export interface CurrencyFieldProps extends NumberInputProps<Cents>, Omit<CurrencyRule, 'required'> {}

/** An amount in dollars and cents; null while the field is empty or unreadable. */
export function CurrencyField({ subtype, nonzero, requiredMessage, ...props }: CurrencyFieldProps) {
  const rule: CurrencyRule = { subtype, nonzero, requiredMessage, required: props.required };
  return (
    <NumberInput
      {...props}
      maxLength={props.maxLength ?? MAX_LENGTH}
      placeholder={props.placeholder ?? '$0.00'}
      kind={{
        codec: usd,
        blocksMinus: subtype === 'positive',
        inputMode: 'decimal',
        validate: (text, value) => currencyProblem(text, value, rule),
      }}
    />
  );
}
