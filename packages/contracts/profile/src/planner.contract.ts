import { call } from '@fw/contract-kernel';
import * as z from 'zod/mini';

export const planner = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });
export type Planner = z.output<typeof planner>;

export const plannerCalls = {
  single: call({
    method: 'GET',
    path: '/webapi/v1/planner/single',
    summary: "The caller's planner, or null while none is assigned [A7-29]",
    reply: z.nullable(planner),
  }),
  assign: call({
    path: '/webapi/v1/planner/assign',
    summary: 'Requests a planner; returns the planner once one is assigned [A7-29]',
    reply: z.nullable(planner),
  }),
} as const;
