import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CATEGORIES } from './categories.ts';

interface Tokens {
  readonly chart: { readonly category: Readonly<Record<string, { readonly slot: number | null }>> };
}

const file = path.resolve(import.meta.dirname, '../../../../../shared-ui/ui/tokens.json');

it('gives each category the slot that the design tokens have for it', () => {
  const { chart } = JSON.parse(readFileSync(file, 'utf8')) as Tokens;
  const slots = Object.entries(chart.category).map(([id, { slot }]) => [id, slot]);
  expect(Object.fromEntries(slots)).toEqual(
    Object.fromEntries(
      CATEGORIES.map(({ expenseCategoryId, colorIndex }) => [expenseCategoryId, colorIndex]),
    ),
  );
});
