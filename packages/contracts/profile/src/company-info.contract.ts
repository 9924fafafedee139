import { call } from '@fw/contract-kernel';
import * as z from 'zod/mini';

export const companyInfoCalls = {
  get: call({
    method: 'GET',
    path: '/webapi/v1/company-info',
    summary: "The caller's sponsoring company [A7-20]",
    reply: z.object({ data: z.object({ info: z.object({ name: z.string(), level1: z.boolean() }) }) }),
  }),
} as const;
