import { call } from '@fw/contract-kernel';
import { profileSettings } from './profile-settings.contract.ts';

/** Calls of other services on behalf of a person; the gateway forwards none of them. */
export const connectivityCalls = {
  get: call({
    path: '/internal/v1/profile/connectivity',
    isRead: true,
    summary: 'How accounts of the person are connected [A3-19]',
    reply: profileSettings,
  }),
} as const;
