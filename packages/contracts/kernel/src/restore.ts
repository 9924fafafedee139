import * as z from 'zod/mini';
import { call } from './call.ts';
import { isPlainText, TEXT_MESSAGE } from './plain-text.ts';

/** Rows that one call of an import takes; a file is sent in as many calls as it needs. */
export const MAX_RESTORED_ROWS = 100;

/** Names a file by its content, so that a file that is imported twice is known again. */
const fileId = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Please enter a valid value.'));

/**
 * `ready`: nothing is there yet. `begun`: a part of this file is. `done`: all of it is. `taken`: the account has data
 * that does not come from this file.
 */
export const restoreState = z.enum(['ready', 'begun', 'done', 'taken']);
export type RestoreState = z.output<typeof restoreState>;

const limits = { perMinute: 6_000, inFlight: 4 } as const;

/** Smaller numbers count for nothing, and no person enters one. */
const SMALLEST_NUMBER = 1e-8;
const isEnteredNumber = (value: number): boolean => value === 0 || Math.abs(value) >= SMALLEST_NUMBER;

interface Fault {
  readonly path: PropertyKey[];
  readonly message: string;
}

/** What of a value was not in an export: anybody may have changed the file. */
function findFaults(value: unknown, hasFigures: boolean, path: PropertyKey[] = []): Fault[] {
  if (typeof value === 'string') return isPlainText(value) ? [] : [{ path, message: TEXT_MESSAGE.hidden }];
  if (typeof value === 'number')
    return hasFigures || isEnteredNumber(value) ? [] : [{ path, message: 'Please enter a valid value.' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => findFaults(part, hasFigures, [...path, key]));
}

/**
 * Rows of an export of one collection; a part of the calls below. Whatever a row holds, its texts have no hidden
 * character, and its numbers are such as a person enters, but where it has computed figures.
 */
export const restoredRows = <Of extends string, Row extends z.ZodMiniType>(
  of: Of,
  row: Row,
  { hasFigures = false } = {},
) =>
  z.strictObject({
    of: z.literal(of),
    rows: z.array(row).check(z.maxLength(MAX_RESTORED_ROWS), ({ value, issues }) => {
      for (const { path, message } of findFaults(value, hasFigures))
        issues.push({ code: 'custom', path, message, input: value });
    }),
  });

/** Members of the call that answers whether a file can be imported, the same in every service that takes a part of it. */
export const RESTORE_STATE = {
  isRead: true,
  summary: 'Whether a file that the person exported can be imported into the account',
  limits: { perMinute: 300 },
  body: z.strictObject({ fileId }),
  reply: z.object({ state: restoreState }),
} as const;

/** The same for the call that takes over rows: into the account of the caller alone, and each row once. */
export const restoreAdd = <Part extends z.ZodMiniType>(part: Part) => ({
  summary: 'Adds rows of an exported file that are not there yet; 409 where the account has other data',
  limits,
  body: z.strictObject({ fileId, part, isLast: z.boolean() }),
  reply: z.object({ added: z.number(), existing: z.number() }),
});

const restoreCalls = <Part extends z.ZodMiniType>(part: Part) => ({
  state: call({ path: '/', ...RESTORE_STATE }),
  add: call({ path: '/', ...restoreAdd(part) }),
});
export type RestoreCalls<Part extends z.ZodMiniType> = ReturnType<typeof restoreCalls<Part>>;
