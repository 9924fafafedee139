import { ConfigError, oneLine, port, processSettings, readConfig, url } from '@fw/service-kit';
import * as z from 'zod/mini';

export const settings = z.object({
  ...processSettings,
  FW_EMPLOYER_PORT: port(4300),
  FW_EMPLOYER_CLIENT_ID: z._default(oneLine, 'fairwater'),
  FW_EMPLOYER_CLIENT_SECRET: z.string().check(z.regex(/^[^\p{Cc}]{16,}$/u, 'at least 16 characters')),
  FW_EMPLOYER_PEOPLE: oneLine,
  FW_PUBLIC_ORIGIN: url,
});

/** The settings of this process from its environment; throws ConfigError when one is invalid, or in production. */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const read = readConfig(settings, env);
  if (read.FW_ENV === 'production') {
    throw new ConfigError('The demo provider takes no password and must not run with FW_ENV=production.');
  }
  return read;
}
