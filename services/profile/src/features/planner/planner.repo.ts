import { facts } from '@fw/contract-events';
import type { Planner } from '@fw/contract-profile';
import type { Clock } from '@fw/service-kit';
import { emitFact, type Fact } from '@fw/service-kit/mongo';
import type { ClientSession, Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { PlannerStore } from './planner.ts';
import {
  assignmentSchema,
  plannerSchema,
  type AssignmentDocument,
  type PlannerDocument,
} from './planner.schema.ts';

const shown = (row: PlannerDocument): Planner => ({
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
});

/** Planners and whom they were assigned to. */
export function mongoPlanners(connection: Connection, clock: Clock) {
  const planners = connection.model<PlannerDocument>('Planner', plannerSchema, 'planners');
  const assignments = connection.model<AssignmentDocument>('Assignment', assignmentSchema, 'assignments');

  const ofClient = async (userId: string): Promise<Planner | null> => {
    const assignment = await assignments.findById(userId).lean();
    if (!assignment?.plannerId) return null;
    const planner = await planners.findById(assignment.plannerId).lean();
    return planner ? shown(planner) : null;
  };

  const assignOnce = async (userId: string, companyId: string, session: ClientSession): Promise<void> => {
    const known = await assignments.findById(userId).session(session).lean();
    if (known?.plannerId) return;
    const planner = await planners
      .findOne({ companyIds: companyId })
      .sort({ _id: 1 })
      .session(session)
      .lean();
    await assignments.updateOne(
      { _id: userId },
      {
        $set: { plannerId: planner?._id ?? null },
        $setOnInsert: { requestedAt: clock.date(), version: 0 },
      },
      { session, upsert: true },
    );
    if (!planner) return;
    const payload = { userId, plannerId: planner._id };
    await emitFact(connection, session, { type: 'planner.assigned', userId, payload, at: clock.date() });
  };

  const store: PlannerStore = {
    ofClient,
    assign: async (userId, companyId) => {
      await connection.transaction((session) => assignOnce(userId, companyId, session));
      return ofClient(userId);
    },
  };

  const hear = async (fact: Fact, session: ClientSession): Promise<void> => {
    if (fact.type !== 'user.registered') return;
    const person = z.parse(facts['user.registered'], fact.payload);
    if (person.role !== 'advisor') return;
    const { firstName, lastName, email, advisesCompanyIds } = person;
    await planners.updateOne(
      { _id: person.userId },
      { $set: { firstName, lastName, email, companyIds: advisesCompanyIds }, $setOnInsert: { version: 0 } },
      { session, upsert: true },
    );
  };

  return { store, hear };
}
