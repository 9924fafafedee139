import { call, id, page, pageSize } from '@fw/contract-kernel';
import * as z from 'zod/mini';

/** A person of a sponsor: registered, or allowed to register. */
const rosterPerson = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  isRegistered: z.boolean(),
});
export type RosterPerson = z.output<typeof rosterPerson>;

const companyRoster = z.object({ items: z.array(rosterPerson), total: z.number() });
export type CompanyRoster = z.output<typeof companyRoster>;

/** A call of other services on behalf of an advisor; the gateway does not forward it. */
export const companyRosterCalls = {
  list: call({
    path: '/internal/v1/identity/company-roster',
    isRead: true,
    summary: 'The employees of a sponsor by name, those who have not registered yet included',
    access: ['advisor'],
    body: z.strictObject({ companyId: id, page, pageSize }),
    reply: companyRoster,
  }),
} as const;
