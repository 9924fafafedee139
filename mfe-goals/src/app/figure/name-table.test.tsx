import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explain, isCalculationError } from '@fw/planning';
import { calculators } from '@fw/planning/adapter';
import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { workingLabels, wordsOfName } from './names.ts';
import { amountInWords } from './number-words.ts';
import { WorkingSteps } from './working-steps.tsx';
import type { ShownWorking } from './working.ts';

/** The calculators behind the figures of the twelve plan types, by the file of their vectors. */
const CALCULATORS = [
  'retirement-projection',
  'social-security-retirement',
  'social-security-statutory',
  'social-security-distribution',
  'monte-carlo',
  'tax-rate',
  'distribution-calculate',
  'federal-tax',
  'rmd',
  'nua',
  'roth-conversion',
  'asset-allocation',
  'emergency-fund',
  'debt-payoff',
  'student-debt',
  'life-insurance',
  'disability-insurance',
] as const;

interface Vectors {
  readonly cases: readonly { readonly input: unknown }[];
}

const VECTORS = join(import.meta.dirname, '../../../../packages/planning/vectors');
const FUNCTIONS = new Set('if max min and or not abs floor ceil round trunc sqrt ln exp row prev'.split(' '));
/** A key of the code with its letters apart: 'Pia 1', 'Bound 3', 'Extra 1 amount'. */
const KEY_LIKE =
  /\b(pia|bend|bound|rate|divisor|fund|account|early|extra|special|name|opening|dev|cor|mean)\s\d/i;

function vectorWorkings(calculator: string): ShownWorking[] {
  const { cases }: Vectors = JSON.parse(readFileSync(join(VECTORS, `${calculator}.json`), 'utf8'));
  return cases.flatMap(({ input }) => {
    const answer = calculators[calculator]?.(input);
    const working = answer === undefined || isCalculationError(answer) ? null : explain(answer);
    return working === null || working.lines.length === 0 ? [] : [working];
  });
}

/** The names of a working that a person would read as they are in the code. */
function withoutWords(working: ShownWorking): string[] {
  const labels = workingLabels(working);
  const formulas = working.lines.flatMap(({ formula }) => formula.match(/[A-Za-z_]\w*/g) ?? []);
  const names = [...Object.keys(working.inputs), ...working.constants.map(({ name }) => name), ...formulas];
  return names.filter(
    (name) =>
      !FUNCTIONS.has(name) && !/^name\d+$/.test(name) && !labels.has(name) && wordsOfName(name) === undefined,
  );
}

describe('a working in words', () => {
  it.each(CALCULATORS)('has words for every name of %s, and shows no key', (calculator) => {
    const workings = vectorWorkings(calculator);

    expect(workings.length).toBeGreaterThan(5);
    expect([...new Set(workings.flatMap(withoutWords))]).toEqual([]);

    for (const working of [workings[0], workings.at(-1)]) {
      const line = working?.lines.at(-1)?.name ?? '';
      const origin = { source: 'Your answers', on: 'November 22, 2026' };
      render(
        <WorkingSteps
          working={working ?? null}
          line={line}
          label="The figure"
          value="1"
          originOf={() => origin}
        />,
      );
      const shown = screen.getAllByText(/./).map(({ textContent }) => textContent);
      expect(shown.length).toBeGreaterThan(2);
      expect(shown.filter((text) => KEY_LIKE.test(text))).toEqual([]);
      cleanup();
    }
  });

  it('shows every large number of a working in dollars, beside what it counts', () => {
    const LARGE = 2_500;
    const counts = /futures|months|years? |simulated|seed|shares? /i;
    const unnamed = CALCULATORS.flatMap(vectorWorkings).flatMap((working) => {
      const labels = workingLabels(working);
      const numbers = [
        ...working.lines.map(({ name, label, value }) => [name, label, value] as const),
        ...Object.entries(working.inputs).map(([name, value]) => [name, wordsOfName(name), value] as const),
      ];
      return numbers.flatMap(([name, words = name, value]) => {
        const label = labels.get(name) ?? words;
        const isLarge = Number(value) >= LARGE && !/year$/i.test(name);
        return isLarge && !counts.test(label) && amountInWords(label, value) === null ? [label] : [];
      });
    });
    expect([...new Set(unnamed)]).toEqual([]);
    expect(amountInWords('Left of a taxable dollar', 0.94)).toBeNull();
    expect(amountInWords('Age at the distribution', 66)).toBeNull();
  });

  it('names the person in the labels of a couple, and leaves those of one person alone', () => {
    const isCouple = ({ inputs }: ShownWorking) => 'spouseAnnualIncome' in inputs;
    const workings = vectorWorkings('retirement-projection');
    const [couple, single] = [workings.find(isCouple), workings.find((working) => !isCouple(working))];

    const both = workingLabels(couple ?? { inputs: {}, lines: [] });
    expect(both.get('ownClaimAge')).toBe('Your claiming age');
    expect(both.get('spouseClaimAge')).toBe("Your spouse's claiming age");
    expect(both.get('ownDefaultSocialSecurity')).toBe('Your Social Security a year');
    expect(both.get('spouseOwnBenefit')).toBe("Your spouse's own benefit a year");
    const labels = [...both].filter(([name]) => /^(own|spouse)[A-Z]/.test(name)).map(([, label]) => label);
    expect(labels.length).toBeGreaterThan(10);
    expect(new Set(labels).size).toBe(labels.length);
    expect(workingLabels(single ?? { inputs: {}, lines: [] }).get('ownClaimAge')).toBe('Claiming age');
    const drawn = vectorWorkings('distribution-calculate').flatMap((working) => [
      ...workingLabels(working).values(),
    ]);
    expect(drawn.filter((label) => label.endsWith('own pre-tax money at the start')).length).toBeGreaterThan(
      0,
    );
    expect(drawn.filter((label) => /\byour your\b/i.test(label))).toEqual([]);
  });
});
