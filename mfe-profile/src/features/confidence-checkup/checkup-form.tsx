import type { CheckupQuestions } from '@fw/contract-profile';
import { Button, Card, Notice, RadioGroup } from '@fw/ui/core';
import { failureText, fieldErrorOf, useFormDraft, useFormKey, useToast } from '@fw/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSaveCheckupMutation } from './confidence-checkup.api.ts';
import { CHECKUP_TEXT as TEXT } from './confidence-checkup.text.ts';
import styles from './confidence-checkup.module.css';

/** One answer to each question; an answer that is missing is marked when the person saves. */
export function CheckupForm({ questions }: { readonly questions: CheckupQuestions }) {
  const form = `confidence checkup ${String(questions.version)}`;
  const { value: answers, set, drop } = useFormDraft(form, z.record(z.string(), z.number()), {});
  const [isSubmitted, setSubmitted] = useState(false);
  const [save, { isLoading, error }] = useSaveCheckupMutation();
  const { key } = useFormKey();
  const toast = useToast();
  const given = questions.questions.flatMap(({ questionId }) => {
    const value = answers[questionId];
    return value === undefined ? [] : [{ questionId, value }];
  });

  const submit = async () => {
    setSubmitted(true);
    if (given.length < questions.questions.length) return;
    const body = { questionsVersion: questions.version, answers: given };
    const { data } = await save({ body, idempotencyKey: key });
    if (!data) return;
    drop();
    toast.good(TEXT.saved);
  };
  const errorOf = (questionId: string): string | null =>
    isSubmitted && answers[questionId] === undefined
      ? TEXT.required
      : (fieldErrorOf(error, questionId) ?? null);
  return (
    <Card title={TEXT.questions}>
      <div className={styles['questions']}>
        {error !== undefined && (
          <Notice tone="bad" announce="alert">
            {fieldErrorOf(error, 'questionsVersion') ?? failureText(error)}
          </Notice>
        )}
        {questions.questions.map(({ questionId, text }) => (
          <RadioGroup
            key={questionId}
            label={text}
            layout="row"
            required
            value={answers[questionId] ?? null}
            choices={questions.choices}
            error={errorOf(questionId)}
            onChange={(value) => set({ ...answers, [questionId]: value })}
          />
        ))}
        <div>
          <Button busy={isLoading} onPress={() => void submit()}>
            {TEXT.save}
          </Button>
        </div>
      </div>
    </Card>
  );
}
