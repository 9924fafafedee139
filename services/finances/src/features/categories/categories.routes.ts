import { categoryCalls } from '@fw/contract-finances/categories';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import { CATEGORIES } from '../../vocabulary/categories.ts';

export function categoryRoutes(app: FastifyInstance): void {
  mount(app, categoryCalls.list, () => Promise.resolve([...CATEGORIES]));
}
