import {
  commonSettings,
  ConfigError,
  port,
  readConfig,
  refuseTestDoorInProduction,
  url,
} from '@fw/service-kit';
import * as z from 'zod/mini';

const schema = z.object({
  ...commonSettings,
  FW_FINANCES_PORT: port(4002),
  FW_FINANCES_MONGO_URL: url,
  FW_AGGREGATOR_URL: url,
  FW_AGGREGATOR_ALLOW_LIVE: z.optional(z.string()),
  FW_AGGREGATOR_CLIENT_ID: z.string().check(z.minLength(1)),
  FW_AGGREGATOR_SECRET: z.string().check(z.minLength(1)),
  FW_TOKEN_KEYS: z.string().check(z.minLength(1)),
  FW_WEBHOOK_URL: url,
  FW_LINK_SCRIPT_URL: url,
  FW_REDIRECT_URI: z.optional(url),
});

export type Settings = z.output<typeof schema>;

const PLAID = /(^|\.)plaid\.com$/;

export const isLive = (address: string): boolean => PLAID.test(new URL(address).hostname);

/** Reads the environment; real banks are spoken to only when that is asked for by name. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const settings = readConfig(schema, env);
  refuseTestDoorInProduction(settings);
  if (isLive(settings.FW_AGGREGATOR_URL) && settings.FW_AGGREGATOR_ALLOW_LIVE !== '1') {
    throw new ConfigError(
      'FW_AGGREGATOR_URL is the real Plaid; set FW_AGGREGATOR_ALLOW_LIVE=1 if that is meant.',
    );
  }
  return settings;
}
