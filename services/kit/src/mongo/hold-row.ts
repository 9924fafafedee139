import type { Clock } from '../clock.ts';
import { HOLD_MS } from './due-rows.repo.ts';

interface TakenRow {
  readonly _id: string;
  /** Until when this process has it. */
  readonly dueAt: Date | null;
}

interface Holder {
  readonly hold: (id: string, until: Date, now: Date) => Promise<Date | null>;
  readonly clock: Pick<Clock, 'date'>;
  readonly onFailure: (error: unknown) => void;
}

/** Holds a taken row on until it is released: no other process takes it meanwhile. */
export function holdRow({ _id, dueAt }: TakenRow, { hold, clock, onFailure }: Holder) {
  let until = dueAt;
  let holding = Promise.resolve();
  const holdOn = async (): Promise<void> => {
    if (until) until = await hold(_id, until, clock.date());
  };
  const timer = setInterval(() => {
    holding = holding.then(holdOn).catch(onFailure);
  }, HOLD_MS);
  return {
    /** Until when this process has the row, once nothing holds it on; null where another one has it by now. */
    release: async (): Promise<Date | null> => {
      clearInterval(timer);
      await holding;
      return until;
    },
  };
}
