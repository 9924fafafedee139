import { useEffect, useState, type ClipboardEvent, type KeyboardEvent } from 'react';

/** How a kind of number is written and read. */
export interface NumberCodec<Value extends number> {
  /** Null when the text is no such number. */
  readonly parse: (text: string) => Value | null;
  readonly format: (value: Value) => string;
}

export interface NumberEntry<Value extends number> {
  readonly value: Value | null;
  /** Called while typing, with null for an empty or unreadable text. */
  readonly onChange: (value: Value | null) => void;
  readonly codec: NumberCodec<Value>;
  /** Minus can be neither typed nor pasted [A5-11]. */
  readonly blocksMinus: boolean;
  /** The message for the text of the field, null when it is valid. */
  readonly validate: (text: string, value: Value | null) => string | null;
  readonly onProblem: ((message: string | null) => void) | undefined;
}

const MINUS = /[-−–]/;

/** The state of a field in which a number is typed as text: written out on blur, kept as typed until then. */
export function useNumberText<Value extends number>(entry: NumberEntry<Value>) {
  const { value, onChange, codec, blocksMinus, validate, onProblem } = entry;
  const [draft, setDraft] = useState<string | null>(null);
  const [isTouched, setTouched] = useState(false);
  const written = value === null ? '' : codec.format(value);
  const text = draft !== null && codec.parse(draft) === value ? draft : written;
  const problem = validate(text, value);

  useEffect(() => onProblem?.(problem), [onProblem, problem]);

  const take = (typed: string) => {
    if (blocksMinus && MINUS.test(typed)) return;
    setDraft(typed);
    onChange(codec.parse(typed));
  };
  const touch = () => {
    setTouched(true);
    if (draft?.trim() === '' || (draft !== null && codec.parse(draft) !== null)) setDraft(null);
  };
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      if (blocksMinus && MINUS.test(event.key)) event.preventDefault();
    },
    onPaste: (event: ClipboardEvent) => {
      if (blocksMinus && MINUS.test(event.clipboardData.getData('text'))) event.preventDefault();
    },
  };
  return { text, take, touch, handlers, message: isTouched ? problem : null };
}
