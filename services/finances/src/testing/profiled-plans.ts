import type { Connection } from 'mongoose';

/** What MongoDB's profiler notes of one operation. */
export interface ProfiledPlan {
  /** The command as it was sent. */
  readonly command: string;
  readonly plan: string;
  /** Documents that were read; NaN where the profiler notes none. */
  readonly docs: number;
  readonly hasSorted: boolean;
  /** False for operations without a query plan, such as inserts. */
  readonly isRead: boolean;
  /** A further batch of a read that began before. */
  readonly isMore: boolean;
  readonly isWrite: boolean;
}

interface ProfileLine {
  readonly op?: unknown;
  readonly command?: Record<string, unknown>;
}

/** The members of a command of its query, without those that differ each time it is sent. */
function commandKey({ op, command = {} }: ProfileLine): string {
  const { lsid: _session, $clusterTime: _time, txnNumber: _transaction, ...query } = command;
  const { readConcern: _after, maxTimeMS: _left, ...rest } = query;
  return JSON.stringify([op, rest]);
}

/** The driver sends a read again that was interrupted, which the profiler may note each time: the last one counts. */
function withoutRepeatedReads<Line extends ProfileLine>(lines: readonly Line[]): Line[] {
  const isRead = ({ op, command }: Line) => op === 'query' || command?.['aggregate'] !== undefined;
  const byCommand = new Map(lines.map((line, at) => [isRead(line) ? commandKey(line) : at, line]));
  return [...byCommand.values()];
}

/** The plans of every operation on a collection while `during` runs. */
export async function profiledPlans(
  { db }: Connection,
  during: () => Promise<unknown>,
  collection = 'transactions',
): Promise<ProfiledPlan[]> {
  await db?.command({ profile: 2 });
  await during();
  await db?.command({ profile: 0 });
  const lines = await db
    ?.collection('system.profile')
    .find<ProfileLine & Record<string, unknown>>({
      ns: new RegExp(`\\.${collection}$`),
      errCode: { $exists: false },
    })
    .toArray();
  await db?.dropCollection('system.profile');
  return withoutRepeatedReads(lines ?? []).map((line) => ({
    command: commandKey(line),
    plan: String(line['planSummary']),
    docs: Number(line['docsExamined']),
    hasSorted: line['hasSortStage'] === true,
    isRead: line['planSummary'] !== undefined,
    isMore: line['op'] === 'getmore',
    isWrite: line['op'] === 'update',
  }));
}
