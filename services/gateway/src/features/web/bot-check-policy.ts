import type { WidgetPolicy } from './page-policy.ts';

export const BOT_CHECK_PROVIDERS = ['altcha', 'recaptcha', 'turnstile'] as const;
type Provider = (typeof BOT_CHECK_PROVIDERS)[number];

/** As the providers document them for a content security policy. */
const WIDGETS: Readonly<Record<Exclude<Provider, 'altcha'>, WidgetPolicy>> = {
  recaptcha: {
    origins: ['https://www.google.com', 'https://www.gstatic.com'],
    trustedTypes: ['goog#html', 'recaptcha'],
  },
  turnstile: { origins: ['https://challenges.cloudflare.com'], trustedTypes: [] },
};

/** What the configured widget needs; nothing for the self-hosted check. */
export function botCheckPolicy(provider: Provider, scriptUrl?: string): WidgetPolicy | undefined {
  if (provider === 'altcha') return undefined;
  const { origins, trustedTypes } = WIDGETS[provider];
  return { origins: scriptUrl === undefined ? origins : [new URL(scriptUrl).origin], trustedTypes };
}
