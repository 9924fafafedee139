import { serviceUnavailable } from '@fw/service-kit';
import * as z from 'zod/mini';
import type { BotCheckSettings } from '../../settings.ts';
import type { BotCheckAdapter } from './adapter.ts';

type SiteVerifySettings = Exclude<BotCheckSettings, { readonly provider: 'altcha' }>;

const VERIFY_URL = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const;
const SCRIPT_URL = {
  recaptcha: 'https://www.google.com/recaptcha/api.js?render=explicit',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
} as const;
const ANSWER_TIMEOUT_MS = 4_000;

/** The letters of tokens of both providers. */
const TOKEN = /^[\w.-]+$/;

const answer = z.looseObject({ success: z.boolean() });

/** reCAPTCHA and Turnstile, which take the same verification call. A provider that does not answer verifies nothing. */
export function siteVerifyAdapter(settings: SiteVerifySettings): BotCheckAdapter {
  const { provider, siteKey, secret, url, scriptUrl } = settings;
  return {
    provider,
    scriptUrl: scriptUrl ?? SCRIPT_URL[provider],
    publicKey: () => Promise.resolve(siteKey),
    /** The provider verifies each of its tokens once. */
    readChallenge: (token) => (TOKEN.test(token) ? token : null),
    verify: async (token) => {
      try {
        const response = await fetch(url ?? VERIFY_URL[provider], {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token }),
          redirect: 'error',
          signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
        });
        const decoded = z.safeParse(answer, await response.json());
        return response.ok && decoded.success && decoded.data.success;
      } catch {
        throw serviceUnavailable('BOT_CHECK_UNAVAILABLE');
      }
    },
  };
}
