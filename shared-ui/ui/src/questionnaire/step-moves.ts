import { useState } from 'react';
import {
  problemsIn,
  shownSteps,
  type QuestionnaireDefinition,
  type QuestionnaireMode,
  type QuestionnaireStep,
} from './definition.ts';

export interface StepMoves<Value> {
  readonly steps: readonly QuestionnaireStep<Value>[];
  readonly step: QuestionnaireStep<Value>;
  /** 0 for the first shown step. */
  readonly index: number;
  readonly isLast: boolean;
  readonly open: (stepId: string) => void;
  readonly next: () => void;
  readonly back: () => void;
  /** The first shown step with a problem; null when the whole questionnaire is answered. */
  readonly firstUnanswered: () => QuestionnaireStep<Value> | null;
}

interface Place<Value> {
  readonly definition: QuestionnaireDefinition<Value>;
  readonly value: Value;
  readonly mode: QuestionnaireMode;
  readonly startAt: string | undefined;
}

/** The current step; where it vanished with an answer, the nearest shown step before it. */
function stepIndex<Value>(steps: readonly QuestionnaireStep<Value>[], all: readonly string[], id: string) {
  const place = all.indexOf(id);
  const before = steps.findLastIndex((step) => all.indexOf(step.id) <= place);
  return Math.max(0, before);
}

/** Which step is open and how one gets to another. */
export function useStepMoves<Value>({ definition, value, mode, startAt }: Place<Value>): StepMoves<Value> {
  const steps = shownSteps(definition, value, mode);
  const [current, setCurrent] = useState(startAt ?? '');
  const index = stepIndex(
    steps,
    definition.steps.map(({ id }) => id),
    current,
  );
  const step = steps[index];
  if (!step) throw new Error(`Questionnaire ${definition.id} shows no step`);
  const openAt = (at: number) => setCurrent(steps[at]?.id ?? step.id);
  return {
    steps,
    step,
    index,
    isLast: index === steps.length - 1,
    open: setCurrent,
    next: () => openAt(index + 1),
    back: () => openAt(index - 1),
    firstUnanswered: () => steps.find((each) => problemsIn(each, value).length > 0) ?? null,
  };
}
