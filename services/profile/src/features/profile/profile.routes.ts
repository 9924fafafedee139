import { companyInfoCalls, profileCalls } from '@fw/contract-profile';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ProfileService } from './profile.ts';

export function profileRoutes(app: FastifyInstance, { find, findCompany }: ProfileService): void {
  mount(app, profileCalls.profile, (_body, { userId }) => find(userId));
  mount(app, companyInfoCalls.get, async (_body, { userId }) => ({
    data: { info: await findCompany(userId) },
  }));
}
