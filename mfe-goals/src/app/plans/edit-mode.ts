import type { PlanType } from '@fw/contract-goals';
import { useEffect } from 'react';

/** Holds the plan type that is being edited [B4-05]. */
const EDIT_PLAN_KEY = 'edit-plan';

export const endEdit = (): void => sessionStorage.removeItem(EDIT_PLAN_KEY);

/** Marks the plan as being edited while this page is open; closing or reloading the page ends it [B4-05]. */
export function useEditMode(planType: PlanType, isEdit: boolean): void {
  useEffect(() => {
    if (!isEdit) return undefined;
    sessionStorage.setItem(EDIT_PLAN_KEY, planType);
    globalThis.addEventListener('pagehide', endEdit);
    return () => globalThis.removeEventListener('pagehide', endEdit);
  }, [planType, isEdit]);
}
