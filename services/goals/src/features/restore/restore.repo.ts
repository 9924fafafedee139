import { insertOnce, isMatched } from '@fw/service-kit/mongo';
import type { RestoredLines } from '@fw/contract-goals';
import type { ClientSession, Connection } from 'mongoose';
import { goalSchema } from '../../shared/records/chosen-goals.schema.ts';
import type { ChosenGoal } from '../../shared/records/chosen-goals.repo.ts';
import { nextStepSchema, type NextStepRow } from '../../shared/records/next-steps.schema.ts';
import { planVersionSchema, type PlanVersionRow } from '../../shared/records/plan-versions.schema.ts';
import { planSchema, type PlanRow } from '../../shared/records/plans.schema.ts';

/** Publishes that a plan was committed, in the transaction of its write. */
export interface RestorePublisher {
  readonly publishCommitted: (
    session: ClientSession,
    plan: { readonly userId: string; readonly planType: string; readonly at: Date },
  ) => Promise<void>;
}

export type RestoreRepo = ReturnType<typeof restoreRepo>;

/** Inserts rows of an export; each gives false for a row that is there already. */
export function restoreRepo(connection: Connection, { publishCommitted }: RestorePublisher) {
  const goals = connection.model('Goal', goalSchema, 'goals');
  const plans = connection.model('Plan', planSchema, 'plans');
  const versions = connection.model('PlanVersion', planVersionSchema, 'planVersions');
  const steps = connection.model('NextStep', nextStepSchema, 'nextSteps');
  return {
    insertGoal: (row: ChosenGoal): Promise<boolean> => insertOnce(goals, row),
    insertVersion: (row: PlanVersionRow): Promise<boolean> => insertOnce(versions, row),
    /** Adds lines to the working of a version that has as many as before; false when it has them already. */
    addLines: async (userId: string, { planType, number, from, lines }: RestoredLines): Promise<boolean> => {
      const where = { userId, planType, number, 'working.lines': { $size: from } };
      const change: object = { $push: { 'working.lines': { $each: lines } } };
      return isMatched(await versions.collection.updateOne(where, change));
    },
    insertStep: (row: NextStepRow): Promise<boolean> => insertOnce(steps, row),
    insertPlan: (row: PlanRow, at: Date): Promise<boolean> =>
      connection.transaction(async (session) => {
        const { userId, planType, committedNumber } = row;
        if ((await plans.exists({ userId, planType }).session(session)) !== null) return false;
        await plans.insertMany([row], { session });
        if (committedNumber > 0) await publishCommitted(session, { userId, planType, at });
        return true;
      }),
  };
}
