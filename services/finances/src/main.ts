import { loggerFor, run, systemClock } from '@fw/service-kit';
import { connectMongo } from '@fw/service-kit/mongo';
import { plaidAdapter } from './aggregator/plaid/plaid-adapter.ts';
import { buildFinances } from './app.ts';
import { tokenRing } from './secrets/token-ring.ts';
import { isLive, readSettings } from './settings.ts';

await run('finances', async () => {
  const settings = readSettings(process.env);
  const ring = tokenRing(settings.FW_TOKEN_KEYS);
  const clock = systemClock();
  const connection = await connectMongo(settings.FW_FINANCES_MONGO_URL);
  const { app, start } = await buildFinances({
    connection,
    ring,
    clock,
    adapter: plaidAdapter({
      baseUrl: settings.FW_AGGREGATOR_URL.replace(/\/+$/, ''),
      clientId: settings.FW_AGGREGATOR_CLIENT_ID,
      secret: settings.FW_AGGREGATOR_SECRET,
      webhookUrl: settings.FW_WEBHOOK_URL,
      redirectUri: settings.FW_REDIRECT_URI,
      now: clock.milliseconds,
    }),
    link: {
      scriptUrl: settings.FW_LINK_SCRIPT_URL,
      environment: isLive(settings.FW_AGGREGATOR_URL) ? 'production' : 'sandbox',
    },
    passportKeys: {
      k1: settings.FW_PASSPORT_KEY,
      ...(settings.FW_PASSPORT_KEY_2 ? { k2: settings.FW_PASSPORT_KEY_2 } : {}),
    },
    logger: loggerFor('finances', settings.FW_LOG_LEVEL),
    testDoor: settings.FW_TEST_DOOR !== undefined,
  });
  const worker = start();
  return {
    app,
    host: settings.FW_HOST,
    port: settings.FW_FINANCES_PORT,
    closers: [worker.stop, () => connection.close()],
  };
});
