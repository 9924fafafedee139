import { ErrorSummary } from '@fw/ui/core';
import type { ReactNode } from 'react';
import { AnswersContext } from './answers.ts';
import { StepHeader } from './step-header.tsx';
import { StepList } from './step-list.tsx';
import type { useQuestionnaire } from './use-questionnaire.ts';
import styles from './questionnaire.module.css';

interface OpenStepProps<Value extends object> {
  readonly questionnaire: ReturnType<typeof useQuestionnaire<Value>>;
  readonly value: Value;
  /** True: only the steps before the current one can be opened from the list. */
  readonly isLinear: boolean;
  /** Warnings about the plan, above every step. */
  readonly notice?: ReactNode;
  /** The level of the heading; 1 where the questionnaire is the page. */
  readonly level?: 1 | 2;
  /** Below the fields; a place with buttons of its own, such as a dialog, has none. */
  readonly children?: ReactNode;
}

/** The open step of a questionnaire: its number, the list of all steps, what is wrong, and its fields. */
export function OpenStep<Value extends object>(props: OpenStepProps<Value>) {
  const { questionnaire, value, isLinear, notice, level, children } = props;
  const { moves, answers, onChange, forward, isCommitting, isBlocked, listed, failedSubmits } = questionnaire;
  const { steps, step, index } = moves;
  return (
    <AnswersContext.Provider value={answers}>
      <StepHeader number={index + 1} total={steps.length} name={step.title} level={level} />
      <StepList steps={steps} index={index} isLinear={isLinear} onOpen={moves.open} />
      {notice}
      <ErrorSummary
        failedSubmits={failedSubmits}
        problems={listed.map(({ path, message }) => ({ message, fieldId: answers.idOf(path) }))}
      />
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlocked && !isCommitting) forward();
        }}
      >
        <step.Step value={value} onChange={onChange} />
        {children}
      </form>
    </AnswersContext.Provider>
  );
}
