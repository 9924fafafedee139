import { runJob } from '../items/run-job.ts';
import { createDeliveryQueue } from '../webhooks/deliver.ts';
import { takeDueJobs } from './jobs.ts';
import type { SandboxContext } from './context.ts';

const TICK_INTERVAL_MS = 50;

/** Runs due jobs and webhook deliveries. */
export interface Scheduler {
  readonly runDue: () => void;
  readonly stop: () => Promise<void>;
}

/** Runs due jobs and deliveries every 50 ms. */
export function startScheduler(context: SandboxContext): Scheduler {
  const deliveries = createDeliveryQueue(context);
  const runDue = (): void => {
    for (const job of takeDueJobs(context)) runJob(context, job);
    context.flush();
    deliveries.sendDue();
  };
  const timer = setInterval(runDue, TICK_INTERVAL_MS);
  timer.unref();
  return {
    runDue,
    stop: async () => {
      clearInterval(timer);
      await deliveries.idle();
      context.close();
    },
  };
}
