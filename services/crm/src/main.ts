import { readConfig } from '@fw/service-kit';
import { smtpMailer } from '@fw/service-kit/mail';
import { startWithMongo } from '@fw/service-kit/mongo';
import { buildCrm } from './app.ts';
import { settings } from './settings.ts';
import { financesSource } from './shared/sources/finances.source.ts';
import { goalsSource } from './shared/sources/goals.source.ts';
import { identitySource } from './shared/sources/identity.source.ts';
import { profileSource } from './shared/sources/profile.source.ts';

await startWithMongo('crm', async ({ clientOf, ...dependencies }) => {
  const { FW_SMTP_URL, FW_MAIL_FROM, FW_PUBLIC_ORIGIN, FW_RECORDS_YEARS } = readConfig(settings, process.env);
  const mailer = smtpMailer({ url: FW_SMTP_URL, from: FW_MAIL_FROM });
  const app = await buildCrm({
    ...dependencies,
    finances: financesSource(clientOf('finances')),
    goals: goalsSource(clientOf('goals')),
    identity: identitySource(clientOf('identity')),
    profile: profileSource(clientOf('profile')),
    mailer,
    portalAddress: FW_PUBLIC_ORIGIN,
    recordYears: FW_RECORDS_YEARS,
  });
  return { app, closers: [mailer.close] };
});
