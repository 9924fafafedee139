import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { FastifyBaseLogger } from 'fastify';
import type { IdentityKeys } from '../../shared/secrets/identity-keys.ts';
import { resealSecrets } from './reseal.repo.ts';

interface Dependencies extends Pick<ServiceDependencies, 'connection'> {
  readonly keys: IdentityKeys;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

export const keyRotationFeature = defineFeature(
  'key-rotation',
  ({ connection, keys, log }: Dependencies) => ({
    prepareDatabase: () => resealSecrets(connection, keys, log),
  }),
);
