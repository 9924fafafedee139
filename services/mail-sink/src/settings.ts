import { ConfigError, port, readConfig } from '@fw/service-kit';
import * as z from 'zod/mini';

const settings = z.object({
  FW_LOG_LEVEL: z._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
  FW_ENV: z._default(z.enum(['development', 'production']), 'development'),
  FW_MAIL_PORT: port(4200),
  FW_SMTP_PORT: port(4225),
  FW_MAIL_DATA: z.optional(z.string().check(z.minLength(1, 'a folder'))),
});

/** The settings of this process from its environment; throws ConfigError when one is invalid, or in production. */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const read = readConfig(settings, env);
  if (read.FW_ENV === 'production') {
    throw new ConfigError('The mail sink shows everybody’s mail and must not run with FW_ENV=production.');
  }
  return read;
}
