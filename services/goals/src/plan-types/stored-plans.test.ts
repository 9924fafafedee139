import { ofPlanType, planResult, type PlanResult, type RuleSet } from '@fw/contract-goals';
import { aDebtAccount, aDebtCalculator, aStudentDebtCalculator } from '@fw/contract-goals/testing';
import { isoDate, type IsoDate } from '@fw/units';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { computeWith, newestRuleSets } from './known-rules.ts';
import { requireDefinition, REGISTRY } from './registry.ts';
import { decodeCalculator } from './stored-answers.ts';

const example = z.object({
  committedOn: z.string(),
  constants: z.array(z.object({ id: z.string(), year: z.number() })),
  calculator: z.pipe(z.unknown(), z.transform(decodeCalculator)),
  result: planResult,
});
type Example = z.output<typeof example>;

/** Versions as they were committed; a version is never written again, so this file only grows. */
const EXAMPLES = z.parse(
  z.array(example),
  JSON.parse(readFileSync(new URL('../testing/stored-plans.json', import.meta.url), 'utf8')),
);

const computeResult = ({ calculator, committedOn }: Example, constants: readonly RuleSet[]): PlanResult => {
  const computed = requireDefinition(REGISTRY, calculator.planType).compute(
    calculator,
    isoDate(committedOn),
    constants,
  );
  if ('refusal' in computed) throw new Error(computed.refusal);
  return computed.result;
};

it('recomputes a stored version of every plan type with its pinned rule sets to the same cents', () => {
  const planned = Object.entries(REGISTRY).flatMap(([planType, definition]) =>
    definition ? [planType] : [],
  );
  expect(new Set(EXAMPLES.map(({ calculator }) => calculator.planType))).toEqual(new Set(planned));
  for (const stored of EXAMPLES) expect(computeResult(stored, stored.constants)).toEqual(stored.result);
});

it('reads answers that were stored before texts and rates were restricted', () => {
  const stored = aDebtCalculator({
    interestRate: 5e-324,
    linkedAccounts: [aDebtAccount({ name: 'Card\n\u202Edrac\u202C', interestRate: 1e-300 })],
  });
  expect(decodeCalculator(stored)).toMatchObject({
    interestRate: 0,
    linkedAccounts: [{ name: 'Card drac', interestRate: 0 }],
  });
  const loans = aStudentDebtCalculator();
  const [loan] = loans.loans;
  if (!loan) throw new Error('the example has no loan');
  const read = decodeCalculator({ ...loans, loans: [{ ...loan, name: 'Direct\u2028loan' }] });
  expect(ofPlanType('STUDENT_DEBT', read).loans[0]?.name).toBe('Direct loan');
});

it('recomputes a version of an older year with the rules of that year, though newer ones are known', () => {
  const older = EXAMPLES.find(({ committedOn }) => committedOn < '2026-01-01');
  if (!older) throw new Error('there is no version of an older year');
  const { planType } = older.calculator;
  const { ruleSets } = requireDefinition(REGISTRY, planType);
  expect(older.constants).toContainEqual({ id: 'poverty-guideline', year: 2025 });
  expect(ruleSets).toContainEqual({ id: 'poverty-guideline', year: 2026 });

  // 10 % of the income above 150 % of the guideline for one person: 15,650 dollars in 2025, 15,960 in 2026.
  expect(ofPlanType('STUDENT_DEBT', older.calculator).adjustedGrossIncome).toBe(4_500_000);
  const firstPayment = (constants: readonly RuleSet[]) =>
    ofPlanType('STUDENT_DEBT', computeResult(older, constants)).chosen?.firstPayment;
  expect(firstPayment(older.constants)).toBe(Math.round((4_500_000 - 1.5 * 1_565_000) / 120));
  expect(firstPayment(ruleSets)).toBe(Math.round((4_500_000 - 1.5 * 1_596_000) / 120));
  expect(computeResult(older, older.constants)).toEqual(older.result);
});

it('passes each pinned year to the computation, and refuses a year that is not known', () => {
  const [stored] = EXAMPLES;
  if (!stored) throw new Error('there are no versions');
  const known = [
    { id: 'tax', year: 2025 },
    { id: 'tax', year: 2026 },
    { id: 'limits', year: 2024 },
  ];
  const years: number[][] = [];
  const compute = computeWith(known, (_calculator, _asOf, yearOf) => {
    years.push([yearOf('tax'), yearOf('limits')]);
    return { refusal: 'computed', field: null };
  });
  const asOf: IsoDate = isoDate(stored.committedOn);
  const findRefusal = (pinned: readonly RuleSet[]) => {
    const computed = compute(stored.calculator, asOf, pinned);
    return 'refusal' in computed ? computed.refusal : null;
  };
  expect(newestRuleSets(known)).toEqual([known[1], known[2]]);
  expect(findRefusal([{ id: 'tax', year: 2025 }])).toBe('computed');
  expect(findRefusal(newestRuleSets(known))).toBe('computed');
  expect(years).toEqual([
    [2025, 2024],
    [2026, 2024],
  ]);
  expect(findRefusal([{ id: 'tax', year: 2024 }])).toBe('The rules of this version are not available.');
  expect(years).toHaveLength(2);
});
