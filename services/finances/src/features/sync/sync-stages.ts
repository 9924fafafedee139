import { literal, type SetStage } from '../../ledger/derive.ts';
import type { Phase } from './sync.schema.ts';

/** A hold nobody has. */
export const FREE = new Date(0);
/** Fresh data arrives some seconds after the bank was asked for it. */
const LOOKS_AFTER_REFRESH = 2;

export interface Wish {
  readonly isQuiet?: boolean;
  readonly wantsRefresh?: boolean;
}

export interface Ending {
  readonly phase: Phase;
  readonly dueAt: Date | null;
  readonly attempt?: number;
  readonly looks?: number;
  readonly looksLeft?: number;
  readonly isQuiet?: boolean;
  readonly errorCode?: string | null;
}

/** Becomes due now, or right after the run that is on. */
export function asked(at: Date, { isQuiet = false, wantsRefresh = false }: Wish): SetStage {
  const isOn = { $gt: ['$leaseUntil', at] };
  const unlessOn = (value: object, field: string) => ({ $cond: [isOn, field, value] });
  return {
    $set: {
      again: { $or: [isOn, '$again'] },
      phase: unlessOn(literal('queued'), '$phase'),
      dueAt: unlessOn(literal(at), '$dueAt'),
      attempt: unlessOn(literal(0), '$attempt'),
      looks: literal(0),
      looksLeft: wantsRefresh ? literal(LOOKS_AFTER_REFRESH) : '$looksLeft',
      isQuiet: isQuiet
        ? { $cond: [{ $in: ['$phase', ['idle', 'stopped']] }, true, '$isQuiet'] }
        : literal(false),
      requestedAt: isQuiet ? '$requestedAt' : literal(at),
      wantsRefresh: { $or: ['$wantsRefresh', literal(wantsRefresh)] },
    },
  };
}

/** Lets go; when it was asked for again meanwhile, it is due at once. */
export function ended(ending: Ending, at: Date): SetStage {
  const { phase, dueAt, attempt = 0, looks = 0, looksLeft = 0, errorCode = null, isQuiet } = ending;
  const again = (yes: object, no: object) => ({ $cond: ['$again', yes, no] });
  return {
    $set: {
      phase: again(literal('queued'), literal(phase)),
      dueAt: again(literal(at), literal(dueAt)),
      attempt: literal(attempt),
      looks: again(literal(0), literal(looks)),
      looksLeft: again({ $max: ['$looksLeft', looksLeft] }, literal(looksLeft)),
      ...(isQuiet === undefined
        ? {}
        : { isQuiet: again({ $ifNull: ['$isQuiet', false] }, literal(isQuiet)) }),
      errorCode: literal(errorCode),
      again: literal(false),
      leaseOwner: literal(null),
      leaseUntil: literal(FREE),
    },
  };
}

/** Takes hold; a light look goes to the rows at once. */
export const claimed = (owner: string, until: Date): SetStage => ({
  $set: {
    leaseOwner: literal(owner),
    leaseUntil: literal(until),
    again: literal(false),
    phase: { $cond: [{ $eq: ['$phase', 'waiting'] }, 'transactions', 'accounts'] },
  },
});
