import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.mjs';

/**
 * Dialogs whose Save cannot be pressed at times, and why; everywhere else it can, and shows what is missing, see
 * decision 0524.
 */
const DISABLED_BY: Readonly<Record<string, string>> = {
  'mfe-finances/src/features/budgets/budget.dialog.tsx': 'A5-34',
  'mfe-finances/src/features/transactions/transaction.dialog.tsx': 'A5-39',
  'mfe-finances/src/features/transactions/split.dialog.tsx': 'A5-43',
  'mfe-goals/src/features/asset-allocation/allocate-funds.dialog.tsx': 'B4-23',
  'mfe-goals/src/features/distribution/steps/account.dialog.tsx': 'B5-31',
  'mfe-finances/src/features/accounts/account.dialog.tsx': 'there are no fields yet',
  'mfe-crm/src/features/client/prepare-plan.dialog.tsx': 'the desk sends it, and a draft keeps it',
  'mfe-crm/src/features/client/prepare-questionnaire.dialog.tsx': 'the desk sends it, and a draft keeps it',
  'mfe-crm/src/features/templates/send-many.dialog.tsx': 'nobody is chosen',
};
/** The frame of the others. */
const FRAME = 'packages/web-kit/src/forms/entity.dialog.tsx';
const DISABLED = /\bcanSave=\{(?!canSave\})|<Button[^>]*\bdisabled=\{/;

it('has a Save that can be pressed in every dialog but those whose rule disables it', () => {
  const dialogs = sourceFiles('.').filter((file) => file.endsWith('.dialog.tsx') && file !== FRAME);
  expect(dialogs.length).toBeGreaterThan(30);
  const disabled = dialogs.filter((file) => DISABLED.test(readFileSync(file, 'utf8')));
  expect(disabled.toSorted()).toEqual(Object.keys(DISABLED_BY).toSorted());
});
