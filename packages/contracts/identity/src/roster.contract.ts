import { call, fieldErrors, text } from '@fw/contract-kernel';
import { day } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { validationRequest, validator } from './registration.contract.ts';

const hexId = z.string().check(z.regex(/^[0-9a-f]{24}$/));

/** `enforced`: required of advisors, offered to employees at their first linked bank. `voluntary`: neither. */
export const secondFactorPolicy = z.enum(['enforced', 'voluntary'], 'enforced or voluntary');
export type SecondFactorPolicy = z.output<typeof secondFactorPolicy>;

/** The OpenID Connect provider of an employer. */
export const singleSignOn = z.strictObject({
  issuer: z.string().check(z.maxLength(300), z.regex(/^https?:\/\/\S+$/)),
  clientId: text(200).check(z.minLength(1)),
  /** Without one the client is public and proves itself by its code verifier only. */
  clientSecret: z.optional(z.string().check(z.minLength(16), z.maxLength(300))),
});
export type SingleSignOn = z.output<typeof singleSignOn>;

export const company = z.strictObject({
  companyId: hexId,
  name: text(120),
  /** Level-1 companies go straight to the manual account dialog [A2-27]. */
  level1: z.boolean(),
  /** What a person of this sponsor enters to register; without any, its people cannot register. */
  validators: z.optional(z.array(validator).check(z.maxLength(10))),
  /** People of this sponsor sign in at this provider. */
  singleSignOn: z.optional(singleSignOn),
  /** Without one the setting of the installation decides. */
  secondFactorPolicy: z.optional(secondFactorPolicy),
});
export type Company = z.output<typeof company>;

export const person = z.strictObject({
  userId: hexId,
  companyId: hexId,
  username: text(254),
  email: text(254),
  firstName: text(60),
  lastName: text(60),
  role: z.enum(['employee', 'advisor']),
  dateOfBirth: day,
  /** Advisors only: companies whose employees they may see. */
  advisesCompanyIds: z.array(hexId).check(z.maxLength(100)),
  /** Company administrators sign in at the desk as advisors do, and set what employees may share. */
  administersCompanyIds: z.optional(z.array(hexId).check(z.maxLength(100))),
  /** People whom a sponsor brings in from the legacy aggregator have type 0; without it everyone has type 1 [A3-14]. */
  accountConnectivityType: z.exactOptional(z.literal([0, 1])),
});
export type Person = z.output<typeof person>;

/** A person whom the sponsor allows to register, with the values that identify them. */
export const candidate = z.strictObject({
  userId: hexId,
  companyId: hexId,
  firstName: text(60),
  lastName: text(60),
  dateOfBirth: day,
  validationRequests: z.array(validationRequest).check(z.minLength(1), z.maxLength(10)),
});
export type Candidate = z.output<typeof candidate>;

/** Loading of sponsors and people: used by the demo data and by sponsor on-boarding, never from a browser. */
export const rosterCalls = {
  load: call({
    path: '/internal/roster/load',
    summary: 'Creates companies and people that are not there yet; repeating it changes nothing',
    access: 'anyone',
    body: z.strictObject({
      companies: z.array(company).check(z.maxLength(20)),
      people: z
        .array(z.strictObject({ ...person.shape, password: z.string().check(z.maxLength(1_000)) }))
        .check(z.maxLength(50)),
      candidates: z.optional(z.array(candidate).check(z.maxLength(50))),
    }),
    reply: z.object({ created: z.number(), known: z.number(), errors: z.array(fieldErrors) }),
  }),
} as const;
