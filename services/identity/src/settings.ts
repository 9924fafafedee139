import { commonSettings, port, readConfig, refuseTestDoorInProduction, url } from '@fw/service-kit';
import * as z from 'zod/mini';

const settings = z.object({
  ...commonSettings,
  FW_IDENTITY_PORT: port(4001),
  FW_IDENTITY_MONGO_URL: url,
});

/** What this process is told by its environment; ConfigError when something is missing or wrong. */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const read = readConfig(settings, env);
  refuseTestDoorInProduction(read);
  return read;
}
