import type { Clock } from '@fw/service-kit';
import type { NoticeStore } from './notices.repo.ts';
import type { NoticeRow } from './sync.schema.ts';
import type { HealthReport } from './run-sync.ts';

const AGAIN_MS = 10_000;
/** A notice may overtake the saving of its own connection. */
const PARKED_MS = 15 * 60_000;

interface Ports {
  readonly store: NoticeStore;
  readonly clock: Clock;
  readonly connectionOf: (externalId: string) => Promise<string | null>;
  readonly report: (connectionId: string, health: HealthReport) => Promise<void>;
  readonly closeAccount: (connectionId: string, accountExternalId: string) => Promise<void>;
  readonly askQuietly: (connectionId: string) => Promise<void>;
}

/** Works off stored notices: a notice only says where to look, the state itself is always pulled. */
export function notices({ store, clock, connectionOf, report, closeAccount, askQuietly }: Ports) {
  async function act(connectionId: string, { what, code, accountExternalId }: NoticeRow): Promise<void> {
    if (what === 'warned') await report(connectionId, { status: 'warned', issueCode: code });
    else if (what === 'revoked') await report(connectionId, { status: 'revoked', issueCode: code });
    else if (what === 'account-revoked') {
      if (accountExternalId !== null) await closeAccount(connectionId, accountExternalId);
    } else {
      if (what === 'repaired') await report(connectionId, { status: 'good', issueCode: null });
      await askQuietly(connectionId);
    }
  }

  /** One due notice; true when there was one. */
  return async (): Promise<boolean> => {
    const now = clock.milliseconds();
    const notice = await store.take(new Date(now), new Date(now + AGAIN_MS));
    if (!notice) return false;
    const connectionId = notice.what === 'ignored' ? null : await connectionOf(notice.externalId);
    if (connectionId !== null) await act(connectionId, notice);
    const isParked = connectionId === null && now < notice.at.getTime() + PARKED_MS;
    if (notice.what === 'ignored' || !isParked) await store.done(notice._id);
    return true;
  };
}
