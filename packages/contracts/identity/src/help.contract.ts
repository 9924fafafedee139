import { call } from '@fw/contract-kernel';
import * as z from 'zod/mini';

export const helpCalls = {
  content: call({
    method: 'GET',
    path: '/webapi/v1/help/content',
    summary: 'Whom a person reaches, signed in or not',
    access: 'anyone',
    reply: z.object({
      /** Where support is reached by email; null where the operator named no address. */
      supportEmail: z.nullable(z.string()),
    }),
  }),
} as const;
