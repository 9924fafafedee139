import * as z from 'zod/mini';

/** Thrown when the environment is wrong; its message is one sentence a person can act on. */
export class ConfigError extends Error {}

/** Reads and checks environment variables; every wrong one is named in one sentence, as `nameOf` calls it. */
export function readConfig<Schema extends z.ZodMiniType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
  nameOf: (key: string) => string = (key) => key,
): z.output<Schema> {
  const result = z.safeParse(schema, env);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${nameOf(issue.path.join('.'))} (${issue.message})`);
  throw new ConfigError(`These settings are missing or wrong: ${wrong.join(', ')}.`);
}

const digits = z.string().check(z.regex(/^\d{1,5}$/, 'a port number'));

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

/** Settings that every service has. */
export const commonSettings = {
  FW_LOG_LEVEL: z._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
  FW_HOST: z._default(z.string(), '127.0.0.1'),
  FW_PASSPORT_KEY: key32,
  FW_PASSPORT_KEY_2: z.optional(key32),
  FW_TEST_DOOR: z.optional(
    z.string().check(z.regex(/^127\.0\.0\.1:\d{1,5}$/, 'a loopback address with a port')),
  ),
  FW_ENV: z._default(z.enum(['development', 'production']), 'development'),
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
