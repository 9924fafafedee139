import { useId, useState, useEffect } from 'react';
import { listedError } from '../field/missing.ts';
import { useAutosave } from './autosave.ts';
import { problemsIn, type AnswerError } from './definition.ts';
import type { QuestionnaireProps } from './questionnaire.tsx';
import { useStepMoves } from './step-moves.ts';
import { useAnswerChanges } from './use-answers.ts';
import { allProblems, useProblems } from './use-problems.ts';

/** While answers are unsaved, the browser confirms with the person before it closes the page or loads it again. */
function useLeaveWarning(isUnsaved: boolean, onUnsavedChange?: (isUnsaved: boolean) => void): void {
  useEffect(() => {
    onUnsavedChange?.(isUnsaved);
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [isUnsaved, onUnsavedChange]);
}

/** The state of one questionnaire: where it is, what is wrong, what is saved, and what its buttons do. */
export function useQuestionnaire<Value extends object>(props: QuestionnaireProps<Value>) {
  const { definition, value, mode } = props;
  const prefix = useId();
  const moves = useStepMoves({ definition, value, mode, startAt: props.startAt });
  const { step } = moves;
  const { unreadable, touched, labels, ...reports } = useProblems();
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const save = useAutosave({ value, stepId: step.id, isEnabled: mode === 'start', onSave: props.onSave });
  useLeaveWarning(save.isUnsaved, props.onUnsavedChange);

  const problems = allProblems(problemsIn(step, value), unreadable);
  const isStrict = step.isStrict === true;
  const isRevealed = (isStrict && step.showsProblems !== 'left') || revealed.has(step.id);
  const refusedAt = (path: string) => messageIn(props.refused ?? [], path);
  const errorOf = (path: string) =>
    (isRevealed || touched.has(path) ? messageIn(problems, path) : null) ?? refusedAt(path);
  const { answers, onChange } = useAnswerChanges(props, { ...reports, prefix, errorOf });

  const reveal = (stepId: string) => setRevealed((before) => new Set([...before, stepId]));
  const { forward, isCommitting, failedSubmits } = useForward({
    moves,
    hasProblems: problems.length > 0,
    reveal,
    commit: async () => {
      await save.flush();
      await props.onCommit(value);
    },
  });
  return {
    moves,
    save,
    answers,
    onChange,
    forward,
    isCommitting,
    failedSubmits,
    isBlocked: step.isReady?.(value) === false || (isStrict && problems.length > 0),
    /** What the error summary lists; a strict step shows its messages at the fields only. */
    listed: revealed.has(step.id) && !isStrict ? named(problems, labels) : [],
  };
}

const messageIn = (problems: readonly AnswerError[], path: string): string | null =>
  problems.find((each) => each.path === path)?.message ?? null;

const named = (
  problems: readonly AnswerError[],
  labels: ReadonlyMap<string, string>,
): readonly AnswerError[] =>
  problems.map(({ path, message }) => ({ path, message: listedError(message, labels.get(path)) }));

interface Forward {
  readonly moves: {
    readonly step: { readonly id: string };
    readonly isLast: boolean;
    readonly next: () => void;
    readonly open: (stepId: string) => void;
    readonly firstUnanswered: () => { readonly id: string } | null;
  };
  readonly hasProblems: boolean;
  readonly reveal: (stepId: string) => void;
  readonly commit: () => Promise<void>;
}

/** The forward button: shows what is wrong, opens the next step, or commits when every step is answered. */
function useForward({ moves, hasProblems, reveal, commit }: Forward) {
  const [isCommitting, setCommitting] = useState(false);
  const [failedSubmits, setFailedSubmits] = useState(0);
  const fail = (stepId: string) => {
    reveal(stepId);
    setFailedSubmits((before) => before + 1);
  };
  const finish = async () => {
    const unanswered = moves.firstUnanswered();
    if (unanswered) {
      fail(unanswered.id);
      moves.open(unanswered.id);
      return;
    }
    setCommitting(true);
    await commit();
    setCommitting(false);
  };
  const forward = () => {
    if (hasProblems) fail(moves.step.id);
    else if (moves.isLast) void finish();
    else moves.next();
  };
  return { forward, isCommitting, failedSubmits };
}
