import { toCents } from '@fw/units';
import { day, month, usd } from '@fw/units/codecs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createEncoder } from './encoder.ts';

const row = z.object({
  id: z.string(),
  amount: usd,
  day: z.nullable(day),
  month: z.optional(month),
  isHidden: z.boolean(),
  kind: z.enum(['bill', 'income']),
  parts: z.array(z.strictObject({ share: usd, note: z.optional(z.nullable(z.string())) })),
  either: z.union([usd, z.null()]),
});
const page = z.object({ rows: z.array(row), total: z.number() });

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((value) => toCents(value / 100));
const anyRow = fc.record(
  {
    id: fc.string(),
    amount: cents,
    day: fc.constantFrom(null, z.decode(day, '2026-02-28')),
    month: fc.constantFrom(undefined, z.decode(month, '2026-02')),
    isHidden: fc.boolean(),
    kind: fc.constantFrom(...(['bill', 'income'] as const)),
    parts: fc.array(fc.record({ share: cents, note: fc.constantFrom(undefined, null, 'x') }), {
      maxLength: 3,
    }),
    either: fc.option(cents),
  },
  { noNullPrototype: true },
);

it('encodes exactly as the schema does', () => {
  const encode = createEncoder(page);
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 5 }), fc.nat(), (rows, total) => {
      const expected = z.encode(page, { rows, total });
      expect(JSON.stringify(encode({ rows, total }))).toBe(JSON.stringify(expected));
    }),
  );
});

it('encodes declared members only, at any depth', () => {
  const encode = createEncoder(z.object({ inner: z.array(z.object({ name: z.string() })) }));
  const kept = { inner: [{ name: 'a', passwordHash: 'secret' }], secret: 1 };
  expect(encode(kept)).toEqual({ inner: [{ name: 'a' }] });
});

it('encodes kinds of schema without a case of their own by the schema', () => {
  const record = z.object({ byName: z.record(z.string(), usd), trimmed: z.string().check(z.trim()) });
  expect(createEncoder(record)({ byName: { rent: toCents(12.5) }, trimmed: ' a ' })).toEqual({
    byName: { rent: 12.5 },
    trimmed: 'a',
  });
  const open = z.looseObject({ name: z.string() });
  expect(createEncoder(open)({ name: 'a', more: 1 })).toEqual({ name: 'a', more: 1 });
});
