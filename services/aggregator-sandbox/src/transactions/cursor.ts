import * as z from 'zod/mini';
import { PlaidRefusal } from '../wire/errors.ts';

const place = z.object({
  i: z.string(),
  p: z.int(),
  o: z.optional(z.object({ from: z.int(), head: z.int() })),
});

/** A position in an Item's change log; inside a pagination also its first position and the end of the log at that time. */
export interface Cursor {
  readonly position: number;
  readonly open?: { readonly from: number; readonly head: number } | undefined;
}

/** Writes a cursor, bound to its Item. */
export function writeCursor(itemId: string, { position, open }: Cursor): string {
  return Buffer.from(JSON.stringify({ i: itemId, p: position, o: open })).toString('base64');
}

/** Parses a cursor; absent and empty mean the beginning. Refuses a cursor of another Item. */
export function readCursor(itemId: string, text: string | null | undefined): Cursor {
  if (!text) return { position: 0 };
  try {
    const { i, p, o } = place.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
    if (i === itemId) return { position: p, open: o };
  } catch {
    throw new PlaidRefusal('INVALID_FIELD', 'cursor is not valid');
  }
  throw new PlaidRefusal('INVALID_FIELD', 'cursor not associated with access_token');
}
