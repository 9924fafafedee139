import { ConfigError, key32, readConfig, url } from './config.ts';
import type { Clock } from './clock.ts';
import { readInternalTls, requireTls } from './internal-tls.ts';
import { serviceClient, type ServiceClient } from './service-client.ts';
import * as z from 'zod/mini';

/** Keys of the edges from other services to this one, by the name of the caller and the id of the key. */
export type CallerKeys = Readonly<Record<string, Readonly<Record<string, Buffer>>>>;

type Env = Readonly<Record<string, string | undefined>>;

const keyName = (from: string, to: string): string => `FW_${from.toUpperCase()}_TO_${to.toUpperCase()}_KEY`;

const readKey = (env: Env, name: string): Buffer =>
  readConfig(z.object({ KEY: key32 }), { KEY: env[name] }, () => name).KEY;

/** Every `FW_<CALLER>_TO_<SERVICE>_KEY` of this service; one that ends in `_2` counts while keys rotate. */
export function readCallerKeys(service: string, env: Env): CallerKeys {
  const names = Object.keys(env).filter((name) => env[name] !== undefined && env[name] !== '');
  const pattern = new RegExp(`^FW_([A-Z]+)_TO_${service.toUpperCase()}_KEY$`);
  return Object.fromEntries(
    names.flatMap((name) => {
      const caller = pattern.exec(name)?.[1];
      if (caller === undefined) return [];
      const second = `${name}_2`;
      const rotating = names.includes(second) ? { k2: readKey(env, second) } : {};
      return [[caller.toLowerCase(), { k1: readKey(env, name), ...rotating }]];
    }),
  );
}

/** Clients of other services by name; throws when the address or the key of one is missing. */
export function createClients(service: string, env: Env, clock: Clock): (to: string) => ServiceClient {
  const tls = readInternalTls(env);
  return (to) => {
    const address = `FW_${to.toUpperCase()}_URL`;
    const name = keyName(service, to);
    if (env[address] === undefined || env[name] === undefined) {
      throw new ConfigError(`These settings are missing or wrong: ${address}, ${name}.`);
    }
    const { URL: at } = readConfig(z.object({ URL: url }), { URL: env[address] }, () => address);
    if (tls) requireTls(address, at);
    return serviceClient({ from: service, to, url: at, key: readKey(env, name), clock, tls });
  };
}
