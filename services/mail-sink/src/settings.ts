import { ConfigError, oneLine, port, processSettings, readConfig } from '@fw/service-kit';
import * as z from 'zod/mini';

export const settings = z.object({
  ...processSettings,
  FW_MAIL_PORT: port(4200),
  FW_SMTP_PORT: port(4225),
  FW_MAIL_DATA: z.optional(oneLine),
});

/** The settings of this process from its environment; throws ConfigError when one is invalid, or in production. */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const read = readConfig(settings, env);
  if (read.FW_ENV === 'production') {
    throw new ConfigError('The mail sink shows everybody’s mail and must not run with FW_ENV=production.');
  }
  return read;
}
