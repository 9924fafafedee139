import { adviceIn } from '@fw/contract-goals/testing';
import { expect, it } from 'vitest';
import { REGISTRY } from './registry.ts';

const DEFINITIONS = Object.values(REGISTRY).filter((definition) => definition !== undefined);

it.each(DEFINITIONS)('$planType gives no advice in its description and in its next steps', (definition) => {
  const { name, description, notIncluded, nextSteps } = definition;
  const texts = [
    name,
    description,
    notIncluded,
    ...nextSteps.flatMap((step) => [step.name, step.description]),
  ];
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.flatMap(adviceIn)).toEqual([]);
  expect(adviceIn('You should sell this fund.')).toEqual(['You should', 'sell']);
});
