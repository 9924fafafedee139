import * as z from 'zod/mini';
import { PlaidRefusal } from '../wire/errors.ts';

const place = z.object({ i: z.string(), p: z.int(), h: z.nullable(z.int()) });

/** A place in an Item's change log; inside a pagination it also names the end seen at its start. */
export interface Cursor {
  readonly position: number;
  readonly head: number | null;
}

/** Writes a cursor, bound to its Item. */
export function writeCursor(itemId: string, { position, head }: Cursor): string {
  return Buffer.from(JSON.stringify({ i: itemId, p: position, h: head })).toString('base64');
}

/** Reads a cursor; nothing and the empty text are the beginning. Refuses those of other Items. */
export function readCursor(itemId: string, text: string | null | undefined): Cursor {
  if (!text) return { position: 0, head: null };
  try {
    const { i, p, h } = place.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')));
    if (i === itemId) return { position: p, head: h };
  } catch {
    throw new PlaidRefusal('INVALID_FIELD', 'cursor is not valid');
  }
  throw new PlaidRefusal('INVALID_FIELD', 'cursor not associated with access_token');
}
