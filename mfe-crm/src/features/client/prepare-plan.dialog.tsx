import type { ClientPlan } from '@fw/contract-crm/client-reads';
import { findFieldError } from '@fw/web-kit';
import { useState } from 'react';
import { EntryDialog } from '../../app/entry.dialog.tsx';
import { CLIENT_TEXT as TEXT } from './client.text.ts';
import {
  PREPARE_LABELS,
  usePlanDrafts,
  usePrepareForm,
  type PreparePlanDialogProps,
} from './prepare-form.ts';
import { AnswerField } from './single-answer.tsx';
import { choiceValue, toValue } from './single-answer-value.ts';
import type { Typed } from './typed.ts';

/** The words of choices, by the path of their answer and the stored value. */
type ChoiceWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface SingleAnswersProps extends PreparePlanDialogProps {
  readonly words?: ChoiceWords;
}

/** What was typed in place of each answer of a plan; undefined where it is no number. */
const typedEntries = (typed: Typed, { answers }: ClientPlan, words: ChoiceWords) =>
  answers.flatMap((answer) => {
    const entered = typed[answer.field];
    // The rows of a list are none of its answers.
    if (entered === undefined || typeof entered === 'object') return [];
    const isChoice = words[answer.field] !== undefined;
    return [{ field: answer.field, value: isChoice ? choiceValue(entered) : toValue(answer, entered) }];
  });

/** The changed answers as they are sent; null while one of them is wrong. */
function toChanges(typed: Typed, plan: ClientPlan, words: ChoiceWords) {
  const entries = typedEntries(typed, plan, words);
  const changes = entries.flatMap(({ field, value }) => (value === undefined ? [] : [{ field, value }]));
  return changes.length === entries.length ? changes : null;
}

/** The fields with one of them named or not; the same list where it is already so. */
function withField(fields: readonly string[], field: string, isNamed: boolean): readonly string[] {
  if (fields.includes(field) === isNamed) return fields;
  return isNamed ? [...fields, field] : fields.filter((each) => each !== field);
}

/** Changes answers of a plan for the client to review, or keeps them for later; the client alone commits them. */
export function PreparePlanDialog({ words = {}, ...props }: SingleAnswersProps) {
  const { plan, onClose } = props;
  const [wrongDays, setWrongDays] = useState<readonly string[]>([]);
  const form = usePrepareForm(props, {
    toPayload: (typed, shown) => toChanges(typed, shown ?? plan, words),
    problems: (typed, shown) =>
      Object.fromEntries(
        typedEntries(typed, shown ?? plan, words).map(({ field, value }) => [
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
      canSave={wrongDays.length === 0}
      message={findFieldError(form.error, 'changes')}
      {...{ form, drafts, onClose }}
    >
      <p>{TEXT.prepareHint}</p>
      <p>{TEXT.prepareAnswers}</p>
      {(form.stored ?? plan).answers.map((answer) => (
        <AnswerField
          key={answer.field}
          answer={answer}
          entered={typed[answer.field]}
          words={words[answer.field]}
          error={errorOf(answer.field)}
          onChange={(value) => change({ [answer.field]: value })}
          onWrongDay={(isWrong) => setWrongDays((fields) => withField(fields, answer.field, isWrong))}
        />
      ))}
    </EntryDialog>
  );
}
