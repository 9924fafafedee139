import * as z from 'zod/mini';
import { origin } from '../config.ts';

/** Settings of every service that sends mails. */
export const mailSettings = {
  FW_SMTP_URL: z
    .string()
    .check(z.regex(/^smtps?:\/\/\S+$/, 'smtp:// or smtps:// and the address of a mail server')),
  FW_MAIL_FROM: z._default(
    z.string().check(z.regex(/^[^\p{Cc}]{3,200}$/u, 'a sender, 3 to 200 characters')),
    'Fairwater <no-reply@fairwater.example>',
  ),
  /** Where a link in a mail leads. */
  FW_PUBLIC_ORIGIN: z._default(origin, 'http://127.0.0.1:4000'),
} as const;
