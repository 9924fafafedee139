import { readConfig } from '@fw/service-kit';
import { smtpMailer } from '@fw/service-kit/mail';
import { startWithMongo } from '@fw/service-kit/mongo';
import { buildProfile } from './app.ts';
import { settings } from './settings.ts';
import { identitySource } from './shared/sources/identity.source.ts';

await startWithMongo('profile', async ({ clientOf, ...dependencies }) => {
  const { FW_SMTP_URL, FW_MAIL_FROM, FW_PUBLIC_ORIGIN, FW_RECORDS_YEARS } = readConfig(settings, process.env);
  const mailer = smtpMailer({ url: FW_SMTP_URL, from: FW_MAIL_FROM });
  const identity = identitySource(clientOf('identity'));
  const app = await buildProfile({
    ...dependencies,
    identity,
    mailer,
    portalAddress: FW_PUBLIC_ORIGIN,
    recordYears: FW_RECORDS_YEARS,
  });
  return { app, closers: [mailer.close] };
});
