import { runJob } from '../items/run-job.ts';
import { createDeliveryQueue } from '../webhooks/deliver.ts';
import { takeDueJobs } from './jobs.ts';
import type { SandboxContext } from './context.ts';

const TICK_INTERVAL_MS = 50;

/** What moves by itself in a sandbox: due jobs and the post. */
export interface Scheduler {
  readonly runDue: () => void;
  readonly stop: () => Promise<void>;
}

/** Starts looking at the clock twenty times a second. */
export function startScheduler(context: SandboxContext): Scheduler {
  const post = createDeliveryQueue(context);
  const runDue = (): void => {
    for (const job of takeDueJobs(context)) runJob(context, job);
    context.flush();
    post.sendDue();
  };
  const timer = setInterval(runDue, TICK_INTERVAL_MS);
  timer.unref();
  return {
    runDue,
    stop: async () => {
      clearInterval(timer);
      await post.idle();
      context.close();
    },
  };
}
