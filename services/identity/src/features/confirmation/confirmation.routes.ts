import { confirmationCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ConfirmationService } from './confirmation.ts';

export function confirmationRoutes(app: FastifyInstance, service: ConfirmationService): void {
  mount(app, confirmationCalls.start, (_body, caller) => service.start(caller));
  mount(app, confirmationCalls.withPassword, ({ password }, caller) =>
    service.withPassword(caller, password),
  );
  mount(app, confirmationCalls.sendCode, (_body, caller) => service.sendCode(caller));
  mount(app, confirmationCalls.withCode, ({ code }, caller) => service.withCode(caller, code));
  mount(app, confirmationCalls.withSecondFactor, (proof, caller) => service.withSecondFactor(caller, proof));
}
