import { clientReadCalls, type ClientPlan, type PlanAnswer } from '@fw/contract-crm/client-reads';
import type { PlanDraftContent } from '@fw/contract-crm/drafts';
import { Checkbox, TextField } from '@fw/ui/core';
import { fieldErrorOf } from '@fw/web-kit';
import { useSavePlanDraftMutation } from '../../app/drafts.api.ts';
import { useEntryForm } from '../../app/entry-form.ts';
import { EntryDialog } from '../../app/entry.dialog.tsx';
import type { StoredDraft } from '../../app/stored-draft.ts';
import { usePreparePlanMutation } from './client.api.ts';
import { CLIENT_TEXT as TEXT } from './client.text.ts';
import { toTyped, typedAnswers, type Typed } from './typed.ts';

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

export interface PreparePlanDialogProps {
  readonly clientId: string;
  readonly plan: ClientPlan;
  /** Answers that an earlier draft holds. */
  readonly stored?: StoredDraft<PlanDraftContent> | undefined;
  readonly onClose: () => void;
}

/** What was typed in place of each answer of a plan; undefined where it is no number. */
const typedEntries = (typed: Typed, { answers }: ClientPlan) =>
  answers.flatMap((answer) => {
    const entered = typed[answer.field];
    return entered === undefined ? [] : [{ field: answer.field, value: toValue(answer, entered) }];
  });

/** The changed answers as they are sent; null while one of them is wrong. */
function toChanges(typed: Typed, plan: ClientPlan) {
  const entries = typedEntries(typed, plan);
  const changes = entries.flatMap(({ field, value }) => (value === undefined ? [] : [{ field, value }]));
  return changes.length === entries.length ? changes : null;
}

/** What was typed and its saving; the plan as it is replaces one that was changed meanwhile. */
function usePreparedPlan({ clientId, plan, stored, onClose }: PreparePlanDialogProps) {
  const [prepare] = usePreparePlanMutation();
  const { planId } = plan;
  return useEntryForm({
    name: `plan ${clientId} ${planId} ${stored?.draftId ?? ''}`,
    schema: typedAnswers,
    start: toTyped(stored),
    edited: plan,
    draft: stored,
    toValues: (): Typed => ({}),
    toPayload: (typed, shown) => toChanges(typed, shown ?? plan),
    problems: (typed, shown) =>
      Object.fromEntries(
        typedEntries(typed, shown ?? plan).map(({ field, value }) => [
          field,
          value === undefined ? TEXT.notNumber : null,
        ]),
      ),
    contract: clientReadCalls.preparePlan,
    savedText: TEXT.sent,
    create: () => Promise.resolve({}),
    update: (changes, version) => prepare({ params: { planId }, body: { clientId, version, changes } }),
    onClose,
  });
}

/** Changes answers of a plan for the client to review, or keeps them for later; the client alone commits them. */
export function PreparePlanDialog(props: PreparePlanDialogProps) {
  const { clientId, plan, onClose } = props;
  const form = usePreparedPlan(props);
  const { values: typed, change, errorOf } = form;
  const [saveDraft] = useSavePlanDraftMutation();
  const answers = Object.entries(typed).map(([field, value]) => ({ field, value }));
  const content = { planId: plan.planId, planName: plan.name, answers };
  return (
    <EntryDialog
      title={TEXT.prepareTitle}
      saveLabel={TEXT.send}
      draftLabel={TEXT.saveForLater}
      draftSavedText={TEXT.savedForLater}
      text={TEXT}
      message={fieldErrorOf(form.error, 'changes')}
      drafts={{
        save: (version) => saveDraft({ body: { clientId, version, content } }),
        toValues: (draft) => (draft.kind === 'plan' ? toTyped(draft) : {}),
      }}
      {...{ form, onClose }}
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
