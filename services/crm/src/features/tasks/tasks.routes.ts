import { taskCalls, taskWorkflowCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { TaskMoves } from './task-moves.ts';
import type { TaskStatusService } from './task-status.ts';
import type { StartWorkflow } from './task-workflows.ts';
import type { TasksService } from './tasks.ts';

interface TaskServices {
  readonly tasks: TasksService;
  readonly taskStatus: TaskStatusService;
  readonly taskMoves: TaskMoves;
  readonly startWorkflow: StartWorkflow;
}

export function taskRoutes(app: FastifyInstance, services: TaskServices): void {
  const { tasks, taskStatus, taskMoves, startWorkflow } = services;
  mount(app, taskCalls.list, (query, { userId }) => tasks.list(userId, query));
  mount(app, taskCalls.create, (draft, { userId, newId }) => tasks.create(userId, draft, newId));
  mount(app, taskWorkflowCalls.start, (start, { userId, newId }) => startWorkflow(userId, start, newId));
  mount(app, taskCalls.update, (change, { userId }) => tasks.update(userId, change));
  mount(app, taskCalls.move, (move, { userId }) => taskMoves.move(userId, move));
  mount(app, taskCalls.undoMove, (undo, { userId }) => taskMoves.undo(userId, undo));
  mount(app, taskCalls.complete, (key, { userId, newId }) => taskStatus.complete(userId, key, newId));
  mount(app, taskCalls.reopen, (key, { userId }) => taskStatus.reopen(userId, key));
  mount(app, taskCalls.delete, ({ taskId }, { userId }) => taskStatus.remove(userId, taskId));
  mount(app, taskCalls.restore, ({ taskId }, { userId }) => taskStatus.restore(userId, taskId));
  mount(app, taskCalls.advisors, (_body, { userId }) => tasks.advisors(userId));
}
