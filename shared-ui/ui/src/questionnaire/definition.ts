import type { ComponentType } from 'react';

/** `start`: a new plan, saved at every step. `edit` and `rerun`: nothing is saved before the commit [B4-05], [B4-06]. */
export type QuestionnaireMode = 'start' | 'edit' | 'rerun';

interface SchemaIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The part of a zod schema the questionnaire uses: it checks the whole value and names the field of each problem. */
export interface AnswerSchema<Value> {
  readonly safeParse: (value: Value) => {
    readonly error?: { readonly issues: readonly SchemaIssue[] } | undefined;
  };
}

export interface StepProps<Value> {
  readonly value: Value;
  /** Replaces the answers by what the function makes of the newest ones. */
  readonly onChange: (change: (value: Value) => Value) => void;
}

export interface QuestionnaireStep<Value> {
  readonly id: string;
  readonly title: string;
  /** Absent: shown always. A step that is not shown has no number and is not checked. */
  readonly isShown?: (value: Value, mode: QuestionnaireMode) => boolean;
  readonly schema: AnswerSchema<Value>;
  /** Draws the fields of this step and nothing else. */
  readonly Step: ComponentType<StepProps<Value>>;
  /** False disables the forward button until an answer without which the step has no meaning is there. */
  readonly isReady?: (value: Value) => boolean;
  /** True disables the forward button while any answer of the step has a problem. */
  readonly isStrict?: boolean;
  /** When a strict step shows its messages: at once by default, or once a field was left. */
  readonly showsProblems?: 'at once' | 'left';
  /** `Next` by default, `Commit` in the last step. */
  readonly forwardLabel?: string;
  /** `Back` by default, `Cancel` in the first step; both leave the questionnaire from there. */
  readonly backLabel?: string;
  /** One line beside the buttons, such as the result of the plan. */
  readonly Footer?: ComponentType<StepProps<Value>>;
}

/** A planner as data: its steps in order. */
export interface QuestionnaireDefinition<Value> {
  readonly id: string;
  readonly steps: readonly QuestionnaireStep<Value>[];
  /** True: only steps before the current one can be opened from the list of steps. */
  readonly isLinear: boolean;
  /** Answers that follow from other answers; applied to every change. */
  readonly settle?: (value: Value) => Value;
  /**
   * An answer that follows from others comes back as it was entered once it no longer does: an amount that is half typed
   * replaces nothing for good.
   */
  readonly keepsEntered?: boolean;
}

export interface AnswerError {
  /** Dotted path of the field in the value. */
  readonly path: string;
  readonly message: string;
}

/** The steps that are shown for these answers, in order. */
export const shownSteps = <Value>(
  { steps }: QuestionnaireDefinition<Value>,
  value: Value,
  mode: QuestionnaireMode,
): readonly QuestionnaireStep<Value>[] => steps.filter(({ isShown }) => isShown?.(value, mode) ?? true);

/** What is wrong with the answers of a step: the first problem of each field. */
export function problemsIn<Value>(step: QuestionnaireStep<Value>, value: Value): readonly AnswerError[] {
  const issues = step.schema.safeParse(value).error?.issues ?? [];
  const first = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path.map(String).join('.');
    if (!first.has(name)) first.set(name, message);
  }
  return [...first].map(([path, message]) => ({ path, message }));
}
