import { call, id, page, pageSize, text } from '@fw/contract-kernel';
import * as z from 'zod/mini';

export const employee = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  companyId: id,
  companyName: z.string(),
});
export type Employee = z.output<typeof employee>;

export const employeeSearchCalls = {
  search: call({
    method: 'POST',
    path: '/webapi/v1/crm/userProfile/search',
    summary: 'Employees of the companies this advisor serves, by name or e-mail',
    access: ['advisor'],
    body: z.strictObject({
      searchText: text(100),
      companyId: z.optional(id),
      page: z._default(page, 1),
      pageSize: z._default(pageSize, 10),
    }),
    reply: z.object({ items: z.array(employee), total: z.number() }),
  }),
  profile: call({
    method: 'POST',
    path: '/webapi/v1/crm/userProfile/single',
    summary: 'One employee; every access is written to the access log',
    access: ['advisor'],
    body: z.strictObject({ userId: id }),
    reply: employee,
  }),
} as const;
