import { botCheckCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { BotCheckSettings } from '../../settings.ts';
import type { KeyedHash } from '../../shared/secrets/identity-keys.ts';
import { altchaAdapter } from './altcha.adapter.ts';
import { botCheckRepo } from './bot-check.repo.ts';
import { botCheckService } from './bot-check.ts';
import { siteVerifyAdapter } from './site-verify.adapter.ts';

interface Dependencies extends Pick<ServiceDependencies, 'connection' | 'clock'> {
  readonly hash: KeyedHash;
  readonly settings: BotCheckSettings;
  readonly testDoor?: boolean | undefined;
}

export const botCheckFeature = defineFeature('bot-check', (dependencies: Dependencies) => {
  const { connection, clock, hash, settings, testDoor = false } = dependencies;
  const adapter = settings.provider === 'altcha' ? altchaAdapter(hash, clock) : siteVerifyAdapter(settings);
  const bots = botCheckService({ adapter, botCheckRepo: botCheckRepo(connection), clock, testDoor });
  return {
    routes: (app) => {
      mount(app, botCheckCalls.publicKey, bots.publicKey);
      mount(app, botCheckCalls.verify, bots.verify);
    },
    provides: { requireBotCheck: bots.require },
  };
});
