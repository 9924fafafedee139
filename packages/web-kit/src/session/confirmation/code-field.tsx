import { CODE_LENGTH } from '@fw/contract-identity';
import { TextButton, TextField } from '@fw/ui/core';
import { useState } from 'react';
import { CODE } from './code-field.text.ts';

/** A code that was mailed, as it is typed. */
export function useCode() {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  return {
    code,
    problem,
    setProblem,
    setCode: (text: string): void => {
      setCode(text);
      setProblem(null);
    },
    /** What was entered; null, with the reason at the field, when nothing was. */
    entered: (): string | null => {
      const text = code.trim();
      if (text === '') setProblem(CODE.required);
      return text === '' ? null : text;
    },
  };
}

interface CodeFieldProps {
  readonly field: ReturnType<typeof useCode>;
  readonly length?: number;
}

/** The field of a mailed code. */
export function CodeField({ field, length = CODE_LENGTH }: CodeFieldProps) {
  return (
    <TextField
      label={CODE.label}
      name="code"
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={length}
      allow={/\d/}
      allowed="digits"
      value={field.code}
      error={field.problem}
      onChange={field.setCode}
    />
  );
}

interface ResendButtonProps {
  /** Seconds until another code may be sent. */
  readonly left: number;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

export function ResendButton({ left, disabled = false, onPress }: ResendButtonProps) {
  return (
    <TextButton disabled={left > 0 || disabled} onPress={onPress}>
      {left > 0 ? CODE.resendIn(left) : CODE.resend}
    </TextButton>
  );
}
