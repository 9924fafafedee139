import { timesAsLong } from '@fw/test-kit/lower-quartile';
import { cents } from '@fw/units';
import { expect, it } from 'vitest';
import { plannedChanges } from './rule-engine.ts';
import type { RuleRow } from './rules.schema.ts';

const aRule = (index: number, over: Partial<RuleRow> = {}): RuleRow => ({
  _id: `rule-${String(index)}`,
  userId: 'u',
  position: index,
  when: {
    text: { match: 'contains', value: `Merchant ${String(index)}x` },
    from: null,
    to: null,
    direction: 'any',
    userAccountId: null,
  },
  outcome: { categoryId: 'pets', hide: false, parts: [] },
  isActive: true,
  activeFrom: new Date(0),
  version: 0,
  ...over,
});
const aRow = (index: number, value = -1_000) => ({
  _id: `row-${String(index)}`,
  description: `MERCHANT ${String(index % 200)}X of the town`,
  valueCents: cents(value),
  accountId: 'a1',
  categoryId: 'other',
  hidden: false,
  splitCents: cents(0),
  ruleId: null,
});

/** Every rule's text looked up in every row, and nothing else. */
function plainSearch(rules: readonly RuleRow[], rows: readonly { readonly description: string }[]): number {
  const values = rules.map(({ when }) => when.text?.value.toLowerCase() ?? '');
  let found = 0;
  for (const { description } of rows) {
    const text = description.toLowerCase();
    for (const value of values) if (text.includes(value)) found += 1;
  }
  return found;
}

it('applies 100 rules to 10,000 rows within three times a plain search for their texts', async () => {
  const rules = Array.from({ length: 100 }, (_, index) => aRule(index));
  const rows = Array.from({ length: 10_000 }, (_, index) => aRow(index));
  const changes = plannedChanges(rules, rows);
  const times = await timesAsLong({
    work: () => plannedChanges(rules, rows),
    reference: () => plainSearch(rules, rows),
    runs: 8,
  });
  expect(times).toBeLessThan(3);
  expect(changes).toHaveLength(5_000);
  expect(changes[150]?.rule._id).toBe(`rule-${String(Number(changes[150]?.row._id.slice(4)) % 200)}`);
});

it('lets the first active rule in order decide, also when it changes nothing', () => {
  const when = { ...aRule(0).when, text: { match: 'contains' as const, value: 'town' } };
  const to = (categoryId: string) => ({ categoryId, hide: false, parts: [] });
  const rules = [
    aRule(3, { when, outcome: to('dining') }),
    aRule(1, { when, outcome: to('travel'), isActive: false }),
    aRule(2, { when, outcome: to('other') }),
  ];
  expect(plannedChanges(rules, [aRow(1)])).toEqual([]);
  expect(plannedChanges(rules.slice(0, 2), [aRow(1)])).toMatchObject([{ categoryId: 'dining' }]);
});

it.each([
  [{ text: { match: 'equals' as const, value: 'merchant 1x OF the town' } }, true],
  [{ text: { match: 'equals' as const, value: 'merchant 1x' } }, false],
  [{ from: cents(1_000), to: cents(1_000) }, true],
  [{ from: cents(1_001) }, false],
  [{ to: cents(999) }, false],
  [{ direction: 'out' as const }, true],
  [{ direction: 'in' as const }, false],
  [{ userAccountId: 'a1' }, true],
  [{ userAccountId: 'a2' }, false],
])('matches %j: %s', (over, isMatch) => {
  const when = { text: null, from: null, to: null, direction: 'any' as const, userAccountId: null, ...over };
  expect(plannedChanges([aRule(0, { when })], [aRow(1)])).toHaveLength(isMatch ? 1 : 0);
});

it('splits to the cent with the sign of the amount, and not where a part would be less than a cent', () => {
  const parts = [
    { categoryId: 'pets', share: 1 / 3 },
    { categoryId: 'travel', share: 0.5 },
  ];
  const rule = aRule(1, { outcome: { categoryId: null, hide: false, parts } });
  const [change] = plannedChanges([rule], [aRow(1, -1_001)]);
  expect(change?.parts).toEqual([
    { categoryId: 'pets', value: -334 },
    { categoryId: 'travel', value: -501 },
  ]);
  expect(plannedChanges([rule], [aRow(1, -1)])).toEqual([]);
  expect(plannedChanges([rule], [{ ...aRow(1), splitCents: cents(-5) }])).toEqual([]);
});
