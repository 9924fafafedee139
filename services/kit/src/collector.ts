import * as z from 'zod/mini';
import { ConfigError } from './config.ts';

/** The address of a collector, as a setting. */
export const collectorAddress = z.string().check(z.regex(/^https?:\/\/\S+$/, 'the address of a collector'));

/** Headers to send to a collector, as a setting: `name=value,name=value`. */
export const collectorHeaders = z._default(
  z.string().check(z.regex(/^(?:[\w-]+=[^,\r\n]+(?:,[\w-]+=[^,\r\n]+)*)?$/, 'name=value[,name=value]')),
  '',
);

const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** Throws ConfigError where what is sent could be read on its way in production. */
export function requireHttps(name: string, url: string, environment: string): void {
  const { protocol, hostname } = new URL(url);
  if (environment === 'production' && protocol === 'http:' && !LOOPBACK.includes(hostname))
    throw new ConfigError(`${name} must begin with https: in production, except on this machine.`);
}

/** The headers of a setting by name. */
export function headersIn(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').filter((pair) => pair !== '');
  const headers = pairs.map((pair): [string, string] => {
    const end = pair.indexOf('=');
    return [pair.slice(0, end), pair.slice(end + 1)];
  });
  return Object.fromEntries(headers);
}
