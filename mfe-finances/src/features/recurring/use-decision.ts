import type { Recurring } from '@fw/contract-finances';
import { useToast } from '@fw/web-kit';
import { useDecideRecurringMutation } from './recurring.api.ts';
import { RECURRING_TEXT as TEXT } from './recurring.text.ts';

type Decision = 'confirmed' | 'rejected' | 'open';

/** Keeps what the person decides of an item; resolves to whether it was kept. */
export function useDecision() {
  const toast = useToast();
  const [decide, { isLoading }] = useDecideRecurringMutation();
  const set = async (
    { recurringId }: Pick<Recurring, 'recurringId'>,
    decision: Decision,
  ): Promise<boolean> => {
    const result = await decide({ body: { recurringId, decision } });
    if (result.error) toast.failure(result.error);
    else if (decision === 'rejected') toast.good(TEXT.rejected);
    return !result.error;
  };
  return { set, isBusy: isLoading };
}
