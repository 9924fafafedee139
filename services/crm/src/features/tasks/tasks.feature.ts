import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import { dueTasksRepo } from './due-tasks.repo.ts';
import { movedTasksRepo } from './moved-tasks.repo.ts';
import { taskChecks } from './task-checks.ts';
import { taskHandover, type HandoverDependencies } from './task-handover.ts';
import { taskMoves } from './task-moves.ts';
import { taskReader } from './task-reader.ts';
import { taskStatusService } from './task-status.ts';
import { startWorkflow } from './task-workflows.ts';
import { tasksRepo } from './tasks.repo.ts';
import { taskRoutes } from './tasks.routes.ts';
import { tasksService } from './tasks.ts';

interface Dependencies
  extends Pick<ServiceDependencies, 'connection' | 'clock'>, Pick<HandoverDependencies, 'advisorsRepo'> {
  readonly servedClients: ServedClients;
}

export const tasksFeature = defineFeature('tasks', (dependencies: Dependencies) => {
  const { connection, clock, servedClients, advisorsRepo } = dependencies;
  const rows = tasksRepo(connection);
  const reader = taskReader({ tasksRepo: rows, servedClients, clock });
  const checks = taskChecks({ servedClients, clock });
  const tasks = tasksService({ tasksRepo: rows, reader, servedClients, checks });
  const due = dueTasksRepo(connection);
  const handover = taskHandover({ tasksRepo: rows, advisorsRepo });
  const taskStatus = taskStatusService({ tasksRepo: rows, reader, clock });
  return {
    provides: {
      listDone: due.done,
      /** The open task about each of these clients that is due first. */
      findNext: async (clients: Parameters<typeof due.next>[0]) =>
        new Map(
          (await due.next(clients)).map(({ _id, clientId, title, dueOn }) => [
            clientId ?? '',
            { taskId: _id, title, dueOn },
          ]),
        ),
      /** Tasks of the advisor that are due today or were due before. */
      listDue: async (advisorId: string, limit: number) => {
        const { rows: found, ...counts } = await due.list(advisorId, clock.today(), limit);
        return { items: await reader.shown(found), ...counts };
      },
    },
    routes: (app) =>
      taskRoutes(app, {
        tasks,
        taskStatus,
        taskMoves: taskMoves({
          movedTasksRepo: movedTasksRepo(connection),
          tasksRepo: rows,
          servedClients,
          checks,
        }),
        startWorkflow: startWorkflow({ tasks, checks }),
      }),
    on: {
      'user.deleted': ({ payload: { userId } }, session) => handover.leave(userId, session),
      'user.registered': ({ payload }, session) => handover.join(payload, session),
    },
  };
});
