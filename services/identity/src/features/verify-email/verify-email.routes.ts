import { verifyEmailCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { VerifyEmailService } from './verify-email.ts';

export function verifyEmailRoutes(app: FastifyInstance, { verify, getToken }: VerifyEmailService): void {
  mount(app, verifyEmailCalls.verify, verify);
  mount(app, verifyEmailCalls.getToken, getToken);
}
