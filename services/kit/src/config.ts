import * as z from 'zod/mini';

/** Thrown when the environment is wrong; its message is one sentence a person can act on. */
export class ConfigError extends Error {}

/** Reads and checks environment variables; every wrong one is named in one sentence, as `nameOf` calls it; an empty one counts as not set. */
export function readConfig<Schema extends z.ZodMiniType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
  nameOf: (key: string) => string = (key) => key,
): z.output<Schema> {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const result = z.safeParse(schema, Object.fromEntries(given));
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${nameOf(issue.path.join('.'))} (${issue.message})`);
  throw new ConfigError(`These settings are missing or wrong: ${wrong.join(', ')}.`);
}

const MAX_PORT = 65_535;
const digits = z
  .string()
  .check(z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= MAX_PORT, 'a port number'));

/** A word out of a list. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`);

/** A folder, a name, a secret: anything but control characters. */
export const oneLine = z.string().check(z.regex(/^[^\p{Cc}]+$/u, 'one line of text'));

/** On or off. */
export const zeroOrOne = oneOf(['0', '1']);

export const origin = z
  .string()
  .check(z.regex(/^https?:\/\/[\w.:[\]-]+$/, 'an origin such as https://example.com'));

export const mongoUrl = z.string().check(z.regex(/^mongodb(\+srv)?:\/\/\S+$/, 'the address of a database'));

export const loopbackAddress = z
  .string()
  .check(z.regex(/^127\.0\.0\.1:\d{1,5}$/, 'a loopback address with a port'));

const host = z.string().check(z.regex(/^[\w.:-]+$/, 'an address or a name of this machine'));

/** A port as text in the environment. */
export const port = (fallback: number) =>
  z.pipe(
    z._default(digits, String(fallback)),
    z.transform((text: string) => Number(text)),
  );

/** 32 bytes in base64url. */
export const key32 = z.pipe(
  z.string().check(z.regex(/^[\w-]{43}$/, '32 bytes in base64url')),
  z.transform((text: string) => Buffer.from(text, 'base64url')),
);

/** Keys that were replaced, each 32 bytes in base64url, separated by commas; none by default. */
export const key32List = z.pipe(
  z._default(
    z
      .string()
      .check(z.regex(/^(?:[\w-]{43}(?:,[\w-]{43})*)?$/, '32 bytes in base64url, separated by commas')),
    '',
  ),
  z.transform((text: string) =>
    text
      .split(',')
      .filter((key) => key !== '')
      .map((key) => Buffer.from(key, 'base64url')),
  ),
);

export const url = z.string().check(z.regex(/^(https?|mongodb(\+srv)?):\/\/\S+$/, 'an address'));

/** Settings that every process has. */
export const processSettings = {
  FW_LOG_LEVEL: z._default(oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
  FW_ENV: z._default(oneOf(['development', 'production']), 'development'),
};

/** Where a process listens. */
export const hostSetting = z._default(host, '127.0.0.1');

/** Settings that every service has. */
export const commonSettings = {
  ...processSettings,
  FW_HOST: hostSetting,
  FW_PASSPORT_KEY: key32,
  FW_PASSPORT_KEY_2: z.optional(key32),
  FW_TEST_DOOR: z.optional(loopbackAddress),
};

/** The test door never opens in production. */
export function refuseTestDoorInProduction(settings: {
  readonly FW_TEST_DOOR?: string | undefined;
  readonly FW_ENV: 'development' | 'production';
}): void {
  if (settings.FW_TEST_DOOR !== undefined && settings.FW_ENV === 'production') {
    throw new ConfigError('FW_TEST_DOOR must not be set in production.');
  }
}
