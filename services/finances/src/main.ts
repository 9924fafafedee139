import { startWithMongo } from '@fw/service-kit/mongo';
import { plaidAdapter } from './aggregator/plaid/plaid-adapter.ts';
import { quovoAdapter } from './aggregator/quovo/quovo-adapter.ts';
import { buildFinances } from './app.ts';
import { profileConnectivity } from './features/bank-link/link-settings.ts';
import { tokenRing } from './shared/secrets/token-ring.ts';
import { isLive, linkingSettings } from './settings.ts';

await startWithMongo('finances', async ({ clientOf, ...dependencies }) => {
  const settings = linkingSettings(process.env);
  const { app, start } = await buildFinances({
    ...dependencies,
    readConnectivity: profileConnectivity(clientOf('profile')),
    ring: tokenRing(settings.FW_TOKEN_KEYS),
    aggregators: {
      quovo: quovoAdapter({
        baseUrl: settings.FW_QUOVO_URL ?? settings.FW_AGGREGATOR_URL,
        clientId: settings.FW_AGGREGATOR_CLIENT_ID,
        secret: settings.FW_AGGREGATOR_SECRET,
      }),
      plaid: plaidAdapter({
        baseUrl: settings.FW_AGGREGATOR_URL,
        clientId: settings.FW_AGGREGATOR_CLIENT_ID,
        secret: settings.FW_AGGREGATOR_SECRET,
        webhookUrl: settings.FW_WEBHOOK_URL,
        redirectUri: settings.FW_REDIRECT_URI,
        now: dependencies.clock.milliseconds,
      }),
    },
    link: {
      scriptUrl: settings.FW_LINK_SCRIPT_URL,
      environment: isLive(settings.FW_AGGREGATOR_URL) ? 'production' : 'sandbox',
      acceptsUnlistedTokens: settings.FW_ACCEPT_SANDBOX_TOKENS === '1',
    },
  });
  return { app, closers: [start().stop] };
});
