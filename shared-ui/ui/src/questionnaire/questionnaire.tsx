import { Button, TextButton } from '@fw/ui/core';
import type { ReactNode } from 'react';
import type { AnswerError, QuestionnaireDefinition, QuestionnaireMode } from './definition.ts';
import { OpenStep } from './open-step.tsx';
import { useQuestionnaire } from './use-questionnaire.ts';
import styles from './questionnaire.module.css';
import type { SaveState } from './autosave.ts';

const TEXT: Record<SaveState, string> = {
  saved: 'Your answers are saved.',
  unsaved: 'Not saved yet.',
  saving: 'Saving your answers.',
  failed: "We couldn't save your answers. They are kept on this device until we can.",
};

/** Whether the answers are stored; read out only when saving fails. */
function SaveNote({ state, onRetry }: { readonly state: SaveState; readonly onRetry: () => void }) {
  return (
    <div className={styles['saveNote']}>
      <p role={state === 'failed' ? 'alert' : undefined}>{TEXT[state]}</p>
      {state === 'failed' && <TextButton onPress={onRetry}>Try again</TextButton>}
    </div>
  );
}

export interface QuestionnaireProps<Value extends object> {
  readonly definition: QuestionnaireDefinition<Value>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly mode: QuestionnaireMode;
  /** The step a saved questionnaire was left at. */
  readonly startAt?: string | undefined;
  /** Stores the answers; false where that failed. Called in `start` mode only. */
  readonly onSave: (value: Value, stepId: string) => Promise<boolean>;
  /** Called with a value in which no shown step has a problem, once everything before it is saved. */
  readonly onCommit: (value: Value) => Promise<void>;
  readonly onCancel: () => void;
  readonly onUnsavedChange?: (isUnsaved: boolean) => void;
  /** Why the service refused single answers; shown at their fields. */
  readonly refused?: readonly AnswerError[] | undefined;
  /** Warnings about the plan, above every step. */
  readonly notice?: ReactNode;
}

/** Questions step by step that end in a commit. It knows no planner: a planner is its definition. */
export function Questionnaire<Value extends object>(props: QuestionnaireProps<Value>) {
  const { definition, value, mode, notice } = props;
  const questionnaire = useQuestionnaire(props);
  const { moves, save, onChange, isCommitting, isBlocked } = questionnaire;
  const { step, index, isLast } = moves;
  return (
    <OpenStep {...{ questionnaire, value, notice }} isLinear={definition.isLinear}>
      <div className={styles['footer']} data-sticky-footer>
        {step.Footer && <step.Footer value={value} onChange={onChange} />}
        {mode === 'start' && <SaveNote state={save.state} onRetry={() => void save.flush()} />}
        <div className={styles['buttons']}>
          <Button variant="secondary" onPress={index === 0 ? props.onCancel : moves.back}>
            {step.backLabel ?? (index === 0 ? 'Cancel' : 'Back')}
          </Button>
          <Button type="submit" disabled={isBlocked} busy={isCommitting}>
            {step.forwardLabel ?? (isLast ? 'Commit' : 'Next')}
          </Button>
        </div>
      </div>
    </OpenStep>
  );
}
