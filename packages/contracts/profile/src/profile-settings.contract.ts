import { call, version } from '@fw/contract-kernel';
import { CONNECTIVITY_TYPE, connectivityType } from '@fw/contract-kernel/connectivity';
import * as z from 'zod/mini';

export { CONNECTIVITY_TYPE };

/** How accounts of the person are connected [A3-19]. */
export const profileSettings = z.object({
  accountConnectivityType: connectivityType,
  useTestInstitutions: z.boolean(),
  version: z.number(),
});
export type ProfileSettings = z.output<typeof profileSettings>;

/** The legacy aggregator is kept by those who have it; it cannot be chosen. */
export const NOT_OFFERED = 'This way to connect accounts is not offered. Please choose Plaid.';

export const profileSettingsCalls = {
  get: call({
    method: 'GET',
    path: '/webapi/v1/profile-settings',
    summary: 'How accounts of the person are connected [A3-19]',
    reply: profileSettings,
  }),
  save: call({
    path: '/webapi/v1/profile-settings',
    summary: 'Saves the connection type and whether test institutions are offered',
    body: z.strictObject({
      accountConnectivityType: connectivityType,
      useTestInstitutions: z.boolean(),
      version,
    }),
    reply: profileSettings,
    conflict: profileSettings,
  }),
  plaid: call({
    path: '/webapi/v1/profile-settings/plaid',
    summary: 'Connects accounts through Plaid from now on, whatever was set before [A7-34]',
    reply: profileSettings,
  }),
} as const;
