export type { Letter } from './letter.ts';
export { letterHtml, oneLine, letterText } from './letter.ts';
export { dueMails } from './due-mails.ts';
export { mailRows } from './mail-rows.repo.ts';
export { smtpMailer, type Mailer } from './mailer.ts';
export { mailFeature, type MailOutbox } from './outbox.ts';
export { mailSettings } from './settings.ts';
