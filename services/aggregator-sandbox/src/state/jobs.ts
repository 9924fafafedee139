import type { Job } from './rows.ts';
import type { SandboxContext } from './context.ts';

const jobId = ({ kind, itemId }: Pick<Job, 'kind' | 'itemId'>): string => `${kind}/${itemId}`;

/** Schedules a job; at most one of each kind per Item. */
export function scheduleJob(context: SandboxContext, job: Job): void {
  context.tables.jobs.put(jobId(job), job);
}

/** Removes and returns the due jobs, earliest first. */
export function takeDueJobs(context: SandboxContext): Job[] {
  const due = context.tables.jobs
    .entries()
    .map(([, job]) => job)
    .filter((job) => job.dueAt <= context.now())
    .toSorted((one, other) => one.dueAt - other.dueAt);
  for (const job of due) context.tables.jobs.drop(jobId(job));
  return due;
}

/** Removes every job of an Item. */
export function cancelJobs(context: SandboxContext, itemId: string): void {
  for (const [id, job] of context.tables.jobs.entries())
    if (job.itemId === itemId) context.tables.jobs.drop(id);
}
