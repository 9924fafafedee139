import type { MailOutbox } from '@fw/service-kit/mail';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { codesRepo } from '../../shared/one-time/codes.repo.ts';
import { codesService } from '../../shared/one-time/codes.ts';
import type { KeyedHash } from '../../shared/secrets/identity-keys.ts';
import { contactChangeRoutes } from './contact-change.routes.ts';
import { contactChangeService, type ContactChangeDependencies } from './contact-change.ts';

interface Dependencies
  extends Pick<ServiceDependencies, 'connection' | 'clock'>, Pick<ContactChangeDependencies, 'isConfirmed'> {
  readonly hash: KeyedHash;
  readonly outbox: MailOutbox;
}

export const contactChangeFeature = defineFeature('contact-change', (dependencies: Dependencies) => {
  const { connection, clock, hash, outbox, isConfirmed } = dependencies;
  const codes = codesService({ codesRepo: codesRepo(connection), clock, hash });
  const contactChange = contactChangeService({ codes, mailer: outbox, isConfirmed });
  return { routes: (app) => contactChangeRoutes(app, contactChange) };
});
