import { confidenceCheckupCalls, type CheckupQuestions } from '@fw/contract-profile';
import { Button, Card, Notice, RadioGroup } from '@fw/ui/core';
import { failureText, findFieldError } from '@fw/web-kit';
import { useEntityForm } from '@fw/web-kit/forms';
import * as z from 'zod/mini';
import { useSaveCheckupMutation } from './confidence-checkup.api.ts';
import { CHECKUP_TEXT as TEXT } from './confidence-checkup.text.ts';
import styles from './confidence-checkup.module.css';

interface CheckupFormProps {
  readonly questions: CheckupQuestions;
}

const typed = z.record(z.string(), z.number());
const NO_ANSWERS: z.output<typeof typed> = {};

/** What to show at each question that has no answer. */
const missingIn = (answers: typeof NO_ANSWERS, questions: CheckupQuestions['questions']) =>
  Object.fromEntries(
    questions.map(({ questionId }) => [questionId, answers[questionId] === undefined ? TEXT.required : null]),
  );

/** One answer to each question; an answer that is missing is marked when the person saves. */
export function CheckupForm({ questions: { version, questions, choices } }: CheckupFormProps) {
  const [save] = useSaveCheckupMutation();
  const { values, error, errorOf, change, submit, isBusy } = useEntityForm({
    name: `confidence checkup ${String(version)}`,
    schema: typed,
    start: NO_ANSWERS,
    edited: null,
    toValues: () => NO_ANSWERS,
    toPayload: (answers) => {
      const given = questions.flatMap(({ questionId }) => {
        const value = answers[questionId];
        return value === undefined ? [] : [{ questionId, value }];
      });
      return given.length < questions.length ? null : given;
    },
    problems: (answers) => missingIn(answers, questions),
    save: (answers, { idempotencyKey }) =>
      save({ body: { questionsVersion: version, answers }, idempotencyKey }),
    contract: confidenceCheckupCalls.save,
    savedText: TEXT.saved,
  });
  return (
    <Card
      title={TEXT.questions}
      footer={
        <div className={styles['end']}>
          <Button busy={isBusy} onPress={() => void submit()}>
            {TEXT.save}
          </Button>
        </div>
      }
    >
      <div className={styles['questions']}>
        {error !== undefined && (
          <Notice tone="bad" announce="alert">
            {findFieldError(error, 'questionsVersion') ?? failureText(error)}
          </Notice>
        )}
        {questions.map(({ questionId, text }) => (
          <div key={questionId} className={styles['question']}>
            <RadioGroup
              label={text}
              layout="scale"
              required
              value={values[questionId] ?? null}
              choices={choices}
              error={errorOf(questionId)}
              onChange={(value) => change({ [questionId]: value })}
            />
          </div>
        ))}
      </div>
    </Card>
  );
}
