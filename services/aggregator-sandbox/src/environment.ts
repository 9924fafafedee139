import * as z from 'zod/mini';

const MAX_PORT = 65_535;
const MAX_COUNT = 999_999_999;

/** A number as text in the environment. */
const whole = (what: string, most: number, otherwise: number) =>
  z.pipe(
    z._default(
      z.string().check(z.refine((text) => /^\d{1,9}$/.test(text) && Number(text) <= most, what)),
      String(otherwise),
    ),
    z.transform((text: string) => Number(text)),
  );
const port = (otherwise: number) => whole('a port number', MAX_PORT, otherwise);
const ms = (otherwise: number) => whole('a number of milliseconds', MAX_COUNT, otherwise);
const days = (otherwise: number) => whole('a number of days', MAX_COUNT, otherwise);
const line = z.string().check(z.regex(/^[^\p{Cc}]+$/u, 'one line of text'));
const text = z.optional(line);
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const variables = z.object({
  FW_SANDBOX_PORT: port(4100),
  FW_SANDBOX_HOST: z._default(line, '127.0.0.1'),
  FW_SANDBOX_CLIENT_ID: z._default(line, 'fairwater-sandbox'),
  FW_SANDBOX_SECRET: z._default(line, 'sandbox-secret'),
  FW_SANDBOX_REDIRECT_URIS: z._default(
    z.string().check(z.regex(/^(?:\s*https?:\/\/[^\s,]+\s*(?:,|$))*$/, 'addresses, separated by commas')),
    '',
  ),
  FW_SANDBOX_PUBLIC_URL: text,
  FW_SANDBOX_PERSONAS: text,
  FW_SANDBOX_DATA: text,
  FW_SANDBOX_SEED: text,
  FW_SANDBOX_CONTROL_PORT: port(0),
  FW_SANDBOX_CONTROL_SECRET: text,
  FW_SANDBOX_INITIAL_DELAY_MS: ms(500),
  FW_SANDBOX_HISTORICAL_DELAY_MS: ms(1500),
  FW_SANDBOX_REFRESH_DELAY_MS: ms(300),
  FW_SANDBOX_BALANCE_DELAY_MS: ms(50),
  FW_SANDBOX_LOGIN_DAYS: days(0),
  FW_LOG_LEVEL: z._default(z.enum(LEVELS, `one of ${LEVELS.join(', ')}`), 'info'),
});

const parseList = (text: string): string[] => text.split(',').flatMap((one) => one.trim() || []);

/** Reads the process's variables; throws one clear sentence for each mistake. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>) {
  if (source['NODE_ENV'] === 'production') {
    throw new Error('The aggregator sandbox invents banks and must not run with NODE_ENV=production.');
  }
  const given = Object.entries(source).filter(([, value]) => value !== undefined && value !== '');
  const read = z.safeParse(variables, Object.fromEntries(given));
  if (!read.success) {
    const named = read.error.issues.map(({ path, message }) => `${path.join('.')} is not valid: ${message}.`);
    throw new Error(named.join(' '));
  }
  const env = read.data;
  if (env.FW_SANDBOX_CONTROL_PORT > 0 && env.FW_SANDBOX_CONTROL_SECRET === undefined) {
    throw new Error('FW_SANDBOX_CONTROL_PORT needs FW_SANDBOX_CONTROL_SECRET.');
  }
  return {
    port: env.FW_SANDBOX_PORT,
    host: env.FW_SANDBOX_HOST,
    controlPort: env.FW_SANDBOX_CONTROL_PORT,
    options: {
      clientId: env.FW_SANDBOX_CLIENT_ID,
      secret: env.FW_SANDBOX_SECRET,
      redirectUris: parseList(env.FW_SANDBOX_REDIRECT_URIS),
      publicUrl: env.FW_SANDBOX_PUBLIC_URL,
      personas: env.FW_SANDBOX_PERSONAS,
      data: env.FW_SANDBOX_DATA,
      seed: env.FW_SANDBOX_SEED,
      initialDelayMs: env.FW_SANDBOX_INITIAL_DELAY_MS,
      historicalDelayMs: env.FW_SANDBOX_HISTORICAL_DELAY_MS,
      refreshDelayMs: env.FW_SANDBOX_REFRESH_DELAY_MS,
      balanceDelayMs: env.FW_SANDBOX_BALANCE_DELAY_MS,
      loginDays: env.FW_SANDBOX_LOGIN_DAYS,
      logLevel: env.FW_LOG_LEVEL,
      controlSecret: env.FW_SANDBOX_CONTROL_PORT > 0 ? env.FW_SANDBOX_CONTROL_SECRET : undefined,
    },
  };
}
