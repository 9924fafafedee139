import { passwordUpdateCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { PasswordUpdateService } from './password-update.ts';

export function passwordUpdateRoutes(app: FastifyInstance, update: PasswordUpdateService): void {
  mount(app, passwordUpdateCalls.update, (body, caller) => update(caller, body));
}
