import { secondFactorPolicy, type SecondFactorPolicy } from '@fw/contract-identity';
import { key32, key32List, oneLine, oneOf, processSettings, readConfig, url } from '@fw/service-kit';
import { mailSettings } from '@fw/service-kit/mail';
import * as z from 'zod/mini';

export const settings = z.object({
  FW_IDENTITY_KEY: key32,
  /** Earlier keys, the newest first: what they sealed, hashed and signed still counts. */
  FW_IDENTITY_KEY_PREVIOUS: key32List,
  ...mailSettings,
  FW_BOT_CHECK: z._default(oneOf(['altcha', 'recaptcha', 'turnstile']), 'altcha'),
  FW_BOT_CHECK_SITE_KEY: z.optional(oneLine),
  FW_BOT_CHECK_SECRET: z.optional(oneLine),
  FW_BOT_CHECK_URL: z.optional(url),
  FW_BOT_CHECK_SCRIPT_URL: z.optional(url),
  FW_BREACHED_PASSWORDS_URL: z.optional(url),
  FW_SECOND_FACTOR: z.optional(secondFactorPolicy),
  FW_SUPPORT_EMAIL: z.optional(z.email('an email address')),
  FW_ENV: processSettings.FW_ENV,
});

/** What registration, reset and their mails are built from. */
export interface AccountSettings {
  /** Key of the hashes of codes and of registration validators. */
  readonly key: Buffer;
  /** Keys that were replaced. */
  readonly previousKeys: readonly Buffer[];
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Where a link in a mail leads. */
  readonly publicOrigin: string;
  readonly botCheck: BotCheckSettings;
  /** Range call of a service that knows breached passwords; none by default. */
  readonly breachedPasswordsUrl?: string | undefined;
  /** Where the help page leads to; without it the page names the employer's team and the planner alone. */
  readonly supportEmail?: string | undefined;
  /** Of companies that have not chosen: `enforced` in production, `voluntary` elsewhere. */
  readonly secondFactorPolicy?: SecondFactorPolicy | undefined;
}

export type BotCheckSettings =
  | { readonly provider: 'altcha' }
  | {
      readonly provider: 'recaptcha' | 'turnstile';
      readonly siteKey: string;
      readonly secret: string;
      /** The provider's verification call, where it is not the public one. */
      readonly url?: string;
      /** The provider's widget, where it is not the public one. */
      readonly scriptUrl?: string;
    };

/** Another provider than the self-hosted one needs its keys. */
const withKeys = z.object({
  FW_BOT_CHECK_SITE_KEY: z.string('the site key of the provider'),
  FW_BOT_CHECK_SECRET: z.string('the secret of the provider'),
});

type Env = Readonly<Record<string, string | undefined>>;

function readBotCheck(provider: 'altcha' | 'recaptcha' | 'turnstile', env: Env): BotCheckSettings {
  if (provider === 'altcha') return { provider };
  const keys = readConfig(withKeys, env);
  return {
    provider,
    siteKey: keys.FW_BOT_CHECK_SITE_KEY,
    secret: keys.FW_BOT_CHECK_SECRET,
    ...(env['FW_BOT_CHECK_URL'] ? { url: env['FW_BOT_CHECK_URL'] } : {}),
    ...(env['FW_BOT_CHECK_SCRIPT_URL'] ? { scriptUrl: env['FW_BOT_CHECK_SCRIPT_URL'] } : {}),
  };
}

/** Reads the settings of registration, reset and mail from the environment. */
export function readAccountSettings(env: Env): AccountSettings {
  const read = readConfig(settings, env);
  return {
    key: read.FW_IDENTITY_KEY,
    previousKeys: read.FW_IDENTITY_KEY_PREVIOUS,
    smtpUrl: read.FW_SMTP_URL,
    mailFrom: read.FW_MAIL_FROM,
    publicOrigin: read.FW_PUBLIC_ORIGIN,
    botCheck: readBotCheck(read.FW_BOT_CHECK, env),
    supportEmail: read.FW_SUPPORT_EMAIL,
    breachedPasswordsUrl: read.FW_BREACHED_PASSWORDS_URL,
    secondFactorPolicy: read.FW_SECOND_FACTOR ?? (read.FW_ENV === 'production' ? 'enforced' : 'voluntary'),
  };
}
