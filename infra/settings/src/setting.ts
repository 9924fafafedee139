import type * as z from 'zod/mini';

/** One line of the table: variables of one meaning, and the schema that checks each of them. */
export interface Setting {
  readonly names: readonly string[];
  /** How a family of variables is written; the names themselves by default. */
  readonly label?: string;
  readonly schema: z.ZodMiniType;
  /** Where the default is no text that the schema holds. */
  readonly byDefault?: string;
  readonly meaning: string;
}

/** A part of the page. */
export interface Group {
  readonly title: string;
  readonly about?: string;
  readonly settings: readonly Setting[];
}

export const decision = (number: string, file: string): string =>
  `([decision ${number}](decisions/${number}-${file}.md))`;

const toText = (value: unknown): string | null => {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};

/** What applies where a variable is not set. */
export function defaultText({ schema, byDefault }: Setting): string {
  if (byDefault !== undefined) return byDefault;
  const read = schema.safeParse(undefined);
  if (!read.success) return 'required';
  const text = toText(read.data);
  return text === null ? 'none' : `\`${text}\``;
}

/** Refused by every schema, with the words for what it accepts. */
const REFUSED = '\n';

/** What the schema accepts, in its own words. */
export function formatText({ schema }: Pick<Setting, 'schema'>): string {
  const read = schema.safeParse(REFUSED);
  return read.error?.issues[0]?.message ?? '';
}
