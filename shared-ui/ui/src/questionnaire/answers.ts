import { createContext, useCallback, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { answerAt } from '@fw/units/path';
import type { OnProblem } from '../field/problem.ts';

/** What the questionnaire shares with the fields inside a step. */
export interface Answers {
  readonly value: object;
  readonly change: (path: string, answer: unknown) => void;
  /** The message of a field, null while it has none or was not touched yet. */
  readonly errorOf: (path: string) => string | null;
  /** Records that a text in a field cannot be read, or is missing; such a text never reaches the value. */
  readonly report: (path: string, message: string | null, isGap?: boolean) => void;
  readonly touch: (path: string) => void;
  /** The label of a field, which the error summary shows before its message. */
  readonly label: (path: string, label: string) => void;
  readonly idOf: (path: string) => string;
}

export const AnswersContext = createContext<Answers | null>(null);

/** The answers of the questionnaire around this step. */
export function useAnswersContext(): Answers {
  const answers = useContext(AnswersContext);
  if (!answers) throw new Error('A question needs a questionnaire around it');
  return answers;
}

/** Connects one field to the answer at a path. */
export function useQuestion(path: string, name: ReactNode) {
  const { value, change, errorOf, report, touch, label, idOf } = useAnswersContext();
  const onProblem: OnProblem = useCallback((message, isGap) => report(path, message, isGap), [report, path]);
  const onBlur = useCallback(() => touch(path), [touch, path]);
  const onChange = useCallback((answer: unknown) => change(path, answer), [change, path]);
  useEffect(() => () => report(path, null), [report, path]);
  useEffect(() => {
    if (typeof name === 'string') label(path, name);
  }, [label, path, name]);
  const field = useMemo(() => ({ id: idOf(path), onProblem, onBlur }), [idOf, path, onProblem, onBlur]);
  return { answer: answerAt(value, path), error: errorOf(path), onChange, field };
}
