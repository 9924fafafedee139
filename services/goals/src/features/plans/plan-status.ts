import { PLAN_STATUS, type PlanStatus } from '@fw/contract-goals';

/** What can happen to a plan. `warn` is a change of profile or accounts that concerns it. */
export const PLAN_EVENTS = [
  'set',
  'save',
  'commit',
  'cancel',
  'refresh',
  'restart',
  'restore',
  'warn',
  'delete',
] as const;
export type PlanEvent = (typeof PLAN_EVENTS)[number];

const { notStarted, planPending, inProgress, needsAttention } = PLAN_STATUS;

/** The status after an event; null where the event is not allowed in that state. */
const TABLE: Readonly<Record<PlanStatus, Readonly<Record<PlanEvent, PlanStatus | null>>>> = {
  [notStarted]: {
    set: planPending,
    save: null,
    commit: null,
    cancel: null,
    refresh: null,
    restart: null,
    restore: planPending,
    warn: null,
    delete: null,
  },
  [planPending]: {
    set: planPending,
    save: planPending,
    commit: inProgress,
    cancel: notStarted,
    refresh: null,
    restart: planPending,
    restore: planPending,
    warn: null,
    delete: notStarted,
  },
  [inProgress]: {
    set: null,
    save: inProgress,
    commit: inProgress,
    cancel: inProgress,
    refresh: inProgress,
    restart: inProgress,
    restore: inProgress,
    warn: needsAttention,
    delete: notStarted,
  },
  [needsAttention]: {
    set: null,
    save: needsAttention,
    commit: inProgress,
    cancel: needsAttention,
    refresh: inProgress,
    restart: needsAttention,
    restore: needsAttention,
    warn: needsAttention,
    delete: notStarted,
  },
};

/** The status of a plan after an event; null where the event is refused in its present state. */
export const nextStatus = (status: PlanStatus, event: PlanEvent): PlanStatus | null => TABLE[status][event];
