import { createDomainApi, LAST_DATA } from '@fw/web-kit';

/** The cache of the goals domain; each feature adds its calls in its own `*.api.ts`. */
export const goalsApi = createDomainApi(
  'goalsApi',
  ['Goals', 'Plan', 'NextSteps', 'Funds', 'Dashboard', 'Planner'],
  LAST_DATA,
);
