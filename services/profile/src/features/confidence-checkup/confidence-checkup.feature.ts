import { confidenceCheckupCalls } from '@fw/contract-profile';
import { mount } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { checkupsRepo } from './confidence-checkup.repo.ts';
import { checkupService } from './confidence-checkup.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'>;

export const confidenceCheckupFeature = defineFeature(
  'confidence-checkup',
  ({ connection, clock }: Dependencies) => {
    const checkup = checkupService({ checkupsRepo: checkupsRepo(connection), clock });
    return {
      routes: (app) => {
        mount(app, confidenceCheckupCalls.status, (_body, { userId }) => checkup.status(userId));
        mount(app, confidenceCheckupCalls.get, (_body, { userId }) => checkup.get(userId));
        mount(app, confidenceCheckupCalls.save, (draft, { userId, newId }) =>
          checkup.save(userId, newId(), draft),
        );
      },
      provides: { restoreCheckups: checkup.restore },
    };
  },
);
