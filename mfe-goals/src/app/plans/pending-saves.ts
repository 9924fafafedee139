import type { PlanType } from '@fw/contract-goals';
import { useEffect, useState } from 'react';

/** Saves whose reply is still to come, also of a page that was left meanwhile; the last one of each plan. */
const pending = new Map<PlanType, Promise<unknown>>();

/** Remembers a save until it is answered. */
export function trackSave(planType: PlanType, save: Promise<unknown>): void {
  pending.set(planType, save);
  void save.finally(() => {
    if (pending.get(planType) === save) pending.delete(planType);
  });
}

/** False while a page that was left is still saving this plan: what is read before the reply is outdated after it. */
export function useAreSavesDone(planType: PlanType): boolean {
  const [areDone, setDone] = useState(!pending.has(planType));
  useEffect(() => {
    if (areDone) return;
    void Promise.resolve(pending.get(planType)).finally(() => setDone(true));
  }, [areDone, planType]);
  return areDone;
}
