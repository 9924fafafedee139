import { companyInfoCalls, profileCalls } from '@fw/contract-profile';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Profiles } from './profile.ts';

export function profileRoutes(app: FastifyInstance, { read, membership }: Profiles): void {
  mount(app, profileCalls.profile, (_body, { userId }) => read(userId));
  mount(app, companyInfoCalls.get, async (_body, { userId }) => {
    const { companyName, level1 } = await membership(userId);
    return { data: { info: { name: companyName, level1 } } };
  });
}
