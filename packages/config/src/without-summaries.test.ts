import { expect, it } from 'vitest';
import withoutSummaries from './without-summaries.cjs';

it('empties the summary of each call and changes nothing else', () => {
  const source = [
    "  list: call({ path: '/summary' }),",
    "    summary: 'It\\'s the list [A7-22]',",
    '    summary:',
    '      "The caller\'s budgets, as a goal",',
    '  summary: z.string(),',
    "  note: 'the summary: one line',",
  ].join('\n');
  expect(withoutSummaries(source)).toBe(
    [
      "  list: call({ path: '/summary' }),",
      "    summary: '',",
      "    summary: '',",
      '  summary: z.string(),',
      "  note: 'the summary: one line',",
    ].join('\n'),
  );
});
