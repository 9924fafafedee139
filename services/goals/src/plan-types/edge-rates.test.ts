import { planCalculator, planResult, type PlanCalculator } from '@fw/contract-goals';
import { isoDate, MIN_RATE } from '@fw/units';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { requireDefinition, REGISTRY } from './registry.ts';

const EXAMPLES = z.parse(
  z.array(z.object({ committedOn: z.string(), calculator: z.unknown() })),
  JSON.parse(readFileSync(new URL('../testing/stored-plans.json', import.meta.url), 'utf8')),
);

const RATE = /rate|inflation|increase|match|share|growth|replacement|adjustment|survivorbenefit/i;

/** The smallest rate beside 0, and the largest that each field takes. */
const EDGES = [0, MIN_RATE, 0.0005, 0.08, 0.1, 0.5, 1];

type Path = readonly string[];

function ratesIn(value: unknown, path: Path = []): Path[] {
  const name = path.at(-1) ?? '';
  if (typeof value === 'number' || value === null) return RATE.test(name) ? [path] : [];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => ratesIn(part, [...path, key]));
}

function replaced(value: unknown, [key, ...rest]: Path, by: number): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((part: unknown, index) => (String(index) === key ? replaced(part, rest, by) : part));
  }
  return Object.fromEntries(
    Object.entries(Object(value)).map(([name, part]) => [
      name,
      name === key ? replaced(part, rest, by) : part,
    ]),
  );
}

const hasOnlyFiniteNumbers = (value: unknown): boolean => {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(hasOnlyFiniteNumbers);
};

/** What is wrong with the result of answers; null for a sound result and for a refusal with a sentence. */
function findFault(calculator: PlanCalculator, committedOn: string): string | null {
  const definition = requireDefinition(REGISTRY, calculator.planType);
  const day = isoDate(committedOn);
  const answers = definition.complete(calculator, day);
  const computed = definition.compute(answers, day, definition.ruleSets);
  if ('refusal' in computed) return null;
  if (!hasOnlyFiniteNumbers(computed)) return 'a number that is not finite';
  return z.safeEncode(planResult, computed.result).success ? null : 'a result that cannot be stored';
}

it('computes every plan type with the smallest and the largest rate of every field, or refuses it', () => {
  let count = 0;
  const faults = EXAMPLES.flatMap(({ calculator, committedOn }) =>
    ratesIn(calculator).flatMap((path) =>
      EDGES.flatMap((edge) => {
        const decoded = z.safeParse(planCalculator, replaced(calculator, path, edge));
        if (!decoded.success) return [];
        count += 1;
        const fault = findFault(decoded.data, committedOn);
        return fault === null ? [] : [`${decoded.data.planType} ${path.join('.')} ${String(edge)}: ${fault}`];
      }),
    ),
  );
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(200);
});
