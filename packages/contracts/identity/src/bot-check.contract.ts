import { call } from '@fw/contract-kernel';
import * as z from 'zod/mini';

export const botCheckProvider = z.enum(['altcha', 'recaptcha', 'turnstile']);
export type BotCheckProvider = z.output<typeof botCheckProvider>;

/** The answer of a check: a solution of the self-hosted one, or what the widget of another provider returned. */
export const botCheckToken = z
  .string()
  .check(z.minLength(1, 'Please complete the check.'), z.maxLength(4_096));

export const botCheckCalls = {
  publicKey: call({
    method: 'GET',
    path: '/webapi/v1/bot-check/public-key',
    summary: 'A fresh challenge of the self-hosted check, or the site key of another provider',
    access: 'anyone',
    reply: z.object({
      provider: botCheckProvider,
      publicKey: z.string(),
      /** The script that draws the widget of another provider. */
      scriptUrl: z.optional(z.string()),
    }),
  }),
  verify: call({
    path: '/webapi/v1/bot-check/verify',
    summary: 'Verifies a token once; a verified one opens a single call until it expires',
    access: 'anyone',
    body: z.strictObject({ token: botCheckToken }),
    reply: z.object({ verified: z.boolean(), expiresInSeconds: z.number() }),
  }),
} as const;
