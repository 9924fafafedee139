import { call, id } from '@fw/contract-kernel';
import * as z from 'zod/mini';

/** A call of other services on behalf of a client; the gateway does not forward it. */
export const plannerOfCalls = {
  get: call({
    path: '/internal/v1/profile/planner',
    isRead: true,
    summary: "The id of the caller's planner, or null while none is assigned",
    reply: z.object({ plannerId: z.nullable(id) }),
  }),
} as const;
