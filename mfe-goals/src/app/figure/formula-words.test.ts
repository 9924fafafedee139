import { describe, expect, it } from 'vitest';
import { formulaInWords } from './formula-words.ts';
import { nameInWords } from './names.ts';

const LABELS = new Map([['ending', 'Savings at the end of the year']]);

describe('a formula in words', () => {
  it.each([
    ['prev.ending + lumpSums', '“Savings at the end of the year” of the year before + lump sums'],
    ['ending[3] * 1.5', '“Savings at the end of the year” in year (3) × 1.5'],
    ['if(age >= 65, 1, 0.5)', '(if age is at least 65, then 1, otherwise 0.5)'],
    ['max(0, need - (a + b))', 'the larger of (0 and need − (a + b))'],
    [
      'if(and(a < b, c == 1), min(a, b), max(a, b, c))',
      '(if (a is less than b and c is 1), then the smaller of (a and b), otherwise the larger of (a and b and c))',
    ],
    ['(1 + inflation) ^ row', '(1 + inflation) to the power of years from now'],
  ])('%s', (formula, words) => {
    expect(formulaInWords(formula, LABELS)).toBe(words);
  });

  it('names whose input it is', () => {
    expect(nameInWords('ownAnnualIncome')).toBe('your annual income');
    expect(nameInWords('spouseRetirementAge')).toBe("your spouse's retirement age");
    expect(nameInWords('OLDEST_CLAIM')).toBe('latest claiming age');
  });
});
