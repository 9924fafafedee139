import { SSO_CALLBACK_PATH } from '@fw/contract-identity';
import { loggerFor, runService } from '@fw/service-kit';
import { randomBytes } from 'node:crypto';
import { readAccounts } from './accounts.ts';
import { buildEmployerProvider } from './app.ts';
import { readSettings } from './settings.ts';

await runService('employer', async () => {
  const settings = readSettings(process.env);
  const port = settings.FW_EMPLOYER_PORT;
  const provider = {
    issuer: `http://127.0.0.1:${String(port)}`,
    clientId: settings.FW_EMPLOYER_CLIENT_ID,
    clientSecret: settings.FW_EMPLOYER_CLIENT_SECRET,
    redirectAddress: `${settings.FW_PUBLIC_ORIGIN}${SSO_CALLBACK_PATH}`,
    cookieKey: randomBytes(32).toString('base64url'),
    accounts: () => readAccounts(settings.FW_EMPLOYER_PEOPLE),
  };
  const logger = loggerFor('employer', settings.FW_LOG_LEVEL);
  return { app: buildEmployerProvider({ provider, logger }), host: '127.0.0.1', port, closers: [] };
});
