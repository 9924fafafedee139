import fc from 'fast-check';
import { expect, it } from 'vitest';
import { after, before } from './selection.ts';

const categories = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 });

it('has nothing before the first and nothing after the last category', () => {
  fc.assert(
    fc.property(categories, (ids) => {
      expect(before(ids, ids[0] ?? null)).toBeNull();
      expect(after(ids, ids.at(-1) ?? null)).toBeNull();
    }),
  );
});

it('steps through every category in order and back again', () => {
  fc.assert(
    fc.property(categories, (ids) => {
      const there = new Array<string>();
      for (let at = after(ids, null); at !== null; at = after(ids, at)) there.push(at);
      expect(there).toEqual(ids);
      const back = new Array<string>();
      for (let at = ids.at(-1) ?? null; at !== null; at = before(ids, at)) back.push(at);
      expect(back).toEqual(ids.toReversed());
    }),
  );
});

it('begins with the first category while nothing is selected', () => {
  expect([before(['a', 'b'], null), after(['a', 'b'], null)]).toEqual([null, 'a']);
});
