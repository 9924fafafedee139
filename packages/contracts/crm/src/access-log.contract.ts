import { call, fileReply, page } from '@fw/contract-kernel';
import { moment } from '@fw/units/codecs';
import * as z from 'zod/mini';

export const VISITS_PAGE_SIZE = 10;

/** What one advisor opened of the caller in one go. */
export const advisorVisit = z.object({
  advisorName: z.string(),
  from: moment,
  to: moment,
  /** Each once, in the order in which it was first opened; `what` goes on after the name: "opened your budgets". */
  reads: z.array(z.object({ what: z.string(), at: moment })),
});
export type AdvisorVisit = z.output<typeof advisorVisit>;

/** What advisors opened of the caller. */
export const accessLogCalls = {
  visits: call({
    path: '/webapi/v1/advisor-access/log',
    isRead: true,
    summary: 'What advisors opened of the caller, by visit, the last one first',
    body: z.strictObject({ page: z._default(page, 1) }),
    reply: z.object({ visits: z.array(advisorVisit), total: z.number() }),
  }),
  file: call({
    path: '/webapi/v1/advisor-access/log/file',
    isRead: true,
    limits: { perMinute: 30 },
    summary: 'The same as a file for a spreadsheet, one line for each read',
    fileType: 'text/csv',
    reply: fileReply,
  }),
} as const;
