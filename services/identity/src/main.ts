import { readConfig } from '@fw/service-kit';
import { startWithMongo } from '@fw/service-kit/mongo';
import { buildIdentity } from './app.ts';
import { smtpMailer } from '@fw/service-kit/mail';
import { toArgon2Cost, costSettings } from './shared/passwords/cost.ts';
import { readAccountSettings } from './settings.ts';

await startWithMongo('identity', async (dependencies) => {
  const account = readAccountSettings(process.env);
  const passwordCost = toArgon2Cost(readConfig(costSettings, process.env));
  const mailer = smtpMailer({ url: account.smtpUrl, from: account.mailFrom });
  const app = await buildIdentity({ ...dependencies, account, mailer, passwordCost });
  return { app, closers: [mailer.close] };
});
