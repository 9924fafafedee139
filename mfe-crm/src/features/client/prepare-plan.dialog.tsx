import { clientReadCalls, type ClientPlan, type PlanAnswer } from '@fw/contract-crm/client-reads';
import type { PlanDraftContent } from '@fw/contract-crm/drafts';
import { Checkbox, TextField } from '@fw/ui/core';
import { conflictIn, fieldErrorOf, useFormDraft, useToast } from '@fw/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';
import { DeskProblem } from '../../app/desk-problem.tsx';
import { DeskDialog } from '../../app/desk.dialog.tsx';
import { useSavePlanDraftMutation } from '../../app/drafts.api.ts';
import { useStoredDraft, type StoredDraft } from '../../app/stored-draft.ts';
import { usePreparePlanMutation } from './client.api.ts';
import { CLIENT_TEXT as TEXT } from './client.text.ts';

const typedAnswers = z.record(z.string(), z.union([z.string(), z.boolean()]));
type Typed = z.output<typeof typedAnswers>;

/** What was typed as the value that the answer had; undefined where it is no number. */
function valueOf({ value }: PlanAnswer, typed: string | boolean): PlanAnswer['value'] | undefined {
  if (typeof typed === 'boolean') return typed;
  if (typed.trim() === '') return null;
  if (typeof value === 'string') return typed;
  const number = Number(typed.replaceAll(/[$,]/g, ''));
  return Number.isFinite(number) ? number : undefined;
}

interface PreparePlanDialogProps {
  readonly clientId: string;
  readonly plan: ClientPlan;
  /** Answers that an earlier draft holds. */
  readonly stored?: StoredDraft<PlanDraftContent> | undefined;
  readonly onClose: () => void;
}

const answersOf = (stored: PreparePlanDialogProps['stored']): Typed =>
  Object.fromEntries((stored?.content.answers ?? []).map(({ field, value }) => [field, value]));

/** What was typed, what is wrong with it, and its saving; the plan as it is replaces one that was changed meanwhile. */
function usePreparedPlan({ clientId, plan, stored }: Omit<PreparePlanDialogProps, 'onClose'>) {
  const form = `plan ${clientId} ${plan.planId} ${stored?.draftId ?? ''}`;
  const { value: typed, set, drop } = useFormDraft(form, typedAnswers, answersOf(stored));
  const [shown, setShown] = useState(plan);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [prepare, { error, isLoading, reset }] = usePreparePlanMutation();
  return {
    typed,
    set,
    drop,
    shown,
    problems,
    error,
    isLoading,
    current: conflictIn(clientReadCalls.preparePlan, error),
    takeStored: (current: ClientPlan) => {
      setShown(current);
      set({});
      reset();
    },
    /** True once it is saved. */
    save: async (): Promise<boolean> => {
      const entries = shown.answers.flatMap((answer) => {
        const entered = typed[answer.field];
        return entered === undefined ? [] : [{ field: answer.field, value: valueOf(answer, entered) }];
      });
      const wrong = entries.filter(({ value }) => value === undefined);
      setProblems(Object.fromEntries(wrong.map(({ field }) => [field, TEXT.notNumber])));
      if (wrong.length > 0) return false;
      const changes = entries.flatMap(({ field, value }) => (value === undefined ? [] : [{ field, value }]));
      const body = { clientId, version: shown.version, changes };
      const { data } = await prepare({ params: { planId: plan.planId }, body });
      return data !== undefined;
    },
  };
}

/** Changes answers in the draft of a client; the client alone commits it. */
export function PreparePlanDialog({ onClose, ...form }: PreparePlanDialogProps) {
  const { clientId, plan, stored } = form;
  const prepared = usePreparedPlan(form);
  const [saveDraft] = useSavePlanDraftMutation();
  const { typed, set, shown, problems, error, current } = prepared;
  const toast = useToast();
  const close = () => {
    prepared.drop();
    onClose();
  };
  const storedDraft = useStoredDraft({ draftId: stored?.draftId ?? null, close });
  const answers = Object.entries(typed).map(([field, value]) => ({ field, value }));
  const content = { planId: plan.planId, planName: plan.name, answers };
  const keep = () => storedDraft.save(() => saveDraft({ body: { clientId, content } }));
  const submit = async () => {
    if (!(await prepared.save())) return;
    storedDraft.finish();
    toast.good(TEXT.prepared);
    close();
  };
  return (
    <DeskDialog
      title={TEXT.prepareTitle}
      save={TEXT.save}
      isBusy={prepared.isLoading}
      onClose={close}
      onSave={submit}
      onSaveDraft={keep}
    >
      <p>{TEXT.prepareHint}</p>
      <DeskProblem
        error={error}
        current={current}
        onTake={prepared.takeStored}
        text={TEXT}
        message={fieldErrorOf(error, 'changes')}
      />
      {shown.answers.map((answer) => (
        <AnswerField
          key={answer.field}
          answer={answer}
          typed={typed}
          error={problems[answer.field] ?? fieldErrorOf(error, answer.field) ?? null}
          onChange={(value) => set({ ...typed, [answer.field]: value })}
        />
      ))}
    </DeskDialog>
  );
}

interface AnswerFieldProps {
  readonly answer: PlanAnswer;
  readonly typed: Typed;
  readonly error: string | null;
  readonly onChange: (value: string | boolean) => void;
}

function AnswerField({ answer: { field, label, value }, typed, error, onChange }: AnswerFieldProps) {
  const entered = typed[field];
  if (typeof value === 'boolean') {
    return (
      <Checkbox checked={typeof entered === 'boolean' ? entered : value} error={error} onChange={onChange}>
        {label}
      </Checkbox>
    );
  }
  const text = typeof entered === 'string' ? entered : String(value ?? '');
  return <TextField label={label} value={text} maxLength={120} error={error} onChange={onChange} />;
}
