import { runJob } from '../items/run-job.ts';
import { openPost } from '../webhooks/deliver.ts';
import { takeDueJobs } from './jobs.ts';
import type { World } from './world.ts';

const BEAT_MS = 50;

/** What moves by itself in a sandbox: due jobs and the post. */
export interface Clockwork {
  readonly beat: () => void;
  readonly stop: () => Promise<void>;
}

/** Starts looking at the clock twenty times a second. */
export function startClockwork(world: World): Clockwork {
  const post = openPost(world);
  const beat = (): void => {
    for (const job of takeDueJobs(world)) runJob(world, job);
    world.flush();
    post.sendDue();
  };
  const timer = setInterval(beat, BEAT_MS);
  timer.unref();
  return {
    beat,
    stop: async () => {
      clearInterval(timer);
      await post.idle();
      world.close();
    },
  };
}
