import type { StepProps } from '@fw/ui/questionnaire';
import { useEffectEvent, useLayoutEffect } from 'react';

interface StartAnswers<Value> {
  readonly onChange: StepProps<Value>['onChange'];
  /** The answers with those that the step begins with; null while there are none to add. */
  readonly complete: ((latest: Value) => Value) | null;
  /** Another value completes the answers again. */
  readonly source?: unknown;
}

/** Completes the answers of a step that opens, before its first paint, so that it never shows without them. */
export function useStartAnswers<Value>({ onChange, complete, source }: StartAnswers<Value>): void {
  const start = useEffectEvent(() => {
    if (complete) onChange(complete);
  });
  useLayoutEffect(() => start(), [source]);
}
