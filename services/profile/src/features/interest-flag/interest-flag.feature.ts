import { interestFlagCalls } from '@fw/contract-profile';
import { mount } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { interestsRepo } from './interest-flag.repo.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'>;

export const interestFlagFeature = defineFeature('interest-flag', ({ connection, clock }: Dependencies) => {
  const repo = interestsRepo(connection);
  return {
    routes: (app) =>
      mount(app, interestFlagCalls.set, async ({ interestFlag }, { userId }) => {
        await repo.set(userId, interestFlag, clock.date());
        return { interestFlag };
      }),
  };
});
