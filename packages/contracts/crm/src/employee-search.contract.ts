import { call, enteredText, id, page, pageSize, sortDirection, text } from '@fw/contract-kernel';
import { day, moment } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { MAX_TAG_LENGTH } from './client-tags.contract.ts';

export const employee = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  companyId: id,
  companyName: z.string(),
});

/** Whether a client lets the advisors of the company read something. */
export const employeeStatus = z.enum(['sharing', 'notSharing']);
export type EmployeeStatus = z.output<typeof employeeStatus>;

export const employeeSort = z.enum(['name', 'email', 'company']);
export type EmployeeSort = z.output<typeof employeeSort>;

/** An employee in a list of found ones. */
export const foundEmployee = z.object({
  ...employee.shape,
  /** The last day of the client's consent; null without one. */
  sharesUntil: z.nullable(day),
});
export type FoundEmployee = z.output<typeof foundEmployee>;
export type Employee = z.output<typeof employee>;

/** How old is what the desk keeps of an employee; null where it is not known, absent from a service of before. */
const contactAges = z.object({
  /** When name, email or phone changed last. */
  contactChangedAt: z.optional(z.nullable(moment)),
  /** When the roster of the employer added the employee. */
  onRosterAt: z.optional(z.nullable(moment)),
});
export type ContactAges = z.output<typeof contactAges>;

/** An employee on a page of their own. */
const employeeProfile = z.object({
  ...employee.shape,
  ...contactAges.shape,
  /** Whether the caller is the planner of the employee; left out while that is not known. */
  isPlanner: z.optional(z.boolean()),
});
export type EmployeeProfile = z.output<typeof employeeProfile>;

export const employeeSearchCalls = {
  search: call({
    path: '/webapi/v1/crm/userProfile/search',
    isRead: true,
    limits: { inFlight: 8 },
    summary: 'Employees of the companies this advisor serves, by name, email, company or status',
    access: ['advisor'],
    body: z.strictObject({
      searchText: text(100),
      companyId: z.optional(id),
      status: z.optional(employeeStatus),
      /** Clients with this tag. */
      tag: z.optional(enteredText(MAX_TAG_LENGTH)),
      sort: z._default(employeeSort, 'name'),
      direction: z._default(sortDirection, 'ASC'),
      page: z._default(page, 1),
      pageSize: z._default(pageSize, 10),
    }),
    reply: z.object({
      items: z.array(foundEmployee),
      total: z.number(),
      /** False where more match than the service counts. */
      isTotalExact: z.boolean(),
    }),
  }),
  profile: call({
    path: '/webapi/v1/crm/userProfile/single',
    isRead: true,
    summary: 'One employee; every access is written to the access log',
    access: ['advisor'],
    body: z.strictObject({ userId: id }),
    reply: employeeProfile,
  }),
} as const;
