import { call, nothing } from '@fw/contract-kernel';
import * as z from 'zod/mini';

/** The offer of a second factor to an employee, once, after the first bank was linked. */
export const secondFactorOfferCalls = {
  state: call({
    method: 'GET',
    path: '/webapi/v1/security/second-factor/offer',
    summary: 'Whether a second factor is offered to the person',
    access: 'signed-in',
    reply: z.object({ isOffered: z.boolean() }),
  }),
  dismiss: call({
    path: '/webapi/v1/security/second-factor/offer/dismiss',
    summary: 'The person was offered a second factor and is not offered it again',
    access: 'signed-in',
    reply: nothing,
  }),
} as const;
