import type { Ref } from 'react';
import { controlClass, Field, type FieldProps } from '../field/field.tsx';
import type { OnProblem } from '../field/problem.ts';
import { useNumberText, type NumberCodec } from './number-text.ts';

export interface NumberInputProps<Value extends number> extends FieldProps {
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  /** Called with the message for the text of the field, null when it is valid; also while it is not shown. */
  readonly onProblem?: OnProblem | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly maxLength?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

interface NumberKind<Value extends number> {
  readonly codec: NumberCodec<Value>;
  readonly blocksMinus: boolean;
  readonly validate: (text: string, value: Value | null) => string | null;
  readonly inputMode: 'decimal' | 'numeric';
}

export function NumberInput<Value extends number>(
  props: NumberInputProps<Value> & { readonly kind: NumberKind<Value> },
) {
  const { value, onChange, onProblem, onBlur, maxLength, ref, kind } = props;
  const { codec, blocksMinus, validate, inputMode } = kind;
  const typed = useNumberText({ value, onChange, codec, blocksMinus, validate, onProblem });
  const error = props.error ?? typed.message;
  return (
    <Field {...props} error={error} leftOut={typed.leftOut}>
      {(control) => (
        <input
          {...control}
          {...typed.handlers}
          ref={ref}
          type="text"
          inputMode={inputMode}
          name={props.name}
          value={typed.text}
          maxLength={maxLength}
          disabled={props.disabled}
          placeholder={props.placeholder}
          autoComplete="off"
          className={controlClass(Boolean(error))}
          onChange={(event) => typed.take(event.target.value)}
          onBlur={() => {
            typed.touch();
            onBlur?.();
          }}
        />
      )}
    </Field>
  );
}
