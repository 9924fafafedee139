import { ConfigError, readConfig, url } from '@fw/service-kit';
import * as z from 'zod/mini';

const filled = z.string().check(z.minLength(1));
const schema = z.object({
  FW_AGGREGATOR_URL: url,
  FW_AGGREGATOR_ALLOW_LIVE: z.optional(z.string()),
  FW_AGGREGATOR_CLIENT_ID: filled,
  FW_AGGREGATOR_SECRET: filled,
  FW_TOKEN_KEYS: filled,
  FW_WEBHOOK_URL: url,
  FW_LINK_SCRIPT_URL: url,
  FW_REDIRECT_URI: z.optional(url),
});

export type LinkingSettings = z.output<typeof schema>;

const PLAID = /(^|\.)plaid\.com\.?$/i;

export const isLive = (address: string): boolean => PLAID.test(new URL(address).hostname);

/** Reads what concerns the aggregator; real banks are spoken to only when that is asked for by name. */
export function linkingSettings(env: Readonly<Record<string, string | undefined>>): LinkingSettings {
  const settings = readConfig(schema, env);
  if (isLive(settings.FW_AGGREGATOR_URL) && settings.FW_AGGREGATOR_ALLOW_LIVE !== '1') {
    throw new ConfigError(
      'FW_AGGREGATOR_URL is the real Plaid; set FW_AGGREGATOR_ALLOW_LIVE=1 if that is meant.',
    );
  }
  return { ...settings, FW_AGGREGATOR_URL: settings.FW_AGGREGATOR_URL.replace(/\/+$/, '') };
}
