import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { definitionOf, REGISTRY } from './registry.ts';
import { decodeCalculator } from './stored-answers.ts';

const EXAMPLES = z
  .parse(
    z.array(z.object({ calculator: z.looseObject({ planType: z.string() }) })),
    JSON.parse(readFileSync(new URL('../testing/stored-plans.json', import.meta.url), 'utf8')),
  )
  .map(({ calculator }) => calculator);

const reviewOf = (kept: unknown) => {
  const answers = decodeCalculator(kept);
  return definitionOf(REGISTRY, answers.planType).review(answers);
};
const textsOf = (kept: unknown): string[] =>
  reviewOf(kept).flatMap(({ facts }) => facts.map(({ label, text }) => `${label}: ${text}`));

/** The name of a field, a day as it is stored, and an answer or a name as programs write it. */
const RAW = /(?:^|\s)[a-z]+[A-Z.]\w|\d{4}-\d{2}-\d{2}|\b[A-Z]+_[A-Z\d_]+\b|: [A-Z]{3,}\d*$/;
/** A ticker is written so. */
const isTicker = (text: string): boolean => text.includes('ticker: ');

it.each(EXAMPLES.map((example) => [example.planType, example] as const))(
  'shows a plan of type %s in words, without names of fields and stored values',
  (_type, example) => {
    const texts = textsOf(example);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => RAW.test(text) && !isTicker(text))).toEqual([]);
  },
);

it('shows amounts with $, rates with %, days as MM/DD/YYYY and choices by their words, and no question that does not come up', () => {
  const example = EXAMPLES.find(({ planType }) => planType === 'RETIREMENT');
  const texts = textsOf(example);
  expect(texts.join('\n')).toMatch(/: \$80,000\.00$/m);
  expect(texts.join('\n')).toMatch(/: 03\/04\/1986$/m);
  expect(texts.join('\n')).toMatch(/: Single$/m);
  expect(texts.filter((text) => /: [\d.]+%$/.test(text)).length).toBeGreaterThan(1);
  expect(texts.filter((text) => /spouse|partner/i.test(text))).toEqual([]);
});

it('names the repayment plan, the way to invest and the asset class of a fund as their questions do', () => {
  const studentDebt = EXAMPLES.filter(({ planType }) => planType === 'STUDENT_DEBT').flatMap(textsOf);
  expect(studentDebt).toContain('Repayment plan: Standard, 10 years');
  expect(studentDebt).toContain('Repayment plan: Income-Based Repayment, 10%');
  const allocation = textsOf(EXAMPLES.find(({ planType }) => planType === 'ASSET_ALLOCATION'));
  expect(allocation).toContain('Investor type: Hands-on');
  expect(allocation).toContain("Approach of your employer's plan: Hands-off or hands-on");
  expect(allocation).toContain('Fund: asset class: Fixed income');
});
