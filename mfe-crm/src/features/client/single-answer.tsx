import type { PlanAnswer } from '@fw/contract-crm/client-reads';
import { Checkbox, TextField } from '@fw/ui/core';
import { DateField, Select } from '@fw/ui/overlays';
import { isIsoDate, type IsoDate } from '@fw/units';
import { shownValue } from './single-answer-value.ts';
import type { Typed } from './typed.ts';

interface AnswerFieldProps {
  readonly answer: PlanAnswer;
  readonly entered: Typed[string] | undefined;
  /** The words of a choice by its stored value. */
  readonly words: Readonly<Record<string, string>> | undefined;
  readonly error: string | null;
  readonly onChange: (value: string | boolean) => void;
  /** A day that is typed in part leaves the one before it. */
  readonly onWrongDay: (isWrong: boolean) => void;
}

type TextProps = Omit<AnswerFieldProps, 'entered' | 'words'> & { readonly kept: string | null };

function ChoiceField({
  answer: { label, value },
  kept,
  words,
  error,
  onChange,
}: Omit<TextProps, 'onWrongDay'> & { readonly words: Readonly<Record<string, string>> }) {
  const options = Object.entries(words).map(([stored, word]) => ({ value: stored, label: word }));
  const stored = value === null ? null : String(value);
  return <Select {...{ label, options, error, onChange }} value={kept ?? stored} />;
}

function DayField({ answer, kept, day, error, onChange, onWrongDay }: TextProps & { readonly day: IsoDate }) {
  return (
    <DateField
      label={answer.label}
      required
      value={isIsoDate(kept) ? kept : day}
      error={error}
      onChange={(typed) => typed && onChange(typed)}
      onProblem={(problem) => onWrongDay(problem !== null)}
    />
  );
}

/** The field of one answer: Yes or No, a choice by its words, a day, or a text. */
export function AnswerField({ entered, words, ...field }: AnswerFieldProps) {
  const { answer, error, onChange } = field;
  const { label, value, kind } = answer;
  if (typeof value === 'boolean') {
    return (
      <Checkbox checked={typeof entered === 'boolean' ? entered : value} error={error} onChange={onChange}>
        {label}
      </Checkbox>
    );
  }
  const kept = typeof entered === 'string' ? entered : null;
  if (words) return <ChoiceField {...{ answer, kept, words, error, onChange }} />;
  if (isIsoDate(value)) return <DayField {...field} kept={kept} day={value} />;
  return (
    <TextField
      label={kind === 'rate' ? `${label} (%)` : label}
      value={kept ?? shownValue(answer)}
      maxLength={120}
      error={error}
      onChange={onChange}
    />
  );
}
