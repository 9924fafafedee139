import type { PlanType } from '@fw/contract-goals';
import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { planVersionRow, planVersionSchema, type PlanVersionRow } from './plan-versions.schema.ts';

export type PlanVersionsRepo = ReturnType<typeof planVersionsRepo>;

interface PlanKey {
  readonly userId: string;
  readonly planType: PlanType;
}

const { working: _working, ...withoutWorking } = planVersionRow.shape;
const plainRow = z.object(withoutWorking);
/** A version without its working, which is most of its bytes. */
export type PlainVersion = z.output<typeof plainRow>;

const MAX_LISTED = 500;

/** Committed versions. There is no update: a version never changes. */
export function planVersionsRepo(connection: Connection) {
  const model = connection.model('PlanVersion', planVersionSchema, 'planVersions');
  const rows = rowDecoder(model, planVersionRow);
  const plainRows = rowDecoder(model, plainRow);
  const isPlain = { working: 0 } as const;

  return {
    insert: async (row: PlanVersionRow, session: ClientSession): Promise<void> => {
      await model.insertMany([row], { session });
    },
    /** The latest first. */
    list: async ({ userId, planType }: PlanKey): Promise<PlainVersion[]> =>
      plainRows.many(
        await model.find({ userId, planType }, isPlain).sort({ number: -1 }).limit(MAX_LISTED).lean(),
      ),
    find: async ({ userId, planType }: PlanKey, number: number): Promise<PlanVersionRow | null> =>
      rows.one(await model.findOne({ userId, planType, number }).lean()),
    findPlain: async ({ userId, planType }: PlanKey, number: number): Promise<PlainVersion | null> =>
      plainRows.one(await model.findOne({ userId, planType, number }, isPlain).lean()),
    /** The named version of each plan. */
    listPlain: async (
      userId: string,
      plans: readonly { readonly planType: PlanType; readonly number: number }[],
    ): Promise<PlainVersion[]> => {
      if (plans.length === 0) return [];
      const named = plans.map(({ planType, number }) => ({ planType, number }));
      return plainRows.many(await model.find({ userId, $or: trusted(named) }, isPlain).lean());
    },
  };
}
