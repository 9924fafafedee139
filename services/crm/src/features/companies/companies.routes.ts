import { companyCalls, type CrmCompany } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';

interface Companies {
  readonly list: (advisorId: string) => Promise<CrmCompany[]>;
}

export function companyRoutes(app: FastifyInstance, { list }: Companies): void {
  mount(app, companyCalls.list, (_body, { userId }) => list(userId));
}
