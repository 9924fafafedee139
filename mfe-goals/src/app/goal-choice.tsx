import type { Goal } from '@fw/contract-goals';
import { Button, PlusIcon } from '@fw/ui/core';
import { useToast } from '@fw/web-kit';
import { useChooseGoalMutation, useRemoveGoalMutation } from './goals.api.ts';

/** Adds a goal to the user's list or removes it, and confirms the change. */
export function GoalChoice({ goal, size = 'sm' }: { readonly goal: Goal; readonly size?: 'sm' | 'md' }) {
  const toast = useToast();
  const [choose, choosing] = useChooseGoalMutation();
  const [remove, removing] = useRemoveGoalMutation();
  const { goalType, name, isChosen } = goal;

  const change = async () => {
    const changed = await (isChosen ? remove : choose)({ params: { goalType } });
    if (changed.error) toast.failure(changed.error);
    else toast.good(isChosen ? `${name} removed from your goals.` : `${name} added to your goals.`);
  };

  return (
    <Button
      size={size}
      variant={isChosen ? 'quiet' : 'secondary'}
      icon={isChosen ? undefined : <PlusIcon />}
      busy={choosing.isLoading || removing.isLoading}
      aria-label={isChosen ? `Remove goal: ${name}` : `Add goal: ${name}`}
      onPress={() => void change()}
    >
      {isChosen ? 'Remove goal' : 'Add goal'}
    </Button>
  );
}
