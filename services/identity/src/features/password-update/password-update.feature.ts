import { passwordUpdateCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import type { MailOutbox } from '@fw/service-kit/mail';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { peopleRepo } from '../../shared/people/people.repo.ts';
import { sessionsRepo } from '../../shared/sessions/sessions.repo.ts';
import { triesRepo } from '../../shared/tries/tries.repo.ts';
import { passwordUpdateService, UPDATE_LOCK, type PasswordUpdateDependencies } from './password-update.ts';

interface Dependencies
  extends Pick<ServiceDependencies, 'connection' | 'clock'>, Pick<PasswordUpdateDependencies, 'passwords'> {
  readonly outbox: MailOutbox;
}

export const passwordUpdateFeature = defineFeature('password-update', (dependencies: Dependencies) => {
  const { connection, clock, outbox, passwords } = dependencies;
  const update = passwordUpdateService({
    clock,
    mailer: outbox,
    passwords,
    updateTries: triesRepo(connection, UPDATE_LOCK),
    peopleRepo: peopleRepo(connection, clock),
    endOtherSessions: sessionsRepo(connection, clock).removeOthers,
  });
  return { routes: (app) => mount(app, passwordUpdateCalls.update, (body, caller) => update(caller, body)) };
});
