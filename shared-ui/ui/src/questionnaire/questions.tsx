import {
  CurrencyField,
  NumberField,
  PercentField,
  RadioGroup,
  type Choice,
  type CurrencyFieldProps,
  type NumberFieldProps,
  type PercentFieldProps,
} from '@fw/ui/core';
import { DateField, type DateFieldProps } from '@fw/ui/overlays';
import { cents, fraction, isIsoDate, type Cents, type Fraction, type IsoDate } from '@fw/units';
import type { ComponentType, ReactNode } from 'react';
import { useQuestion } from './answers.ts';
import type { PathTo } from '@fw/units/path';

type Bound<Props> = Omit<Props, 'value' | 'onChange' | 'onProblem' | 'onBlur' | 'error' | 'id'>;

const toNumber = (answer: unknown): number | null => (typeof answer === 'number' ? answer : null);

function MoneyQuestion({ path, ...props }: Bound<CurrencyFieldProps> & { readonly path: string }) {
  const { answer, error, onChange, field } = useQuestion(path, props.label);
  const amount = toNumber(answer);
  return (
    <CurrencyField
      {...props}
      {...field}
      error={error}
      value={amount === null ? null : cents(amount)}
      onChange={onChange}
    />
  );
}

function PercentQuestion({ path, ...props }: Bound<PercentFieldProps> & { readonly path: string }) {
  const { answer, error, onChange, field } = useQuestion(path, props.label);
  const rate = toNumber(answer);
  return (
    <PercentField
      {...props}
      {...field}
      error={error}
      value={rate === null ? null : fraction(rate)}
      onChange={onChange}
    />
  );
}

function NumberQuestion({ path, ...props }: Bound<NumberFieldProps> & { readonly path: string }) {
  const { answer, error, onChange, field } = useQuestion(path, props.label);
  return <NumberField {...props} {...field} error={error} value={toNumber(answer)} onChange={onChange} />;
}

function DateQuestion({ path, ...props }: Bound<DateFieldProps> & { readonly path: string }) {
  const { answer, error, onChange, field } = useQuestion(path, props.label);
  const { id, ...events } = field;
  return (
    <div id={id}>
      <DateField
        {...props}
        {...events}
        error={error}
        value={isIsoDate(answer) ? answer : null}
        onChange={onChange}
      />
    </div>
  );
}

interface ChoiceQuestionProps {
  readonly path: string;
  readonly label: ReactNode;
  readonly choices: readonly Choice<string | number | boolean>[];
  readonly layout?: 'column' | 'segments' | 'cards';
  readonly hint?: ReactNode;
  readonly required?: boolean;
}

function ChoiceQuestion({ path, choices, ...props }: ChoiceQuestionProps) {
  const { answer, error, onChange, field } = useQuestion(path, props.label);
  const chosen = choices.find(({ value }) => value === answer);
  return (
    <div id={field.id} onBlur={field.onBlur}>
      <RadioGroup
        {...props}
        choices={choices}
        error={error}
        value={chosen?.value ?? null}
        onChange={onChange}
      />
    </div>
  );
}

type At<Props, Value, Leaf> = ComponentType<Omit<Props, 'path'> & { readonly path: PathTo<Value, Leaf> }>;

interface Questions<Value> {
  readonly Money: At<Parameters<typeof MoneyQuestion>[0], Value, Cents>;
  readonly Percent: At<Parameters<typeof PercentQuestion>[0], Value, Fraction>;
  readonly Whole: At<Parameters<typeof NumberQuestion>[0], Value, number>;
  readonly Day: At<Parameters<typeof DateQuestion>[0], Value, IsoDate>;
  readonly Choose: At<ChoiceQuestionProps, Value, string | number | boolean>;
}

/** The fields of one planner; the compiler checks that each path leads to an answer of the right kind. */
export const createQuestions = <Value,>(): Questions<Value> => ({
  Money: MoneyQuestion,
  Percent: PercentQuestion,
  Whole: NumberQuestion,
  Day: DateQuestion,
  Choose: ChoiceQuestion,
});
