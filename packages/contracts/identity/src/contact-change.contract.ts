import { call, nothing } from '@fw/contract-kernel';
import * as z from 'zod/mini';
import { email, verificationCode } from './account-fields.ts';

export { CONFIRMATION_REQUIRED } from './confirmation.contract.ts';

/** Calls of the profile service before it changes how a person is reached; the gateway does not forward them. */
export const contactChangeCalls = {
  isConfirmed: call({
    path: '/internal/v1/identity/is-confirmed',
    isRead: true,
    summary: 'Whether the person signed in or confirmed within the last minutes',
    access: 'signed-in',
    reply: z.object({ confirmed: z.boolean() }),
  }),
  sendCode: call({
    path: '/internal/v1/identity/address-code',
    summary: 'Sends a code to the new address of the person; 429 within 60 seconds of the last one',
    access: 'signed-in',
    body: z.strictObject({ email }),
    reply: nothing,
  }),
  checkCode: call({
    path: '/internal/v1/identity/address-code/check',
    summary: 'Whether a code is the one that was sent to this address of the person',
    access: 'signed-in',
    body: z.strictObject({ email, code: verificationCode }),
    reply: z.object({ result: z.enum(['right', 'wrong', 'expired']) }),
  }),
} as const;
