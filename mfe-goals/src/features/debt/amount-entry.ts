import { useState } from 'react';

/** Connects a field that may be empty to an answer that is always there: while the field is empty, the answer stays. */
export function useAmountEntry<Value extends number>(value: Value, onChange: (value: Value) => void) {
  const [isBlank, setBlank] = useState(false);
  return {
    value: isBlank ? null : value,
    onChange: (next: Value | null) => {
      setBlank(next === null);
      if (next !== null) onChange(next);
    },
  };
}
