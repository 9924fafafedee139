import { ConfigError, port, readConfig, url } from '@fw/service-kit';
import * as z from 'zod/mini';

const settings = z.object({
  FW_LOG_LEVEL: z._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
  FW_ENV: z._default(z.enum(['development', 'production']), 'development'),
  FW_EMPLOYER_PORT: port(4300),
  FW_EMPLOYER_CLIENT_ID: z._default(z.string(), 'fairwater'),
  FW_EMPLOYER_CLIENT_SECRET: z.string().check(z.minLength(16, 'at least 16 characters')),
  FW_EMPLOYER_PEOPLE: z.string().check(z.minLength(1, 'a file')),
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
