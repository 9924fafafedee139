import { sharingCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import { defineFeature } from '@fw/service-kit/mongo';
import { sharingRequest, type SharingRequestDependencies } from './sharing-request.ts';

export const sharingRequestFeature = defineFeature(
  'sharing-request',
  (dependencies: SharingRequestDependencies) => {
    const request = sharingRequest(dependencies);
    return {
      routes: (app) =>
        mount(app, sharingCalls.request, ({ clientId }, { userId }) => request(userId, clientId)),
    };
  },
);
