import {
  ConfigError,
  hostSetting,
  key32,
  loopbackAddress,
  mongoUrl,
  oneLine,
  oneOf,
  origin,
  port,
  processSettings,
  readConfig,
  refuseTestDoorInProduction,
  requireTls,
  url,
  type InternalTls,
} from '@fw/service-kit';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { BOT_CHECK_PROVIDERS } from './features/web/bot-check-policy.ts';
import type { ServiceName } from './service-names.ts';
import type { UpstreamAddress } from './upstreams.ts';

const text32 = z.string().check(z.regex(/^[\w-]{43}$/, '32 bytes in base64url'));
const ONE_ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;
const isListWhere = (isOne: (item: string) => boolean) => (text: string) =>
  text.split(',').every((item) => isOne(item.trim()));
const splitItems = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
const origins = z.pipe(
  z.string().check(
    z.refine(
      isListWhere((item) => ONE_ORIGIN.test(item)),
      'origins, separated by commas',
    ),
  ),
  z.transform(splitItems),
);

/** Names of address ranges that the server knows. */
const RANGES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
const PREFIX_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };
function isNetwork(item: string): boolean {
  const [address = '', bits, ...rest] = item.split('/');
  const most = PREFIX_BITS[isIP(address)];
  if (most === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}
const isProxy = (item: string): boolean => RANGES.includes(item) || isNetwork(item);
const proxies = z
  .string()
  .check(
    z.refine(
      isListWhere(isProxy),
      `addresses or ranges of proxies such as 10.0.0.0/8, or ${RANGES.join(', ')}, separated by commas`,
    ),
  );
const networks = z.pipe(
  z._default(
    z
      .string()
      .check(
        z.refine(isListWhere(isNetwork), 'addresses or ranges such as 192.0.2.0/24, separated by commas'),
      ),
    '',
  ),
  z.transform(splitItems),
);
const onOrOff = oneOf(['0', '1', 'true', 'false']);

export const settings = z.object({
  ...processSettings,
  FW_HOST: hostSetting,
  FW_PORT: port(4000),
  FW_PASSPORT_MASTER: text32,
  FW_XSRF_SECRET: key32,
  FW_XSRF_SECRET_2: z.optional(key32),
  FW_IDENTITY_URL: url,
  FW_IDENTITY_SOCKET: z.optional(oneLine),
  FW_FINANCES_URL: url,
  FW_FINANCES_SOCKET: z.optional(oneLine),
  FW_GOALS_URL: url,
  FW_GOALS_SOCKET: z.optional(oneLine),
  FW_PROFILE_URL: url,
  FW_PROFILE_SOCKET: z.optional(oneLine),
  FW_CRM_URL: url,
  FW_CRM_SOCKET: z.optional(oneLine),
  FW_GATEWAY_MONGO_URL: mongoUrl,
  FW_BUS_MONGO_URL: z.optional(mongoUrl),
  FW_API_DOCS: z.optional(onOrOff),
  FW_WEB_ROOT: z.optional(oneLine),
  FW_SHARED_FILES: z.optional(onOrOff),
  FW_SANDBOX_ORIGIN: z.optional(origin),
  FW_BOT_CHECK: z._default(oneOf(BOT_CHECK_PROVIDERS), 'altcha'),
  FW_BOT_CHECK_SCRIPT_URL: z.optional(url),
  FW_PUBLIC_ORIGIN: z.optional(origin),
  FW_ORIGINS: z.optional(origins),
  FW_SECURE_COOKIES: z.optional(onOrOff),
  FW_TRUST_PROXY: z.optional(proxies),
  FW_SPONSOR_NETWORKS: networks,
  FW_STATUS_ADDRESS: z.optional(loopbackAddress),
  FW_TEST_DOOR: z.optional(loopbackAddress),
});
type Read = z.output<typeof settings>;

const isSecure = ({ FW_SECURE_COOKIES, FW_PUBLIC_ORIGIN, FW_ENV }: Read): boolean =>
  FW_SECURE_COOKIES === undefined
    ? FW_ENV === 'production' || FW_PUBLIC_ORIGIN?.startsWith('https:') === true
    : FW_SECURE_COOKIES === '1' || FW_SECURE_COOKIES === 'true';

/** The description of the API is served in development; in production only where it is switched on. */
const apiDocs = ({ FW_API_DOCS, FW_ENV }: Read): boolean =>
  FW_API_DOCS === undefined ? FW_ENV !== 'production' : FW_API_DOCS === '1' || FW_API_DOCS === 'true';

/** In production there are several gateways, each with a disk of its own. */
const sharesFiles = ({ FW_SHARED_FILES, FW_ENV }: Read): boolean =>
  FW_SHARED_FILES === undefined
    ? FW_ENV === 'production'
    : FW_SHARED_FILES === '1' || FW_SHARED_FILES === 'true';

const allowedOrigins = ({ FW_ORIGINS = [], FW_PUBLIC_ORIGIN, FW_PORT }: Read): readonly string[] => {
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
  return {
    ...read,
    isSecure: secure,
    apiDocs: apiDocs(read),
    sharesFiles: sharesFiles(read),
    origins: allowedOrigins(read),
  };
}

/** Where each service listens, and the certificate to show there; without one on its socket or its address. */
export function serviceAddresses(settings: ReturnType<typeof readSettings>, tls: InternalTls | null) {
  const upstreamAddress = (name: Uppercase<ServiceName>): UpstreamAddress => {
    const [url, socket] = [settings[`FW_${name}_URL`], settings[`FW_${name}_SOCKET`]];
    if (tls) requireTls(`FW_${name}_URL`, url);
    return { url, socket, tls };
  };
  return {
    identity: upstreamAddress('IDENTITY'),
    finances: upstreamAddress('FINANCES'),
    goals: upstreamAddress('GOALS'),
    profile: upstreamAddress('PROFILE'),
    crm: upstreamAddress('CRM'),
  };
}
