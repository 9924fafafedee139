import { PLAN_STATUS, type PlanStatus } from '@fw/contract-goals';
import { expect, it } from 'vitest';
import { nextStatus, PLAN_EVENTS } from './plan-status.ts';

const {
  notStarted: none,
  planPending: pending,
  inProgress: running,
  needsAttention: attention,
} = PLAN_STATUS;
const statuses: readonly PlanStatus[] = [none, pending, running, attention];

/** One row a state, one column an event, in the order of PLAN_EVENTS; null is refused. */
const EXPECTED: readonly (readonly (PlanStatus | null)[])[] = [
  // set, save, commit, cancel, refresh, restart, restore, warn, delete
  [pending, null, null, null, null, null, pending, null, null],
  [pending, pending, running, none, null, pending, pending, null, none],
  [null, running, running, running, running, running, running, attention, none],
  [null, attention, running, attention, running, attention, attention, attention, none],
];

it.each(statuses.flatMap((status) => PLAN_EVENTS.map((event, column) => ({ status, event, column }))))(
  'goes from status $status by $event where the table allows it',
  ({ status, event, column }) => {
    expect(nextStatus(status, event)).toBe(EXPECTED[status]?.[column]);
  },
);
