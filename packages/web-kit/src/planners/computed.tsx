import { isCalculationError, type CalculationError } from '@fw/planning';
import { Notice } from '@fw/ui/core';
import type { ReactNode } from 'react';
import { NO_RESULT_TEXT as TEXT } from './planners.text.ts';

interface ComputedProps<Result extends object> {
  /** Null while an answer is missing. */
  readonly result: Result | CalculationError | null;
  readonly children: (result: Result) => ReactNode;
}

/** What a planner computes from the answers, or why there is no result. */
export function Computed<Result extends object>({ result, children }: ComputedProps<Result>) {
  if (result === null) return <Notice tone="warning">{TEXT.missing}</Notice>;
  if (isCalculationError(result)) return <Notice tone="warning">{TEXT.notComputable}</Notice>;
  return children(result);
}
