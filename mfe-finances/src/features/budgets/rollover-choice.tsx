import type { Budget } from '@fw/contract-finances';
import { Checkbox } from '@fw/ui/core';
import { useToast } from '@fw/web-kit';
import { useRolloverBudgetMutation } from './budgets.api.ts';
import { BUDGETS_TEXT as TEXT } from './budgets.text.ts';

/** Whether what this budget leaves or overspends rolls over; it is saved at once. */
export function RolloverChoice({ budget }: { readonly budget: Budget }) {
  const toast = useToast();
  const [roll, { isLoading }] = useRolloverBudgetMutation();
  const { categoryId, budgetPeriod, rollover } = budget;
  const set = async (isOn: boolean) => {
    const result = await roll({ body: { categoryId, budgetPeriod, isOn } });
    if (result.error) toast.failure(result.error);
  };
  return (
    <Checkbox
      checked={rollover !== undefined}
      disabled={isLoading}
      hint={TEXT.rolloverHint}
      onChange={(isOn) => void set(isOn)}
    >
      {TEXT.rollover}
    </Checkbox>
  );
}
