import { createDomainApi } from '@fw/web-kit';

/** The cache of the profile domain; each feature adds its calls in its own `*.api.ts`. */
export const profileApi = createDomainApi('profileApi', [
  'Profile',
  'Status',
  'Settings',
  'Planner',
  'Checkup',
  'Consent',
]);
