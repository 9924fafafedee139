import { call } from '@fw/contract-kernel';
import * as z from 'zod/mini';
import { newPassword, token, username, verificationCode } from './account-fields.ts';
import { botCheckToken } from './bot-check.contract.ts';
import { codeSent } from './verify-email.contract.ts';

export const resetStep = z.enum(['Username', 'VerifyCode', 'Complete']);
export type ResetStep = z.output<typeof resetStep>;

export const passwordResetCalls = {
  content: call({
    method: 'GET',
    path: '/webapi/v1/forgot-password/content',
    summary: 'Texts of the password reset and the steps of its two flows',
    access: 'anyone',
    reply: z.object({
      title: z.string(),
      lead: z.string(),
      help: z.string(),
      /** With the code of the mail. */
      steps: z.array(resetStep),
      /** With the link of the mail. */
      linkSteps: z.array(resetStep),
    }),
  }),
  codeInputContent: call({
    method: 'GET',
    path: '/webapi/v1/code-input/content',
    summary: 'Texts of the code input',
    access: 'anyone',
    reply: z.object({ title: z.string(), lead: z.string(), codeLength: z.number() }),
  }),
  resetForUsername: call({
    path: '/webapi/v1/forgot-password/reset-for-username',
    summary: 'Mails a code and a link to the person of a user name; the answer is the same for every name',
    access: 'anyone',
    body: z.strictObject({ username, botCheckToken }),
    reply: codeSent,
  }),
  verifyCode: call({
    path: '/webapi/v1/forgot-password/verify-code',
    summary: 'Exchanges the code for a token that allows one new password; 422 with 10002 or 60002',
    access: 'anyone',
    body: z.strictObject({ username, code: verificationCode }),
    reply: z.object({
      resetToken: z.string(),
      /** The person signs in at the employer: the reset ends with `completeSsoReset`. */
      singleSignOn: z.optional(z.boolean()),
    }),
  }),
  completeReset: call({
    path: '/webapi/v1/forgot-password/complete-reset',
    summary: 'Sets the new password, ends every session and the lock of the name',
    access: 'anyone',
    body: z.strictObject({ resetToken: token, password: newPassword, confirmPassword: newPassword }),
    reply: z.object({ username: z.string() }),
  }),
  completeSsoReset: call({
    path: '/webapi/v1/forgot-password/complete-sso-reset',
    summary: 'The same for a person who signs in at the employer: ends sessions and lock, sets no password',
    access: 'anyone',
    body: z.strictObject({ resetToken: token }),
    reply: z.object({ username: z.string() }),
  }),
} as const;

/** The link of the mail, checked when it is opened: the answer names no person and leaves the token as it is. */
export const resetLinkCalls = {
  check: call({
    path: '/webapi/v1/forgot-password/check-link',
    isRead: true,
    summary: 'Whether the token of a link still allows a new password; 422 where the reset would refuse it',
    access: 'anyone',
    body: z.strictObject({ resetToken: token }),
    reply: z.object({}),
  }),
} as const;
