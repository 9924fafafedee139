import type { PlanType } from '@fw/contract-goals';
import { insertOnce, isMatched, rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import { planRow, planSchema, type PlanRow } from './plans.schema.ts';

export type PlansRepo = ReturnType<typeof plansRepo>;

/** Members that a write may change. */
export type PlanChange = Partial<Omit<PlanRow, 'userId' | 'planType' | 'version'>>;

type Key = Pick<PlanRow, 'userId' | 'planType'>;

/** What a write depends on: the answers that were read, and the status that follows from the warnings. */
type Seen = Key & Pick<PlanRow, 'version' | 'status' | 'warnings'>;

const unchanged = ({ userId, planType, version, status, warnings }: Seen) => ({
  userId,
  planType,
  version,
  status,
  'warnings.profileChanged': warnings.profileChanged,
  'warnings.accountDeleted': warnings.accountDeleted,
});

/** Plans of people. */
export function plansRepo(connection: Connection) {
  const model = connection.model('Plan', planSchema, 'plans');
  const rows = rowDecoder(model, planRow);

  return {
    list: async (userId: string, session?: ClientSession): Promise<PlanRow[]> =>
      rows.many(await model.find({ userId }, null, session ? { session } : {}).lean()),
    find: async ({ userId, planType }: Key): Promise<PlanRow | null> =>
      rows.one(await model.findOne({ userId, planType }).lean()),
    /** False when the person has a row of this type. */
    insert: (row: PlanRow): Promise<boolean> => insertOnce(model, row),
    /** Changes the row if it still is as it was read; false when another write was first. */
    update: async (row: Seen, change: PlanChange, session?: ClientSession): Promise<boolean> =>
      isMatched(
        await model.updateOne(
          unchanged(row),
          { $set: change, $inc: { version: 1 } },
          session ? { session } : {},
        ),
      ),
    /** Sets warnings. The answers stay as they are, and so does their version: an edit that is open is no conflict. */
    warn: async (
      row: Seen,
      change: Pick<PlanRow, 'status' | 'warnings'>,
      session: ClientSession,
    ): Promise<boolean> => isMatched(await model.updateOne(unchanged(row), { $set: change }, { session })),
    /** The row where nothing but its warnings changed since it was read. */
    findWarned: async ({ userId, planType, version }: Seen): Promise<PlanRow | null> =>
      rows.one(await model.findOne({ userId, planType, version }).lean()),
    /** Replaces the proposals if the newest is still the one that was read; the answers and their version stay. */
    setProposals: async (row: PlanRow, proposals: PlanRow['proposals']): Promise<boolean> => {
      const { userId, planType, proposals: seen } = row;
      const [newest] = seen;
      const same = newest
        ? { 'proposals.0.proposalId': newest.proposalId, 'proposals.0.status': newest.status }
        : { 'proposals.0': trusted({ $exists: false }) };
      return isMatched(await model.updateOne({ userId, planType, ...same }, { $set: { proposals } }));
    },
    dismissPrompt: async ({ userId, planType }: Key): Promise<void> => {
      await model.updateOne({ userId, planType }, { $set: { isPromptDismissed: true } });
    },
    /** Only one plan of a goal is its default. */
    clearDefault: async (userId: string, others: readonly PlanType[]): Promise<void> => {
      await model.updateMany(
        { userId, planType: trusted({ $in: [...others] }), isDefault: true },
        { $set: { isDefault: false } },
      );
    },
  };
}
