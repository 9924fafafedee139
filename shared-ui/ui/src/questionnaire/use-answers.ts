import { useCallback, useMemo } from 'react';
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

/** Applies changes of single answers; two changes in one event build on one another. */
export function useAnswerChanges<Value extends object>(
  { value, onChange, definition }: QuestionnaireProps<Value>,
  { report, touch, label, errorOf, prefix }: Validation,
): { readonly answers: Answers; readonly onChange: StepProps<Value>['onChange'] } {
  const latestRef = useLatest({ value, onChange, definition });

  const apply = useCallback(
    (next: Value) => {
      const settled = latestRef.current.definition.settle?.(next) ?? next;
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
