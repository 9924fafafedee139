import { call, fileReply } from '@fw/contract-kernel';
import { moment } from '@fw/units/codecs';
import * as z from 'zod/mini';

/** The calendar of an advisor for other programs. */
const feedState = z.object({
  /** When the address was made; null while there is none. */
  renewedAt: z.nullable(moment),
});
export type CalendarFeedState = z.output<typeof feedState>;

const access = ['advisor'] as const;

export const calendarFeedCalls = {
  state: call({
    method: 'GET',
    path: '/webapi/v1/crm/calendar-feed',
    summary: 'Whether the calendar of the caller has a secret address for other programs',
    access,
    reply: feedState,
  }),
  renew: call({
    path: '/webapi/v1/crm/calendar-feed/renew',
    summary:
      'Makes a new secret address, which only this answer holds; the one before is unknown from now on',
    access,
    reply: z.object({ ...feedState.shape, address: z.string() }),
  }),
  stop: call({
    path: '/webapi/v1/crm/calendar-feed/stop',
    summary: 'Removes the secret address',
    access,
    reply: feedState,
  }),
  read: call({
    method: 'GET',
    path: '/webapi/v1/calendar-feed/:secret',
    summary: 'The appointments of the advisor who made the address, as a calendar of RFC 5545',
    access: 'anyone',
    isBySecretAddress: true,
    fileType: 'text/calendar; charset=utf-8',
    params: z.object({ secret: z.string() }),
    reply: fileReply,
  }),
} as const;
