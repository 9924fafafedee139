import * as z from 'zod/mini';

/** Settings of every service that sends mails. */
export const mailSettings = {
  FW_SMTP_URL: z
    .string()
    .check(z.regex(/^smtps?:\/\/\S+$/, 'smtp:// or smtps:// and the address of a mail server')),
  FW_MAIL_FROM: z._default(
    z.string().check(z.minLength(3), z.maxLength(200)),
    'Fairwater <no-reply@fairwater.example>',
  ),
  /** Where a link in a mail leads. */
  FW_PUBLIC_ORIGIN: z._default(
    z.string().check(z.regex(/^https?:\/\/[\w.:[\]-]+$/, 'an origin such as https://example.com')),
    'http://127.0.0.1:4000',
  ),
} as const;
