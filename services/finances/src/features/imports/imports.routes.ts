import { importCalls } from '@fw/contract-finances/imports';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ImportsService } from './imports.ts';

export function importRoutes(app: FastifyInstance, imports: ImportsService): void {
  mount(app, importCalls.mapping, ({ userAccountId, shape }, { userId }) =>
    imports.mapping(userId, userAccountId, shape),
  );
  mount(app, importCalls.preview, (file, { userId }) => imports.preview(userId, file));
  mount(app, importCalls.add, ({ remember, ...file }, { userId }) => imports.add(userId, file, remember));
}
