import type { ClientPlan, PlanAnswer } from '@fw/contract-crm/client-reads';
import { Checkbox, TextField } from '@fw/ui/core';
import { fieldErrorOf } from '@fw/web-kit';
import { EntryDialog } from '../../app/entry.dialog.tsx';
import { CLIENT_TEXT as TEXT } from './client.text.ts';
import {
  PREPARE_LABELS,
  usePlanDrafts,
  usePrepareForm,
  type PreparePlanDialogProps,
} from './prepare-form.ts';
import type { Typed } from './typed.ts';

/** Digits of a fraction that are kept: percent are divided without the noise of binary numbers. */
const FRACTION_DIGITS = 12;
const PER_CENT = 100;
const rounded = (number: number): number => Number(number.toFixed(FRACTION_DIGITS));

/** What was typed as the value that the answer had, a rate in percent; undefined where it is no number. */
function toValue({ value, kind }: PlanAnswer, typed: string | boolean): PlanAnswer['value'] | undefined {
  if (typeof typed === 'boolean') return typed;
  if (typed.trim() === '') return null;
  if (typeof value === 'string') return typed;
  const number = Number(typed.replaceAll(/[$,%\s]/g, ''));
  if (!Number.isFinite(number)) return undefined;
  return kind === 'rate' ? rounded(number / PER_CENT) : number;
}

/** The value as it is typed. */
const shownValue = ({ value, kind }: PlanAnswer): string =>
  kind === 'rate' && typeof value === 'number' ? String(rounded(value * PER_CENT)) : String(value ?? '');

/** What was typed in place of each answer of a plan; undefined where it is no number. */
const typedEntries = (typed: Typed, { answers }: ClientPlan) =>
  answers.flatMap((answer) => {
    const entered = typed[answer.field];
    // The rows of a list are none of its answers.
    return entered === undefined || typeof entered === 'object'
      ? []
      : [{ field: answer.field, value: toValue(answer, entered) }];
  });

/** The changed answers as they are sent; null while one of them is wrong. */
function toChanges(typed: Typed, plan: ClientPlan) {
  const entries = typedEntries(typed, plan);
  const changes = entries.flatMap(({ field, value }) => (value === undefined ? [] : [{ field, value }]));
  return changes.length === entries.length ? changes : null;
}

/** Changes answers of a plan for the client to review, or keeps them for later; the client alone commits them. */
export function PreparePlanDialog(props: PreparePlanDialogProps) {
  const { plan, onClose } = props;
  const form = usePrepareForm(props, {
    toPayload: (typed, shown) => toChanges(typed, shown ?? plan),
    problems: (typed, shown) =>
      Object.fromEntries(
        typedEntries(typed, shown ?? plan).map(({ field, value }) => [
          field,
          value === undefined ? TEXT.notNumber : null,
        ]),
      ),
  });
  const { values: typed, change, errorOf } = form;
  const drafts = usePlanDrafts(props, typed);
  return (
    <EntryDialog
      {...PREPARE_LABELS}
      saveLabel={TEXT.send}
      message={fieldErrorOf(form.error, 'changes')}
      {...{ form, drafts, onClose }}
    >
      <p>{TEXT.prepareHint}</p>
      <p>{TEXT.prepareAnswers}</p>
      {(form.stored ?? plan).answers.map((answer) => (
        <AnswerField
          key={answer.field}
          answer={answer}
          typed={typed}
          error={errorOf(answer.field)}
          onChange={(value) => change({ [answer.field]: value })}
        />
      ))}
    </EntryDialog>
  );
}

interface AnswerFieldProps {
  readonly answer: PlanAnswer;
  readonly typed: Typed;
  readonly error: string | null;
  readonly onChange: (value: string | boolean) => void;
}

function AnswerField({ answer, typed, error, onChange }: AnswerFieldProps) {
  const { field, label, value, kind } = answer;
  const entered = typed[field];
  if (typeof value === 'boolean') {
    return (
      <Checkbox checked={typeof entered === 'boolean' ? entered : value} error={error} onChange={onChange}>
        {label}
      </Checkbox>
    );
  }
  const text = typeof entered === 'string' ? entered : shownValue(answer);
  return (
    <TextField
      label={kind === 'rate' ? `${label} (%)` : label}
      value={text}
      maxLength={120}
      error={error}
      onChange={onChange}
    />
  );
}
