import { call, id } from '@fw/contract-kernel';
import * as z from 'zod/mini';

export const crmCompany = z.object({
  companyId: id,
  name: z.string(),
  level1: z.boolean(),
  employees: z.number(),
});
export type CrmCompany = z.output<typeof crmCompany>;

export const companyCalls = {
  list: call({
    method: 'GET',
    path: '/webapi/v1/crm/companies',
    summary: 'Companies this advisor serves',
    access: ['advisor'],
    reply: z.array(crmCompany),
  }),
} as const;
