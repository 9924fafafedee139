import {
  ofPlanType,
  planCalculator,
  planCalls,
  planResult,
  retirementCalls,
  workbookCalls,
} from '@fw/contract-goals';
import { isCalculationError } from '@fw/planning';
import { projectAnswers } from '@fw/planning/retirement-plan';
import { generated } from '@fw/test-kit/generated';
import { isoDate } from '@fw/units';
import { unzipSync, strFromU8 } from 'fflate';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { retirementPlan } from '../../plan-types/retirement/definition.ts';
import { randomAnswers } from '../../testing/random-answers.ts';
import { aPerson, commitPlan, ofPlan, startTestService } from '../../testing/test-service.ts';

const PLANS = generated(200).rounds;
const AT_ONCE = 5;
const service = await startTestService();

async function workbookNumbers(as: string): Promise<readonly number[]> {
  const { content } = await service.call(workbookCalls.generateExcel, { as, body: { dollars: 'year' } });
  const sheet = unzipSync(content)['xl/worksheets/sheet1.xml'];
  return [...strFromU8(sheet ?? new Uint8Array()).matchAll(/<v>([-\d.]+)<\/v>/g)].map(([, value]) =>
    Number(value),
  );
}

/** One plan in every place that shows it. */
async function comparePlan(seed: number): Promise<string> {
  const as = aPerson();
  const onWire = randomAnswers(seed);
  const { committed } = await commitPlan(service, as, onWire);
  const answers = ofPlanType(
    'RETIREMENT',
    retirementPlan.complete(z.parse(planCalculator, onWire), service.clock.today()),
  );
  const preview = projectAnswers(answers, service.clock.today());
  if (preview === null || isCalculationError(preview)) throw new Error(`plan ${String(seed)} has no preview`);
  expect(committed?.result, `commit of plan ${String(seed)}`).toEqual({
    planType: 'RETIREMENT',
    ...preview.figures,
  });
  const summary = await service.call(planCalls.get, { as, ...ofPlan() });
  expect(summary.committed?.result, `summary of plan ${String(seed)}`).toEqual(committed?.result);
  const { asOf, employee } = preview.figures;
  const advisor = await fetch(service.url() + retirementCalls.project.path, {
    method: 'POST',
    headers: service.gateway.as({ role: 'advisor', userId: aPerson() }),
    body: JSON.stringify(z.encode(retirementCalls.project.body, { asOf, employee })),
  });
  const advised: unknown = await advisor.json();
  expect(z.parse(planResult, advised), `advisor's call of plan ${String(seed)}`).toEqual(committed?.result);
  const numbers = await workbookNumbers(as);
  const { retirementSum, expensesAtRetirementAge, savingsBalanceAtLifeExpectancy } = preview.figures;
  for (const figure of [retirementSum, expensesAtRetirementAge, savingsBalanceAtLifeExpectancy]) {
    expect(numbers, `workbook of plan ${String(seed)}`).toContain(figure / 100);
  }
  return as;
}

it(
  "gives generated plans the same cents in preview, commit, summary, workbook and the advisor's call",
  { timeout: 240_000 },
  async () => {
    const compared: string[] = [];
    for (let first = 0; first < PLANS; first += AT_ONCE) {
      const seeds = Array.from({ length: AT_ONCE }, (_, index) => first + index);
      compared.push(...(await Promise.all(seeds.map(comparePlan))));
    }
    expect(new Set(compared).size).toBe(PLANS);
  },
);

const example = z.object({
  committedOn: z.string(),
  constants: z.array(z.object({ id: z.string(), year: z.number() })),
  calculator: z.unknown(),
  result: z.unknown(),
});

it('recomputes stored versions with their pinned rule sets to the same cents', () => {
  const file = new URL('../../testing/stored-versions.json', import.meta.url);
  const examples = z.parse(z.array(example), JSON.parse(readFileSync(file, 'utf8')));
  expect(examples.length).toBeGreaterThanOrEqual(20);
  for (const { committedOn, constants, calculator, result } of examples) {
    const computed = retirementPlan.compute(
      z.parse(planCalculator, calculator),
      isoDate(committedOn),
      constants,
    );
    if ('refusal' in computed) throw new Error(computed.refusal);
    expect(computed.result).toEqual(z.parse(planResult, result));
  }
  const [first] = examples;
  const unknownRules = retirementPlan.compute(
    z.parse(planCalculator, first?.calculator),
    isoDate('2026-01-01'),
    [{ id: 'future-tax', year: 1999 }],
  );
  expect(unknownRules).toMatchObject({ refusal: 'The rules of this version are not available.' });
});
