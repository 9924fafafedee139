import { call, fieldErrors, text } from '@fw/contract-kernel';
import { day } from '@fw/units/codecs';
import * as z from 'zod/mini';

const hexId = z.string().check(z.regex(/^[0-9a-f]{24}$/));

export const company = z.strictObject({
  companyId: hexId,
  name: text(120),
  /** Level-1 companies go straight to the manual account dialog [A2-27]. */
  level1: z.boolean(),
});
export type Company = z.output<typeof company>;

export const person = z.strictObject({
  userId: hexId,
  companyId: hexId,
  username: z.string().check(z.maxLength(254)),
  email: z.string().check(z.maxLength(254)),
  firstName: text(60),
  lastName: text(60),
  role: z.enum(['employee', 'advisor']),
  dateOfBirth: day,
  /** Advisors only: companies whose employees they may see. */
  advisesCompanyIds: z.array(hexId).check(z.maxLength(100)),
});
export type Person = z.output<typeof person>;

/** Loading of sponsors and people: used by the demo data and by sponsor on-boarding, never from a browser. */
export const rosterCalls = {
  load: call({
    method: 'POST',
    path: '/internal/roster/load',
    summary: 'Creates companies and people that are not there yet; repeating it changes nothing',
    access: 'anyone',
    body: z.strictObject({
      companies: z.array(company).check(z.maxLength(20)),
      people: z
        .array(z.strictObject({ ...person.shape, password: z.string().check(z.maxLength(1_000)) }))
        .check(z.maxLength(50)),
    }),
    reply: z.object({ created: z.number(), known: z.number(), errors: z.array(fieldErrors) }),
  }),
} as const;
