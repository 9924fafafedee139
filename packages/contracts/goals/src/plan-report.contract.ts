import { call, dollarView, fileReply, text } from '@fw/contract-kernel';
import * as z from 'zod/mini';

/** First and last name with the space between them. */
export const MAX_CLIENT_NAME = 130;

export const planReportCalls = {
  download: call({
    path: '/ngapi/v1/goals-and-finances/plan-report',
    isRead: true,
    limits: { perMinute: 60, inFlight: 2 },
    summary: 'Every committed plan in one PDF: results, charts, answers, what is not included and next steps',
    /** The name on the cover. */
    body: z.strictObject({ client: z.nullish(text(MAX_CLIENT_NAME)), dollars: z.optional(dollarView) }),
    fileType: 'application/pdf',
    reply: fileReply,
  }),
} as const;
