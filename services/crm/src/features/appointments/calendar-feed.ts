import type { CalendarFeedState } from '@fw/contract-crm';
import type { FileReply } from '@fw/contract-kernel';
import { notFound, type Clock } from '@fw/service-kit';
import { toInstant } from '@fw/units';
import { createHash, randomBytes } from 'node:crypto';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import type { AdvisorCalendarRepo } from './advisor-calendar.repo.ts';
import { feedText, type FeedEntry } from './calendar-file.ts';
import type { CalendarFeedRepo } from './calendar-feed.repo.ts';

const SECRET_BYTES = 32;
const DAY_MS = 86_400_000;
/** A calendar holds what was in the last weeks, and everything ahead: a proposed time is at most a year ahead. */
const PAST_DAYS = 30;
const AHEAD_DAYS = 400;
const FILE_NAME = 'fairwater-appointments.ics';

const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

interface CalendarFeedDependencies {
  readonly calendarFeedRepo: CalendarFeedRepo;
  readonly advisorCalendarRepo: Pick<AdvisorCalendarRepo, 'listAccepted'>;
  readonly servedClients: Pick<ServedClients, 'companyIds' | 'clientNames'>;
  readonly portalAddress: string;
  readonly clock: Clock;
}

export type CalendarFeed = ReturnType<typeof calendarFeed>;

/** The calendar of an advisor for other programs, by an address that holds a secret. */
export function calendarFeed(dependencies: CalendarFeedDependencies) {
  const { calendarFeedRepo, advisorCalendarRepo, servedClients, portalAddress, clock } = dependencies;
  const readEntries = async (advisorId: string): Promise<FeedEntry[]> => {
    const now = clock.milliseconds();
    const since = new Date(now - PAST_DAYS * DAY_MS);
    const [accepted, cancelled] = await Promise.all([
      advisorCalendarRepo.listAccepted(advisorId, {
        startsAt: since,
        endsAt: new Date(now + AHEAD_DAYS * DAY_MS),
      }),
      calendarFeedRepo.listCancelled(advisorId, since),
    ]);
    const rows = [...accepted, ...cancelled];
    const names = await servedClients.clientNames(rows.map(({ clientId }) => clientId));
    return rows.flatMap((row) => {
      const time = row.accepted ?? row.cancelledTime;
      return time ? [{ row, time, withName: names.get(row.clientId) ?? '' }] : [];
    });
  };
  return {
    state: async (advisorId: string): Promise<CalendarFeedState> => {
      const found = await calendarFeedRepo.find(advisorId);
      return { renewedAt: found && toInstant(found.renewedAt) };
    },
    renew: async (advisorId: string) => {
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const renewedAt = clock.date();
      await calendarFeedRepo.save(advisorId, hashSecret(secret), renewedAt);
      return {
        renewedAt: toInstant(renewedAt),
        address: `${portalAddress}/webapi/v1/calendar-feed/${secret}`,
      };
    },
    stop: async (advisorId: string): Promise<CalendarFeedState> => {
      await calendarFeedRepo.remove(advisorId);
      return { renewedAt: null };
    },
    /** Unknown where the address was renewed or removed, or where its advisor serves no company any more. */
    read: async (secret: string): Promise<FileReply> => {
      const advisorId = await calendarFeedRepo.findBySecret(hashSecret(secret));
      if (advisorId === null || (await servedClients.companyIds(advisorId)).length === 0) throw notFound();
      const text = feedText(await readEntries(advisorId), portalAddress);
      return { fileName: FILE_NAME, content: Buffer.from(text) };
    },
  };
}
