import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import { taskReader } from './task-reader.ts';
import { taskStatusService } from './task-status.ts';
import { tasksRepo } from './tasks.repo.ts';
import { taskRoutes } from './tasks.routes.ts';
import { tasksService } from './tasks.ts';

interface Dependencies extends Pick<ServiceDependencies, 'connection' | 'clock'> {
  readonly servedClients: ServedClients;
}

export const tasksFeature = defineFeature('tasks', ({ connection, clock, servedClients }: Dependencies) => {
  const rows = tasksRepo(connection);
  const reader = taskReader({ tasksRepo: rows, servedClients });
  const tasks = tasksService({ tasksRepo: rows, reader, servedClients });
  const taskStatus = taskStatusService({ tasksRepo: rows, reader, clock });
  return { routes: (app) => taskRoutes(app, { tasks, taskStatus }) };
});
