import type { PlanView } from '@fw/contract-goals';
import { ApiError, versionLost } from '@fw/service-kit';

/** The plan is in a state that does not allow the event; `current` is the plan as it is. */
export const stateForbids = (current: PlanView): ApiError => ApiError.conflict('STATE_FORBIDS', { current });

/** Another write was first; `current` is what it left. */
export const planChanged = (current: PlanView): ApiError => versionLost(current);
