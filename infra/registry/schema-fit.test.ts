import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { schemaMisfits } from './schema-fit.mjs';

const json = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

interface Tree {
  readonly word: string;
  readonly children: readonly Tree[];
}
const tree: z.ZodMiniType<Tree> = z.object({
  word: z.string(),
  get children() {
    return z.array(tree);
  },
});
const either = (...kinds: readonly [z.ZodMiniType, z.ZodMiniType]) => z.union(kinds);
const A = z.object({ a: z.string() });
const B = z.object({ b: z.string() });

interface Comparison {
  readonly what: string;
  readonly given: z.ZodMiniType;
  readonly expected: z.ZodMiniType;
  readonly misfits: readonly string[];
}

it.each<Comparison>([
  {
    what: 'recursive schemas',
    given: z.object({ tree, more: z.string() }),
    expected: z.object({ tree }),
    misfits: [],
  },
  {
    what: 'a choice with a kind more',
    given: either(A, B),
    expected: either(A, z.string()),
    misfits: ['a is missing'],
  },
  { what: 'a choice with a kind less', given: A, expected: either(A, B), misfits: [] },
  {
    what: 'records',
    given: z.record(z.string(), z.number()),
    expected: z.record(z.string(), z.string()),
    misfits: ['* is number instead of string'],
  },
  { what: 'anything', given: z.unknown(), expected: z.unknown(), misfits: [] },
  {
    what: 'anything that was text',
    given: z.unknown(),
    expected: z.string(),
    misfits: ['it is anything instead of string'],
  },
  {
    what: 'tuples',
    given: z.tuple([z.string(), z.number()]),
    expected: z.tuple([z.string(), z.string()]),
    misfits: ['[] is number instead of string'],
  },
])('compares $what', ({ given, expected, misfits }) => {
  expect(schemaMisfits(json(given), json(expected), { isRead: true })).toEqual(misfits);
});
