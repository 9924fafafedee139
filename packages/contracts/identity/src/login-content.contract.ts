import { call } from '@fw/contract-kernel';
import * as z from 'zod/mini';

export const loginContentCalls = {
  content: call({
    method: 'GET',
    path: '/webapi/v1/login/content',
    summary: 'Texts of the sign-in page',
    access: 'anyone',
    reply: z.object({
      title: z.string(),
      lead: z.string(),
      help: z.string(),
      /** Employers at whose provider their people sign in. */
      singleSignOn: z.optional(z.array(z.object({ sponsorId: z.string(), name: z.string() }))),
    }),
  }),
  currentDomain: call({
    method: 'GET',
    path: '/webapi/v1/login/current-domain',
    summary: 'The address under which this portal is reached',
    access: 'anyone',
    reply: z.object({ domain: z.string(), origin: z.string() }),
  }),
} as const;
