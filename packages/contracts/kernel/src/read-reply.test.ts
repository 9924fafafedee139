import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readReply } from './read-reply.ts';

const plan = z.strictObject({
  kind: z.literal('plan'),
  amounts: z.array(z.strictObject({ cents: z.number() })),
});
const note = z.strictObject({ kind: z.literal('note'), text: z.string() });
const reply = z.object({
  one: z.union([plan, note]),
  other: z.discriminatedUnion('kind', [plan, note]),
  maybe: z.nullable(z.strictObject({ cents: z.number() })),
});
const known = {
  one: { kind: 'plan', amounts: [{ cents: 1 }, { cents: 2 }] },
  other: { kind: 'note', text: 'a' },
  maybe: { cents: 3 },
};

describe('a reply of a later version', () => {
  it('is read without the members it does not know, at every depth', () => {
    const later = {
      one: { kind: 'plan', amounts: [{ cents: 1, currency: 'USD' }, { cents: 2 }], more: {} },
      other: { kind: 'note', text: 'a', by: 'ann' },
      maybe: { cents: 3, more: null },
      more: true,
    };
    const kept = structuredClone(later);
    expect(readReply(reply, later)).toEqual({ success: true, data: known });
    expect(later).toEqual(kept);
  });

  it('is as it is where it is known', () => {
    expect(readReply(reply, known)).toEqual({ success: true, data: known });
  });

  it.each([
    ['a member is missing', { ...known, other: { kind: 'note', more: 1 } }],
    ['a member is of another type', { ...known, maybe: { cents: '3', more: 1 } }],
    ['no option fits', { ...known, one: { kind: 'goal', more: 1 } }],
    ['it is no object', 'reply'],
  ])('is refused where %s', (_what, value) => {
    expect(readReply(reply, value).success).toBe(false);
  });
});
