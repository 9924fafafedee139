import { call, nothing } from '@fw/contract-kernel';
import * as z from 'zod/mini';
import { newPassword } from './account-fields.ts';

export const passwordUpdateCalls = {
  update: call({
    path: '/webapi/v1/user/profile/password-update',
    limits: { perMinute: 60 },
    summary: 'Sets a new password and ends every other session; 422 with the code of the broken rule',
    access: 'signed-in',
    body: z.strictObject({
      currentPassword: newPassword,
      password: newPassword,
      confirmPassword: newPassword,
    }),
    reply: nothing,
  }),
} as const;
