import { loggerFor, run, systemClock } from '@fw/service-kit';
import { connectMongo } from '@fw/service-kit/mongo';
import { buildIdentity } from './app.ts';
import { readSettings } from './settings.ts';

await run('identity', async () => {
  const settings = readSettings(process.env);
  const connection = await connectMongo(settings.FW_IDENTITY_MONGO_URL);
  const app = await buildIdentity({
    connection,
    clock: systemClock(),
    logger: loggerFor('identity', settings.FW_LOG_LEVEL),
    passportKeys: {
      k1: settings.FW_PASSPORT_KEY,
      ...(settings.FW_PASSPORT_KEY_2 ? { k2: settings.FW_PASSPORT_KEY_2 } : {}),
    },
    testDoor: settings.FW_TEST_DOOR !== undefined,
  });
  return {
    app,
    host: settings.FW_HOST,
    port: settings.FW_IDENTITY_PORT,
    closers: [() => connection.close()],
  };
});
