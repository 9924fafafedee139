import { tooManyAtOnce } from './call-limits.ts';
import type { Clock } from './clock.ts';

/** With the time of its own work, a computation that waited longer would be slower than the gateway waits. */
const MAX_WAIT_MS = 1_500;

/** Runs work of one kind for a person, or shares a run of it that has not begun; 429 where others took too long. */
type RunOfKind<Result> = (person: string, work: () => Promise<Result>) => Promise<Result>;

export interface PersonRuns {
  /** Another kind of work; its runs are not shared with those of other kinds. */
  readonly kind: <Result>() => RunOfKind<Result>;
}

/**
 * Heavy work of a process: one computation at a time for each person, whatever its kind. While one is under way, all
 * later requests of a kind share the next of that kind. A result is thus never older than the request that it answers,
 * and however many requests a person sends, they cost others one computation. A failed one rejects every request that
 * shares it.
 */
export function personRuns({ milliseconds }: Pick<Clock, 'milliseconds'>): PersonRuns {
  const last = new Map<string, Promise<unknown>>();

  const afterOthers = <Result>(person: string, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(person) ?? Promise.resolve();
    const run = before.then(work, work);
    const forget = (): void => {
      if (last.get(person) === run) last.delete(person);
    };
    last.set(person, run);
    run.then(forget, forget);
    return run;
  };

  return {
    kind: <Result>(): RunOfKind<Result> => {
      const waiting = new Map<string, Promise<Result>>();
      return (person, work) => {
        const joined = waiting.get(person);
        if (joined) return joined;
        const since = milliseconds();
        const run = afterOthers(person, async () => {
          waiting.delete(person);
          if (milliseconds() - since > MAX_WAIT_MS) throw tooManyAtOnce();
          return work();
        });
        waiting.set(person, run);
        return run;
      };
    },
  };
}
