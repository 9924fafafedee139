import type { Connection } from 'mongoose';

/** What MongoDB's profiler notes of one operation. */
export interface ProfiledPlan {
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
    // The driver repeats a read that was interrupted: it counts once.
    .find({ ns: new RegExp(`\\.${collection}$`), errCode: { $exists: false } })
    .toArray();
  await db?.dropCollection('system.profile');
  return (lines ?? []).map((line) => ({
    plan: String(line['planSummary']),
    docs: Number(line['docsExamined']),
    hasSorted: line['hasSortStage'] === true,
    isRead: line['planSummary'] !== undefined,
    isMore: line['op'] === 'getmore',
    isWrite: line['op'] === 'update',
  }));
}
