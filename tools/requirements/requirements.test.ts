import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { namedIn } from './named-rules.mjs';
import { requirementsPages, unknownRules } from './pages.mjs';
import { readRequirements } from './read.mjs';

const root = new URL('../..', import.meta.url).pathname;
const folder = join(root, 'docs/requirements');
const requirements = readRequirements(root);
const pages = requirementsPages(requirements);

it('has one sentence for each of the 643 rules and names no other rule in a title', () => {
  expect(Object.keys(requirements.sentences)).toHaveLength(643);
  expect(Object.values(requirements.sentences).filter((text) => !/\.'?$/.test(text))).toEqual([]);
  expect(unknownRules(requirements)).toEqual([]);
});

it('reports a title that names two rules in one bracket, or a rule that does not exist', () => {
  const named = ['B1-2, B1-3', 'A9-99', 'A1-01'].map((rule) => ({ rule, title: 't', file: 'e2e/x.e2e.ts' }));

  expect(unknownRules({ ...requirements, named })).toEqual(['B1-2, B1-3', 'A9-99']);
});

it('reads the rules of a title, whatever opens the test, and none of a skipped test', () => {
  const text = `
    it.each([1])('is so [A2-01] [B4-17]', () => {});
    describe(\`holds \${'x'} [B1-02]\`, () => {});
    it('is [not] one', () => {});
    it.skip('waits [A2-02]', () => {});
    describe.skip('a part', () => { it('is inside [A2-03]', () => {}); });`;

  expect(namedIn(text).map(({ rule }) => rule)).toEqual(['A2-01', 'B4-17', 'B1-02']);
  expect(namedIn(text)[0]?.title).toBe('is so');
});

it('marks a rule by where its tests run', () => {
  const tested = (file: string) => [{ rule: 'A2-01', title: 'a | b', file }];
  const pageFor = (file: string) =>
    requirementsPages({
      sentences: { 'A2-01': 'Short.', 'A2-02': 'None.', 'A1-01': 'Context.' },
      noTestNeeded: ['A1-01'],
      named: tested(file),
    });
  const row = (file: string) => pageFor(file).get('A2.md');

  expect(row('e2e/x.e2e.ts')).toContain(
    '| A2-01 | Short. | yes | a \\| b ([x.e2e.ts](../../e2e/x.e2e.ts)) |',
  );
  expect(row('packages/planning/src/x.test.ts')).toContain('| A2-01 | Short. | in a library only |');
  expect(row('e2e/looks/x.e2e.ts')).toContain('| in a library only |');
  expect(row('e2e/x.e2e.ts')).toContain('| A2-02 | None. | not yet |  |');
  expect(row('e2e/x.e2e.ts')).toContain('1 of 2 rules');
  expect(pageFor('e2e/x.e2e.ts').get('A1.md')).toContain('| A1-01 | Context. | context only |  |');
});

it('keeps the generated pages in step with the tests: npm run requirements writes them', () => {
  const stale = [...pages].filter(
    ([name, text]) => !existsSync(join(folder, name)) || readFileSync(join(folder, name), 'utf8') !== text,
  );

  expect(stale.map(([name]) => name)).toEqual([]);
});
