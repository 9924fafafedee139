import { call, dollarView, fileReply } from '@fw/contract-kernel';
import * as z from 'zod/mini';

/** In a file of its own, because pages that know no goal offer it too. */
export const workbookCalls = {
  generateExcel: call({
    path: '/ngapi/v1/goals-and-finances/generate-excel',
    isRead: true,
    limits: { perMinute: 60, inFlight: 2 },
    summary: 'Goals, accounts, budgets and cash flow as a workbook [A7-08]',
    body: z.strictObject({ dollars: z.optional(dollarView) }),
    fileType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    reply: fileReply,
  }),
} as const;
