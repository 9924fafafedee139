import type { PlanType } from '@fw/contract-goals';
import { useCallback } from 'react';
import { useLazyPlanVersionQuery } from '../plans/plans.api.ts';
import type { FigureWorking } from './working.ts';

/** Reads the working that a committed version stores; a version never changes, so it is read once. */
export function useVersionWorking(planType: PlanType, number: number): FigureWorking['load'] {
  const [readVersion] = useLazyPlanVersionQuery();
  return useCallback(async () => {
    const version = await readVersion({ params: { planType, number: String(number) } }, true).unwrap();
    return version.working;
  }, [readVersion, planType, number]);
}
