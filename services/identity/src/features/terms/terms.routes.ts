import { frorCalls, termsOfUseCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { TermsService } from './terms.ts';

export function termsRoutes(app: FastifyInstance, { content, accept }: TermsService): void {
  mount(app, termsOfUseCalls.content, () => content('terms-of-use'));
  mount(app, termsOfUseCalls.accept, (_body, { userId }) => accept('terms-of-use', userId));
  mount(app, frorCalls.content, () => content('fror'));
  mount(app, frorCalls.accept, (_body, { userId }) => accept('fror', userId));
}
