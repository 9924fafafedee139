import { reportProblem, type OnProblem } from '../field/problem.ts';
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
  readonly onProblem: OnProblem | undefined;
}

const MINUS = /[-−–]/;
const MINUS_LEFT_OUT = "This can't be negative, so the minus was left out.";

/** The sentence about a minus that was refused; it stays until the field is edited again, or emptied. */
function useRefusedMinus() {
  const [state, setState] = useState<'none' | 'refused' | 'read'>('none');
  return {
    sentence: state === 'none' ? null : MINUS_LEFT_OUT,
    refuse: () => setState('refused'),
    /** The field lost the focus: the next change is another entry. */
    markRead: () => setState((now) => (now === 'none' ? now : 'read')),
    edited: (text: string) => setState((now) => (text === '' || now === 'read' ? 'none' : now)),
  };
}

/** The state of a field in which a number is typed as text: written out on blur, kept as typed until then. */
export function useNumberText<Value extends number>(entry: NumberEntry<Value>) {
  const { value, onChange, codec, blocksMinus, validate, onProblem } = entry;
  const [draft, setDraft] = useState<string | null>(null);
  const [isTouched, setTouched] = useState(false);
  const written = value === null ? '' : codec.format(value);
  const text = draft !== null && codec.parse(draft) === value ? draft : written;
  const problem = validate(text, value);

  const isGap = text.trim() === '';
  useEffect(() => reportProblem(onProblem, problem, isGap), [onProblem, problem, isGap]);

  const minus = useRefusedMinus();
  const isRefused = (typed: string): boolean => {
    if (!blocksMinus || !MINUS.test(typed)) return false;
    minus.refuse();
    return true;
  };
  const take = (typed: string) => {
    if (isRefused(typed)) return;
    minus.edited(typed);
    setDraft(typed);
    onChange(codec.parse(typed));
  };
  const touch = () => {
    setTouched(true);
    minus.markRead();
    if (draft?.trim() === '' || (draft !== null && codec.parse(draft) !== null)) setDraft(null);
  };
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      if (isRefused(event.key)) event.preventDefault();
    },
    onPaste: (event: ClipboardEvent) => {
      if (isRefused(event.clipboardData.getData('text'))) event.preventDefault();
    },
  };
  return { text, take, touch, handlers, leftOut: minus.sentence, message: isTouched ? problem : null };
}
