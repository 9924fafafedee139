import type { Clock } from '@fw/service-kit';
import type { NoticesRepo } from './notices.repo.ts';
import type { NoticeRow } from './sync.schema.ts';
import type { HealthReport } from './run-parts.ts';

/** How long a dead worker holds up a notice. */
export const NOTICE_LEASE_MS = 3_000;
const PARKED_INTERVAL_MS = 10_000;
/** A notice may overtake the saving of its own connection. */
const MAX_PARKED_MS = 15 * 60_000;

interface NoticeDependencies {
  readonly noticesRepo: Pick<NoticesRepo, 'take' | 'park' | 'done'>;
  readonly clock: Clock;
  readonly findConnectionId: (externalId: string) => Promise<string | null>;
  readonly report: (connectionId: string, health: HealthReport) => Promise<void>;
  readonly closeAccount: (connectionId: string, accountExternalId: string) => Promise<void>;
  readonly requestSync: (connectionId: string) => Promise<void>;
}

/** Processes stored notices: a notice only names what changed, the state itself is always pulled. */
export function noticeProcessor({
  noticesRepo,
  clock,
  findConnectionId,
  report,
  closeAccount,
  requestSync,
}: NoticeDependencies) {
  async function process(connectionId: string, { what, code, accountExternalId }: NoticeRow): Promise<void> {
    if (what === 'warned') await report(connectionId, { status: 'warned', issueCode: code });
    else if (what === 'revoked') await report(connectionId, { status: 'revoked', issueCode: code });
    else if (what === 'account-revoked') {
      if (accountExternalId !== null) await closeAccount(connectionId, accountExternalId);
    } else {
      if (what === 'repaired') await report(connectionId, { status: 'good', issueCode: null });
      await requestSync(connectionId);
    }
  }

  /** One due notice; true when there was one. */
  return async (): Promise<boolean> => {
    const now = clock.milliseconds();
    const notice = await noticesRepo.take(new Date(now), new Date(now + NOTICE_LEASE_MS));
    if (!notice) return false;
    const connectionId = notice.what === 'ignored' ? null : await findConnectionId(notice.externalId);
    if (connectionId !== null) await process(connectionId, notice);
    const isParked = connectionId === null && now < notice.at.getTime() + MAX_PARKED_MS;
    if (notice.what !== 'ignored' && isParked) {
      await noticesRepo.park(notice._id, new Date(now + PARKED_INTERVAL_MS));
    } else await noticesRepo.done(notice._id);
    return true;
  };
}
