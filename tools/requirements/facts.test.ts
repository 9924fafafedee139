import { expect, it } from 'vitest';
import { lackingIn, numbersIn, readFacts } from './facts.mjs';
import { missingTexts, quotedTexts } from './quoted-texts.mjs';
import { readRequirements } from './read.mjs';

const root = new URL('../..', import.meta.url).pathname;
const facts = readFacts(root);
const { sentences } = readRequirements(root);

it('has every quoted text and every number of a rule in its sentence', () => {
  const lacking = Object.entries(facts).flatMap(([rule, one]) =>
    lackingIn(sentences[rule] ?? '', one).map((what) => `${rule} ${what}`),
  );
  expect(lacking).toEqual([]);
  expect(Object.keys(facts).filter((rule) => !(rule in sentences))).toEqual([]);
  expect(Object.keys(facts).length).toBeGreaterThan(250);
});

it('finds a text that is changed and a number that is missing, with any kind of quotes and with or without commas', () => {
  const one = { quotes: ["You don't have it"], numbers: ['67500', '0.95', '-0'] };
  expect(lackingIn('‘You don’t have it’ costs $67,500 times 0.95.', one)).toEqual(['-0']);
  expect(lackingIn("'You do not have it' costs 6750 and 10.95.", one)).toEqual([
    "'You don't have it'",
    '67500',
    '0.95',
    '-0',
  ]);
  expect(numbersIn('up to 25% of $1,250.50, 3-5 years, A2-36, x2')).toEqual(['25', '1250.50', '3']);
});

it('has every quoted text in the product and in a test', () => {
  const { inProduct, inTests } = missingTexts(root);
  expect({ inProduct, inTests }).toEqual({ inProduct: [], inTests: [] });
  expect(quotedTexts(root).length).toBeGreaterThan(200);
});

it('finds a quoted text that neither the product nor a test contains', () => {
  const [first = { rule: '', text: '' }] = quotedTexts(root);
  const other = { rule: 'A0-00', text: ['No such', 'sentence', 'anywhere'].join(' ') };
  expect(missingTexts(root, [first, other])).toEqual({ inProduct: [other], inTests: [other] });
});
