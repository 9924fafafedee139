import { contactChangeCalls } from '@fw/contract-identity/contact-change';
import { mountForServices } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ContactChangeService } from './contact-change.ts';

/** The profile service alone may call. */
export function contactChangeRoutes(app: FastifyInstance, service: ContactChangeService): void {
  mountForServices(app, contactChangeCalls.isConfirmed, (_body, caller) => service.isConfirmed(caller));
  mountForServices(app, contactChangeCalls.sendCode, ({ email }, { userId }) =>
    service.sendCode(userId, email),
  );
  mountForServices(app, contactChangeCalls.checkCode, (entered, { userId }) =>
    service.checkCode(userId, entered),
  );
}
