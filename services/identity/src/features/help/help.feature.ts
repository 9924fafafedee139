import { helpCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import { defineFeature } from '@fw/service-kit/mongo';

interface Dependencies {
  readonly supportEmail: string | undefined;
}

export const helpFeature = defineFeature('help', ({ supportEmail }: Dependencies) => ({
  /** What the help page of the portal needs to know of this installation. */
  routes: (app) =>
    mount(app, helpCalls.content, () => Promise.resolve({ supportEmail: supportEmail ?? null })),
}));
