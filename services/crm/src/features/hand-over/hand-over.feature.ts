import { handOverCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import { defineFeature, type EventHandlers, type ServiceDependencies } from '@fw/service-kit/mongo';
import { handOverRepo, ownHandOvers } from './hand-over.repo.ts';
import { handOverService } from './hand-over.ts';

/** The transaction of an event. */
type Session = Parameters<NonNullable<EventHandlers['planner.assigned']>>[1];

type ServiceNeeds = Omit<Parameters<typeof handOverService>[0], 'handOverRepo' | 'clock'>;

interface Dependencies extends Pick<ServiceDependencies, 'connection' | 'clock'>, ServiceNeeds {
  /** Given by the access log. */
  readonly plannerChangesRepo: {
    readonly insert: (
      change: { readonly advisorId: string; readonly clientId: string; readonly plannerName: string },
      session: Session,
    ) => Promise<void>;
  };
}

/** Advisors hand clients over to each other. */
export const handOverFeature = defineFeature('hand-over', (dependencies: Dependencies) => {
  const { connection, clock, plannerChangesRepo, servedClients, employeesRepo, handOverClients } =
    dependencies;
  const handOver = handOverService({
    handOverRepo: handOverRepo(connection),
    servedClients,
    employeesRepo,
    handOverClients,
    clock,
  });
  return {
    routes: (app) => {
      mount(app, handOverCalls.move, (body, advisor) => handOver.move(advisor, body, advisor.newId()));
      mount(app, handOverCalls.undo, ({ handOverId }, advisor) => handOver.undo(advisor, handOverId));
    },
    on: {
      /** An advisor changed the planner: the client reads it in their record. A client who requested one knows it. */
      'planner.assigned': async ({ payload: { userId, plannerId, byAdvisorId } }, session) => {
        if (byAdvisorId === undefined) return;
        const names = await servedClients.advisorNames([plannerId]);
        const entry = { advisorId: byAdvisorId, clientId: userId, plannerName: names.get(plannerId) ?? '' };
        await plannerChangesRepo.insert(entry, session);
      },
    },
    personalData: { filters: { hand_overs: ownHandOvers } },
  };
});
