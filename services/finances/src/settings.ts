import { ConfigError, oneLine, processSettings, readConfig, url, zeroOrOne } from '@fw/service-kit';
import * as z from 'zod/mini';

const tokenKeys = z
  .string()
  .check(
    z.regex(
      /^\s*[\w-]{1,20}:[\w-]{43}\s*(?:,\s*[\w-]{1,20}:[\w-]{43}\s*)*$/,
      'a list of name:key, each key 32 bytes in base64url',
    ),
  );
export const schema = z.object({
  FW_AGGREGATOR_URL: url,
  /** The legacy aggregator; without it the sandbox at FW_AGGREGATOR_URL is both. */
  FW_QUOVO_URL: z.optional(url),
  FW_AGGREGATOR_ALLOW_LIVE: z.optional(zeroOrOne),
  FW_AGGREGATOR_CLIENT_ID: oneLine,
  FW_AGGREGATOR_SECRET: oneLine,
  FW_TOKEN_KEYS: tokenKeys,
  FW_WEBHOOK_URL: url,
  FW_LINK_SCRIPT_URL: url,
  FW_REDIRECT_URI: z.optional(url),
  /** Accepts public tokens of the sandbox's own call, which belong to no Link session; never with real banks. */
  FW_ACCEPT_SANDBOX_TOKENS: z.optional(zeroOrOne),
  FW_ENV: processSettings.FW_ENV,
});

export type LinkingSettings = z.output<typeof schema>;

const PLAID = /(^|\.)plaid\.com\.?$/i;

export const isLive = (address: string): boolean => PLAID.test(new URL(address).hostname);

/** Reads the settings of the aggregator; real banks are called only when a setting allows it explicitly. */
export function linkingSettings(env: Readonly<Record<string, string | undefined>>): LinkingSettings {
  const settings = readConfig(schema, env);
  if (isLive(settings.FW_AGGREGATOR_URL) && settings.FW_AGGREGATOR_ALLOW_LIVE !== '1') {
    throw new ConfigError(
      'FW_AGGREGATOR_URL is the real Plaid; set FW_AGGREGATOR_ALLOW_LIVE=1 if that is meant.',
    );
  }
  const isReal = isLive(settings.FW_AGGREGATOR_URL) || settings.FW_ENV === 'production';
  if (isReal && settings.FW_ACCEPT_SANDBOX_TOKENS === '1') {
    throw new ConfigError('FW_ACCEPT_SANDBOX_TOKENS must not be set in production or with the real Plaid.');
  }
  return { ...settings, FW_AGGREGATOR_URL: settings.FW_AGGREGATOR_URL.replace(/\/+$/, '') };
}
