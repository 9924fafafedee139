import type { Job } from './rows.ts';
import type { World } from './world.ts';

const jobId = ({ kind, itemId }: Pick<Job, 'kind' | 'itemId'>): string => `${kind}/${itemId}`;

/** Puts a job on the sandbox's calendar; one of each kind per Item. */
export function scheduleJob(world: World, job: Job): void {
  world.tables.jobs.put(jobId(job), job);
}

/** Takes the jobs that are due off the calendar, earliest first. */
export function takeDueJobs(world: World): Job[] {
  const due = world.tables.jobs
    .entries()
    .map(([, job]) => job)
    .filter((job) => job.dueAt <= world.now())
    .toSorted((one, other) => one.dueAt - other.dueAt);
  for (const job of due) world.tables.jobs.drop(jobId(job));
  return due;
}

/** Forgets every job of an Item. */
export function cancelJobs(world: World, itemId: string): void {
  for (const [id, job] of world.tables.jobs.entries()) if (job.itemId === itemId) world.tables.jobs.drop(id);
}
