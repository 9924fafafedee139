import { call, id } from '@fw/contract-kernel';
import { day } from '@fw/units/codecs';
import * as z from 'zod/mini';
import { task } from './tasks.contract.ts';

interface WorkflowStep {
  readonly title: string;
  /** Days after the start on which the task is due. */
  readonly afterDays: number;
}

interface Workflow {
  readonly name: string;
  readonly steps: readonly WorkflowStep[];
}

/** Work that repeats for every client, as tasks with a day each. */
export const WORKFLOWS = {
  annualReview: {
    name: 'Annual review',
    steps: [
      { title: 'Annual review: request current documents', afterDays: 0 },
      { title: 'Annual review: check accounts and budgets', afterDays: 7 },
      { title: 'Annual review: check goals and plans', afterDays: 10 },
      { title: 'Annual review: prepare changes of plans', afterDays: 14 },
      { title: 'Annual review: meet the client', afterDays: 21 },
      { title: 'Annual review: send the summary and next steps', afterDays: 28 },
    ],
  },
} as const satisfies Readonly<Record<string, Workflow>>;

export const workflowName = z.enum(['annualReview']);
export type WorkflowName = z.output<typeof workflowName>;

const workflowStart = z.strictObject({ workflow: workflowName, clientId: id, startOn: day });
export type WorkflowStart = z.output<typeof workflowStart>;

export const taskWorkflowCalls = {
  start: call({
    path: '/webapi/v1/crm/task/workflow',
    limits: { perMinute: 60 },
    summary:
      'Adds the tasks of a workflow for a client, each with its day; a repeated request adds none twice',
    access: ['advisor'],
    acceptsIdempotencyKey: true,
    body: workflowStart,
    reply: z.array(task),
  }),
} as const;
