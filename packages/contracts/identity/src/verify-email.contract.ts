import { call } from '@fw/contract-kernel';
import * as z from 'zod/mini';
import { email, token, verificationCode } from './account-fields.ts';
import { botCheckToken } from './bot-check.contract.ts';

/** A code is sent again to the same address after this many seconds [A9-01]. */
export const RESEND_AFTER_SECONDS = 60;

export const codeSent = z.object({ resendAfterSeconds: z.number() });

export const verifyEmailCalls = {
  verify: call({
    path: '/webapi/v1/verify-email',
    summary:
      'Sends a verification code to an address, for a registration or a bot check; 429 within 60 seconds of the last one',
    access: 'anyone',
    body: z.strictObject({
      email,
      /** Of a person who was found on a roster. */
      registrationToken: z.optional(token),
      /** Of a verified check, where there is no registration. */
      botCheckToken: z.optional(botCheckToken),
    }),
    reply: codeSent,
  }),
  getToken: call({
    path: '/webapi/v1/verify-email/get-token',
    summary: 'Exchanges the code for a token that proves the address; 422 with code 60001 or 60002',
    access: 'anyone',
    body: z.strictObject({ email, code: verificationCode }),
    reply: z.object({ verificationToken: z.string() }),
  }),
} as const;
