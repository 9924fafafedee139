import type { EnteredTime } from '@fw/contract-crm';
import { ApiError } from '@fw/service-kit';
import { parseDateTime, toZoned } from '@internationalized/date';
import type { Span } from './appointments.schema.ts';

const MAX_DAYS_AHEAD = 366;
const MAX_APPOINTMENT_HOURS = 8;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const PAST = 'Please enter a time in the future.';
const TOO_FAR = 'Please enter a time within a year.';
const END_FIRST = 'Please enter an end after the start.';
const NO_SUCH_TIME = 'The clocks change that day: this time does not exist.';
const TOO_LONG = `Please enter an end at most ${String(MAX_APPOINTMENT_HOURS)} hours after the start.`;
const TWICE = 'Please enter each time once.';

/** The moment of a time of the clock; null where a change of the clocks skips it. The earlier one where it occurs twice. */
function toMoment(day: string, clockTime: string, timeZone: string): Date | null {
  const local = parseDateTime(`${day}T${clockTime}`);
  const zoned = toZoned(local, timeZone, 'earlier');
  const exists = zoned.hour === local.hour && zoned.minute === local.minute;
  return exists ? zoned.toDate() : null;
}

interface Checked {
  readonly span: Span | null;
  /** The member that is wrong, and why. */
  readonly problem: readonly [member: 'start' | 'end', message: string] | null;
}

const wrong = (member: 'start' | 'end', message: string): Checked => ({
  span: null,
  problem: [member, message],
});

function check({ day, start, end }: EnteredTime, timeZone: string, now: number): Checked {
  if (end <= start) return wrong('end', END_FIRST);
  const [startsAt, endsAt] = [toMoment(day, start, timeZone), toMoment(day, end, timeZone)];
  if (!startsAt) return wrong('start', NO_SUCH_TIME);
  if (!endsAt) return wrong('end', NO_SUCH_TIME);
  if (startsAt.getTime() <= now) return wrong('start', PAST);
  if (startsAt.getTime() > now + MAX_DAYS_AHEAD * DAY_MS) return wrong('start', TOO_FAR);
  if (endsAt.getTime() - startsAt.getTime() > MAX_APPOINTMENT_HOURS * HOUR_MS) return wrong('end', TOO_LONG);
  return { span: { startsAt, endsAt }, problem: null };
}

/** Entered times as moments, in the order in which they begin; refused with every wrong one at its field. */
export function proposedTimes(entered: readonly EnteredTime[], timeZone: string, now: number): Span[] {
  const checked = entered.map((time) => check(time, timeZone, now));
  const errors = checked.flatMap(({ problem }, index) =>
    problem ? [{ Field: `times.${String(index)}.${problem[0]}`, Errors: [problem[1]] }] : [],
  );
  const spans = checked.flatMap(({ span }) => (span ? [span] : []));
  const starts = spans.map(({ startsAt }) => startsAt.getTime());
  const twice = starts.findIndex((start, index) => starts.indexOf(start) < index);
  if (errors.length === 0 && twice >= 0) {
    errors.push({ Field: `times.${String(twice)}.start`, Errors: [TWICE] });
  }
  if (errors.length > 0) throw ApiError.invalid('FIELDS', { errors });
  return spans.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}
