import type { Clock } from '../clock.ts';
import { noteMail } from '../metrics.ts';
import { holdRow } from '../mongo/hold-row.ts';

const FIRST_RETRY_MS = 60_000;
const MAX_RETRY_MS = 60 * 60_000;
/** Two days at the longest interval. */
const MAX_FAILURES = 54;

/** When a mail that no server accepted `failures` times is tried again; null where it is given up. */
const nextAttempt = (failures: number, now: Date, firstRetryMs = FIRST_RETRY_MS): Date | null =>
  failures >= MAX_FAILURES
    ? null
    : new Date(now.getTime() + Math.min(firstRetryMs * 2 ** (failures - 1), MAX_RETRY_MS));

interface HeldRow {
  readonly _id: string;
  readonly failures: number;
  readonly dueAt: Date | null;
}

interface DueMails<Row> {
  /** The mail that is due longest, for this process alone until the lease ends; null without one. */
  readonly take: (now: Date) => Promise<Row | null>;
  /** Holds it on while it is sent; until when, or null where another process has it by now. */
  readonly hold: (id: string, until: Date, now: Date) => Promise<Date | null>;
  /** Sends it; false where nothing is to be sent any more. */
  readonly deliver: (row: Row) => Promise<boolean>;
  readonly setSent: (row: Row, at: Date) => Promise<void>;
  /** Ends a mail that needs no further attempt. */
  readonly drop: (row: Row) => Promise<void>;
  readonly postpone: (row: Row, dueAt: Date) => Promise<void>;
  /** Time until the first repetition; a minute if not given. */
  readonly firstRetryMs?: (row: Row) => number | undefined;
  readonly clock: Pick<Clock, 'date'>;
  readonly onFailure: (error: unknown) => void;
}

/** Sends stored mails, one at a time; false when none was due. */
export function dueMails<Row extends HeldRow>(mails: DueMails<Row>) {
  const { take, hold, deliver, setSent, drop, postpone, firstRetryMs, clock, onFailure } = mails;

  const send = async (row: Row): Promise<boolean | null> => {
    const held = holdRow(row, { hold, clock, onFailure });
    try {
      const isSent = await deliver(row);
      if (isSent) noteMail('accepted');
      return isSent;
    } catch (error) {
      noteMail('failed');
      onFailure(error);
      return null;
    } finally {
      await held.release();
    }
  };

  const retryLater = async (row: Row): Promise<void> => {
    const dueAt = nextAttempt(row.failures + 1, clock.date(), firstRetryMs?.(row));
    if (!dueAt) noteMail('given-up');
    await (dueAt ? postpone(row, dueAt) : drop(row));
  };

  return async (): Promise<boolean> => {
    const row = await take(clock.date());
    if (!row) return false;
    const isSent = await send(row);
    if (isSent === null) await retryLater(row);
    else await (isSent ? setSent(row, clock.date()) : drop(row));
    return true;
  };
}
