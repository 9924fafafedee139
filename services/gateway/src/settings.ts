import {
  ConfigError,
  key32,
  port,
  readConfig,
  refuseTestDoorInProduction,
  requireTls,
  url,
  type InternalTls,
} from '@fw/service-kit';
import * as z from 'zod/mini';
import { BOT_CHECK_PROVIDERS } from './features/web/bot-check-policy.ts';
import type { ServiceName } from './service-names.ts';
import type { UpstreamAddress } from './upstreams.ts';

const origin = z.string().check(z.regex(/^https?:\/\/[\w.:[\]-]+$/, 'an origin such as https://example.com'));
const text32 = z.string().check(z.regex(/^[\w-]{43}$/, '32 bytes in base64url'));
const mongoUrl = z.string().check(z.regex(/^mongodb(\+srv)?:\/\/\S+$/, 'the address of a database'));
const loopback = z.string().check(z.regex(/^127\.0\.0\.1:\d{1,5}$/, 'a loopback address with a port'));
const list = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
);

const settings = z.object({
  FW_LOG_LEVEL: z._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
  FW_ENV: z._default(z.enum(['development', 'production']), 'development'),
  FW_HOST: z._default(z.string(), '127.0.0.1'),
  FW_PORT: port(4000),
  FW_PASSPORT_MASTER: text32,
  FW_XSRF_SECRET: key32,
  FW_XSRF_SECRET_2: z.optional(key32),
  FW_IDENTITY_URL: url,
  FW_IDENTITY_SOCKET: z.optional(z.string()),
  FW_FINANCES_URL: url,
  FW_FINANCES_SOCKET: z.optional(z.string()),
  FW_GOALS_URL: url,
  FW_GOALS_SOCKET: z.optional(z.string()),
  FW_PROFILE_URL: url,
  FW_PROFILE_SOCKET: z.optional(z.string()),
  FW_CRM_URL: url,
  FW_CRM_SOCKET: z.optional(z.string()),
  FW_GATEWAY_MONGO_URL: mongoUrl,
  FW_API_DOCS: z.optional(z.enum(['0', '1', 'true', 'false'])),
  FW_WEB_ROOT: z.optional(z.string()),
  FW_SANDBOX_ORIGIN: z.optional(origin),
  FW_BOT_CHECK: z._default(z.enum(BOT_CHECK_PROVIDERS), 'altcha'),
  FW_BOT_CHECK_SCRIPT_URL: z.optional(url),
  FW_PUBLIC_ORIGIN: z.optional(origin),
  FW_ORIGINS: z.optional(list),
  FW_SECURE_COOKIES: z.optional(z.enum(['0', '1', 'true', 'false'])),
  FW_TRUST_PROXY: z.optional(z.string()),
  FW_STATUS_ADDRESS: z.optional(loopback),
  FW_TEST_DOOR: z.optional(loopback),
});
type Read = z.output<typeof settings>;

const isSecure = ({ FW_SECURE_COOKIES, FW_PUBLIC_ORIGIN, FW_ENV }: Read): boolean =>
  FW_SECURE_COOKIES === undefined
    ? FW_ENV === 'production' || FW_PUBLIC_ORIGIN?.startsWith('https:') === true
    : FW_SECURE_COOKIES === '1' || FW_SECURE_COOKIES === 'true';

/** The description of the API is served in development; in production only where it is switched on. */
const apiDocs = ({ FW_API_DOCS, FW_ENV }: Read): boolean =>
  FW_API_DOCS === undefined ? FW_ENV !== 'production' : FW_API_DOCS === '1' || FW_API_DOCS === 'true';

const originsOf = ({ FW_ORIGINS = [], FW_PUBLIC_ORIGIN, FW_PORT }: Read): readonly string[] => {
  const named = [...FW_ORIGINS, ...(FW_PUBLIC_ORIGIN === undefined ? [] : [FW_PUBLIC_ORIGIN])];
  const loopback = [`http://127.0.0.1:${FW_PORT}`, `http://localhost:${FW_PORT}`];
  return named.some((name) => name.startsWith('https:')) ? named : [...named, ...loopback];
};

/** The settings of this process from its environment; throws ConfigError when one is missing or wrong. */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const read = readConfig(settings, env);
  refuseTestDoorInProduction(read);
  const secure = isSecure(read);
  if (!secure && read.FW_ENV === 'production') {
    throw new ConfigError('FW_SECURE_COOKIES must not be off in production.');
  }
  return { ...read, isSecure: secure, apiDocs: apiDocs(read), origins: originsOf(read) };
}

/** Where each service listens, and the certificate to show there; without one on its socket or its address. */
export function addressesOf(settings: ReturnType<typeof readSettings>, tls: InternalTls | null) {
  const addressOf = (name: Uppercase<ServiceName>): UpstreamAddress => {
    const [url, socket] = [settings[`FW_${name}_URL`], settings[`FW_${name}_SOCKET`]];
    if (tls) requireTls(`FW_${name}_URL`, url);
    return { url, socket, tls };
  };
  return {
    identity: addressOf('IDENTITY'),
    finances: addressOf('FINANCES'),
    goals: addressOf('GOALS'),
    profile: addressOf('PROFILE'),
    crm: addressOf('CRM'),
  };
}
