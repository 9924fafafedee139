import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MAX_RESTORED_ROWS, restoredRows } from './restore.ts';

const row = z.object({
  note: z.string(),
  parts: z.array(z.object({ label: z.string(), share: z.number() })),
});
const parsed = (rows: readonly object[], options?: { hasFigures: boolean }) =>
  z.safeParse(restoredRows('notes', row, options), { of: 'notes', rows });
const faults = (...args: Parameters<typeof parsed>) =>
  parsed(...args).error?.issues.map(({ path, message }) => [path.join('.'), message]);

const plain = { note: 'two\nlines', parts: [{ label: '\u200Eنص', share: 0 }] };

it('takes rows of an exported file, at most a hundred of them', () => {
  expect(parsed([plain]).data).toEqual({ of: 'notes', rows: [plain] });
  expect(parsed(Array.from({ length: MAX_RESTORED_ROWS + 1 }, () => plain)).success).toBe(false);
});

it('refuses a hidden or direction-changing character wherever it is, and names the row and the field', () => {
  const changed = { ...plain, parts: [{ label: 'ab\u202Ecd', share: 0.5 }] };
  expect(faults([plain, changed])).toEqual([
    ['rows.1.parts.0.label', 'Please remove hidden or direction-changing characters.'],
  ]);
  expect(faults([{ ...plain, note: 'a\0b' }])?.[0]?.[0]).toBe('rows.0.note');
});

it('refuses a number that counts for nothing, but where a row has computed figures', () => {
  const tiny = { ...plain, parts: [{ label: 'x', share: 5e-324 }] };
  expect(faults([tiny])).toEqual([['rows.0.parts.0.share', 'Please enter a valid value.']]);
  expect(parsed([tiny], { hasFigures: true }).success).toBe(true);
});
