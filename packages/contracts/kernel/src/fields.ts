import * as z from 'zod/mini';
import { noGovernmentId } from './government-id.ts';
import { cleanLine, onLines, onOneLine } from './plain-text.ts';

/** A database id: 24 hexadecimal digits. */
export const id = z.string().check(z.regex(/^[0-9a-f]{24}$/, 'Please enter a valid value.'));

/** A short name from a fixed list, such as a category id. */
export const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Please enter a valid value.'));

const MAX_ROWS = 60;
const MAX_ROW_MEMBERS = 20;
const memberName = z.string().check(z.regex(/^[A-Za-z]{1,40}$/, 'Please enter a valid value.'));

/** A list of rows that is one value, such as the loans of a plan, member by member. */
export const rowsOf = <Leaf extends z.ZodMiniType>(leaf: Leaf) =>
  z
    .array(
      z
        .record(memberName, leaf)
        .check(z.refine((row) => Object.keys(row).length <= MAX_ROW_MEMBERS, 'Please enter a valid value.')),
    )
    .check(z.maxLength(MAX_ROWS, `Please enter ${String(MAX_ROWS)} rows or fewer.`));

/** A text of one line that is not kept as it was entered, such as a search or a name from a list. */
export const text = (maximum: number) => z.string().check(z.maxLength(maximum), ...onOneLine);

/** One line that a person enters and the product keeps: never anything like a social security number [A1-07]. */
export const enteredText = (maximum: number, tooLong?: string) =>
  z.string().check(noGovernmentId, z.maxLength(maximum, tooLong), ...onOneLine);

/** The same for a field that takes several lines, such as a note. */
export const enteredLines = (maximum: number, tooLong?: string) =>
  z.string().check(noGovernmentId, z.maxLength(maximum, tooLong), onLines);

/** One line that a bank, a sponsor or a file gives: what is hidden in it is removed, never refused. */
export const bankText = (maximum: number) => z.string().check(z.maxLength(maximum), z.overwrite(cleanLine));

/**
 * A name of letters, digits, spaces and ampersands, 1 to `maximum` characters, without anything like a social security
 * number; a text that breaks several rules is reported once [A5-20] [A5-37] [A1-07].
 */
export const label = (maximum: number, message = 'Please enter a valid label.') =>
  z
    .string()
    .check(
      noGovernmentId,
      z.minLength(1, { error: message, abort: true }),
      z.maxLength(maximum, { error: message, abort: true }),
      z.regex(/^[\p{L}\p{N} &]+$/u, message),
    );

/** The version of a record that the editor saw; a lost race answers 409. */
export const version = z.number().check(z.int(), z.gte(0));

/** Page number from 1 and page size to 500 [A9-05]. */
export const page = z.number().check(z.int(), z.gte(1), z.lte(100_000));
export const pageSize = z.number().check(z.int(), z.gte(1), z.lte(500));
/** Amounts of later years as what they buy today, which is the default, or as they will be. */
export const dollarView = z.enum(['today', 'year']);
export type DollarView = z.output<typeof dollarView>;
export const sortDirection = z.enum(['ASC', 'DESC']);
