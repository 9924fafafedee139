import { expect, it } from 'vitest';
import { toValue } from './single-answer-value.ts';

const AMOUNT = { path: 'monthlyExpenses', value: 1_234, kind: 'money' } as unknown as Parameters<
  typeof toValue
>[0];

it.each([
  ['$1,500.50', 1_500.5],
  ['1500', 1_500],
  ['', null],
  ['$', undefined],
  ['$ ,', undefined],
  ['twelve', undefined],
])('reads the amount typed as "%s" as %s', (typed, value) => {
  expect(toValue(AMOUNT, typed)).toBe(value);
});
