import type { Clock } from '@fw/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { accessSchema } from './access-log.schema.ts';

interface PlannerChange {
  readonly advisorId: string;
  readonly clientId: string;
  readonly plannerName: string;
}

export type PlannerChangesRepo = ReturnType<typeof plannerChangesRepo>;

/** Notes in the access log that an advisor changed the planner of a client. */
export function plannerChangesRepo(connection: Connection, clock: Pick<Clock, 'date'>) {
  const model = connection.model('Access', accessSchema, 'access_log');
  return {
    /** Within the transaction of the event. */
    insert: async ({ plannerName, ...who }: PlannerChange, session: ClientSession): Promise<void> => {
      const entry = {
        action: 'planner-changed',
        outcome: 'shown',
        plan: plannerName,
        requestId: '',
      } as const;
      await model.insertMany([{ ...who, ...entry, at: clock.date() }], { session });
    },
  };
}
