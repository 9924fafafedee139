import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = path.join(import.meta.dirname, '../docs/decisions');
const PARTS = {
  date: /^(?:Date: |\*\*Date\*\* )\d{4}-\d{2}-\d{2}/m,
  context: /^(?:## |\*\*)Context/m,
  choice: /^(?:## |\*\*)(?:Choice|Decision)/m,
  consequences: /^(?:## |\*\*)Consequences/m,
};
const decisions = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));

it('every decision has its date, context, choice and consequences', () => {
  const missing = decisions.flatMap((name) => {
    const text = readFileSync(path.join(FOLDER, name), 'utf8');
    return Object.entries(PARTS)
      .filter(([, pattern]) => !pattern.test(text))
      .map(([part]) => `${name}: ${part}`);
  });
  expect(decisions.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

it('no two decisions have one number', () => {
  const numbers = decisions.map((name) => name.slice(0, 4));
  expect(numbers.length).toBe(new Set(numbers).size);
});
