import { useCallback, useMemo, useRef } from 'react';
import type { Answers } from './answers.ts';
import type { StepProps } from './definition.ts';
import { useLatest } from '../latest.ts';
import { withAnswer } from '@fw/units/path';
import type { QuestionnaireProps } from './questionnaire.tsx';

interface Validation {
  readonly report: Answers['report'];
  readonly touch: Answers['touch'];
  readonly label: Answers['label'];
  readonly errorOf: Answers['errorOf'];
  readonly prefix: string;
}

/** The entered answers with those that were changed in what is shown. */
const withChanges = <Value extends object>(entered: Value, shown: Value, next: Value): Value => {
  const changed = Object.entries(next).filter(([key, answer]) => !Object.is(answer, Reflect.get(shown, key)));
  return { ...entered, ...Object.fromEntries(changed) };
};

/** Applies changes of single answers; two changes in one event build on one another. */
export function useAnswerChanges<Value extends object>(
  { value, onChange, definition }: QuestionnaireProps<Value>,
  { report, touch, label, errorOf, prefix }: Validation,
): { readonly answers: Answers; readonly onChange: StepProps<Value>['onChange'] } {
  const latestRef = useLatest({ value, onChange, definition });
  /** What was entered, while what follows from it is shown. */
  const enteredRef = useRef<{ readonly entered: Value; readonly shown: Value } | null>(null);

  const apply = useCallback(
    (next: Value) => {
      const { value: shown, definition: planner } = latestRef.current;
      const before = enteredRef.current?.shown === shown ? enteredRef.current.entered : shown;
      const entered = planner.keepsEntered === true ? withChanges(before, shown, next) : next;
      const settled = planner.settle?.(entered) ?? entered;
      enteredRef.current = { entered, shown: settled };
      latestRef.current = { ...latestRef.current, value: settled };
      latestRef.current.onChange(settled);
    },
    [latestRef],
  );
  const onStepChange = useCallback(
    (makeNext: (value: Value) => Value) => apply(makeNext(latestRef.current.value)),
    [apply, latestRef],
  );
  const change = useCallback(
    (path: string, answer: unknown) => apply(withAnswer(latestRef.current.value, path, answer)),
    [apply, latestRef],
  );
  const idOf = useCallback((path: string) => `${prefix}${path}`, [prefix]);
  const answers = useMemo(
    () => ({ value, change, errorOf, report, touch, label, idOf }),
    [value, change, errorOf, report, touch, label, idOf],
  );
  return { answers, onChange: onStepChange };
}
