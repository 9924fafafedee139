import { isCents, isInstant, isIsoDate, isYearMonth } from '@fw/units';
import type { Cents, Instant, IsoDate, YearMonth } from '@fw/units';
import * as z from 'zod/mini';

/** Text that names a document or a person; never empty, so that a missing owner cannot match every row. */
const nameField = () => z.string().check(z.minLength(1));

/** The id of a document. */
export const idField = nameField();

/** The person who owns the row: the first member of every filter and of every index. */
export const userIdField = nameField();

/** Whole cents, stored as a number; the name of the member ends in `Cents`. */
export const centsField = z.pipe(
  z.number(),
  z.custom<Cents>((value) => isCents(value)),
);

/** A calendar day, stored as `YYYY-MM-DD`. */
export const dayField = z.pipe(
  z.string(),
  z.custom<IsoDate>((value) => isIsoDate(value)),
);

/** A month, stored as `YYYY-MM`. */
export const monthField = z.pipe(
  z.string(),
  z.custom<YearMonth>((value) => isYearMonth(value)),
);

/** A moment as ISO 8601 text. Use `timeField` where MongoDB compares it with the clock or expires the row by it. */
export const instantField = z.pipe(
  z.string(),
  z.custom<Instant>((value) => isInstant(value)),
);

/** A moment that MongoDB compares: leases, expiry, `createdAt`, `updatedAt`. The repository is given the time. */
export const timeField = z.date();

/** Counts the writes of a row; an update filters by the version it read and increments it. */
export const versionField = z.number().check(z.int(), z.gte(0));

/** The process that holds something, so that another one of its machine sees when it has ended. */
export const processField = z.object({ machine: z.string(), pid: z.number(), instance: z.string() });
