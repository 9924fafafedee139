export type { Letter } from './letter.ts';
export { htmlOf, oneLine, textOf } from './letter.ts';
export { smtpMailer, type Mailer } from './mailer.ts';
export { nextAttempt } from './next-attempt.ts';
export { mailSettings } from './settings.ts';
