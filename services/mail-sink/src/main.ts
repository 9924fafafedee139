import { loggerFor, explainTakenPort, runService, systemClock } from '@fw/service-kit';
import { buildSink } from './app.ts';
import { openMailbox } from './mailbox.ts';
import { readSettings } from './settings.ts';
import { closeSmtp, listenSmtp, smtpInto } from './smtp.ts';

await runService('mail', async () => {
  const { FW_MAIL_PORT, FW_SMTP_PORT, FW_MAIL_DATA, FW_LOG_LEVEL } = readSettings(process.env);
  const logger = loggerFor('mail', FW_LOG_LEVEL);
  const mailbox = openMailbox(FW_MAIL_DATA);
  const smtp = smtpInto(mailbox, systemClock());
  await listenSmtp(smtp, FW_SMTP_PORT).catch(explainTakenPort('FW_SMTP_PORT'));
  smtp.on('error', (err) => logger.warn({ err }, 'smtp'));
  const app = buildSink({ mailbox, logger });
  return { app, host: '127.0.0.1', port: FW_MAIL_PORT, closers: [() => closeSmtp(smtp)] };
});
