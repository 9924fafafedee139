import type { PlanView } from '@fw/contract-goals';
import { Refused, versionLost } from '@fw/service-kit';

export const STATE_FORBIDS = 'STATE_FORBIDS';

/** The plan is in a state that does not allow the event; `current` is the plan as it is. */
export const stateForbids = (current: PlanView): Refused =>
  new Refused(409, 10000, { reason: STATE_FORBIDS, current });

/** Another write was first; `current` is what it left. */
export const planChanged = (current: PlanView): Refused => versionLost(current);
