import { planCalls, type OfferedPlanType } from '@fw/contract-goals';
import { conflictIn } from '@fw/web-kit';
import { useRef, useState } from 'react';
import type { CalculatorOf } from '@fw/web-kit/planners';
import type { usePlanDraft } from './plan-draft.ts';
import { useLoggedFailure } from './plan-failure.ts';
import { useCommitPlanMutation, useWillProfileUpdateMutation } from './plans.api.ts';

interface CommitOptions<Type extends OfferedPlanType> {
  readonly planType: Type;
  readonly draft: Pick<ReturnType<typeof usePlanDraft<Type>>, 'readVersion' | 'setConflict'>;
  readonly onCommitted: () => void;
}

/** One idempotency key for each set of answers: other answers are another commit, the same ones are repeated. */
function useCommitKey<Answers>() {
  const sent = useRef<{ readonly answers: Answers; readonly key: string }>(null);
  return (answers: Answers): string => {
    if (sent.current?.answers !== answers) sent.current = { answers, key: crypto.randomUUID() };
    return sent.current.key;
  };
}

/** The commit of a plan: first whether the profile changes with it, then the commit itself [B4-10]. */
export function useCommit<Type extends OfferedPlanType>({
  planType,
  draft,
  onCommitted,
}: CommitOptions<Type>) {
  const [willProfileUpdate] = useWillProfileUpdateMutation();
  const [commitPlan, { isLoading: isCommitting }] = useCommitPlanMutation();
  const keyOf = useCommitKey<CalculatorOf<Type>>();
  const [waiting, setWaiting] = useState<CalculatorOf<Type> | null>(null);
  const [error, setError] = useState<unknown>();
  useLoggedFailure(error);

  const toRequest = (calculator: CalculatorOf<Type>) => ({
    params: { planType },
    body: { version: draft.readVersion(), calculator },
  });
  const submit = async (calculator: CalculatorOf<Type>) => {
    const result = await commitPlan({ ...toRequest(calculator), idempotencyKey: keyOf(calculator) });
    setWaiting(null);
    const stored = conflictIn(planCalls.commit, result.error);
    setError(stored ? undefined : result.error);
    if (stored) draft.setConflict(stored);
    else if (!result.error) onCommitted();
  };
  const request = async (calculator: CalculatorOf<Type>) => {
    const answer = await willProfileUpdate(toRequest(calculator));
    setError(answer.error);
    if (answer.data === true) setWaiting(calculator);
    else if (answer.data === false) await submit(calculator);
  };
  return {
    request,
    error,
    isCommitting,
    isWaiting: waiting !== null,
    accept: () => (waiting ? submit(waiting) : Promise.resolve()),
    decline: () => setWaiting(null),
  };
}
