import { call, nothing } from '@fw/contract-kernel';
import * as z from 'zod/mini';
import { verificationCode } from './account-fields.ts';
import { passkeyRequest, secondFactorProof } from './second-factor.contract.ts';
import { secondFactorMethod } from './session.contract.ts';
import { codeSent } from './verify-email.contract.ts';

/** How long a person counts as confirmed after sign-in or a confirmation, in milliseconds. */
export const CONFIRMED_MS = 5 * 60_000;

/** Deleting the account needs a confirmation of its own, which a sign-in is not; it is valid this long. */
export const DELETION_CONFIRMED_MS = 60_000;

/** The `reason` of a 403 whose call is to be repeated after a confirmation. */
export const CONFIRMATION_REQUIRED = 'CONFIRMATION_REQUIRED';

/**
 * Confirms the signed-in person before a sensitive change: by a second factor where there is one, else by password, and
 * by a mailed code where the person has no password because they sign in at their employer.
 */
export const confirmationCalls = {
  start: call({
    path: '/webapi/v1/security/confirmation/start',
    limits: { perMinute: 60 },
    summary: 'How the person can confirm',
    access: 'signed-in',
    reply: z.object({
      methods: z.array(z.enum(['password', 'mailedCode', ...secondFactorMethod.options])),
      passkey: z.nullable(passkeyRequest),
    }),
  }),
  withPassword: call({
    path: '/webapi/v1/security/confirmation/password',
    summary: 'Confirms by the password; only without a second factor',
    access: 'signed-in',
    body: z.strictObject({
      password: z.string().check(z.minLength(1, 'Field required'), z.maxLength(1_000)),
    }),
    reply: nothing,
  }),
  sendCode: call({
    path: '/webapi/v1/security/confirmation/send-code',
    limits: { perMinute: 30 },
    summary: 'Mails a code to the contact address; only for a person without a password and a second factor',
    access: 'signed-in',
    reply: codeSent,
  }),
  withCode: call({
    path: '/webapi/v1/security/confirmation/code',
    summary: 'Confirms by the mailed code; 422 with code 60001 or 60002',
    access: 'signed-in',
    body: z.strictObject({ code: verificationCode }),
    reply: nothing,
  }),
  withSecondFactor: call({
    path: '/webapi/v1/security/confirmation/second-factor',
    summary: 'Confirms by a second factor',
    access: 'signed-in',
    body: secondFactorProof,
    reply: nothing,
  }),
} as const;
