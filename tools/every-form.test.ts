import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.mjs';

/**
 * Where a form keeps what was typed, so that it is still there after signing in again. A form that calls
 * `useEntityForm` or `useFormDraft` in its own file has no row here.
 */
const KEPT_IN: Readonly<Record<string, string>> = {
  'mfe-crm/src/features/interactions/interaction-fields.tsx':
    'mfe-crm/src/features/interactions/interaction-form.ts',
  'mfe-crm/src/features/interactions/compose-interaction.tsx':
    'mfe-crm/src/features/interactions/interaction-form.ts',
  'mfe-crm/src/app/client-field.tsx': 'mfe-crm/src/features/tasks/task-form.ts',
  'mfe-crm/src/features/client/single-answer.tsx': 'mfe-crm/src/features/client/prepare-form.ts',
  'mfe-crm/src/features/tasks/task-fields.tsx': 'mfe-crm/src/features/tasks/task-form.ts',
  'mfe-crm/src/features/tasks/compose-task.tsx': 'mfe-crm/src/features/tasks/task-form.ts',
  'mfe-crm/src/features/conversation/conversation.tsx': 'packages/web-kit/src/forms/new-message.ts',
  'shell/src/features/planner/conversation.tsx': 'packages/web-kit/src/forms/new-message.ts',
  'mfe-finances/src/features/transactions/transaction-fields.tsx':
    'mfe-finances/src/features/transactions/transaction-form.ts',
  'mfe-finances/src/features/transactions/split-table.tsx':
    'mfe-finances/src/features/transactions/split-draft.ts',
  'mfe-finances/src/features/budgets/budget.dialog.tsx': 'mfe-finances/src/features/budgets/budget-form.ts',
  'mfe-finances/src/features/budgets/month.dialog.tsx': 'mfe-finances/src/features/budgets/month-form.ts',
  'mfe-finances/src/features/accounts/account-fields.tsx':
    'mfe-finances/src/features/accounts/use-account-form.ts',
  'mfe-finances/src/features/accounts/loan-fields.tsx':
    'mfe-finances/src/features/accounts/use-account-form.ts',
  'mfe-finances/src/features/rules/rule-fields.tsx': 'mfe-finances/src/features/rules/rule-form.ts',
  'mfe-profile/src/app/profile-form.tsx': 'mfe-profile/src/app/use-profile-form.ts',
  'mfe-profile/src/features/contact-information/contact-fields.tsx':
    'mfe-profile/src/app/use-profile-form.ts',
  'mfe-profile/src/features/about-me/about-me-form.tsx': 'mfe-profile/src/app/use-profile-form.ts',
  'mfe-profile/src/features/about-me/dependents-form.tsx': 'mfe-profile/src/app/use-profile-form.ts',
  'mfe-profile/src/features/about-me/partner-fields.tsx': 'mfe-profile/src/app/use-profile-form.ts',
  'mfe-profile/src/features/settings/concerns-form.tsx': 'mfe-profile/src/app/use-profile-form.ts',
  'mfe-profile/src/features/settings/email-form.tsx': 'mfe-profile/src/app/use-profile-form.ts',
  'mfe-finances/src/features/accounts/visibility-fields.tsx':
    'mfe-finances/src/features/accounts/use-account-form.ts',
  'shell/src/features/registration/create-account.step.tsx': 'shell/src/features/registration/use-typed.ts',
  'shell/src/features/registration/validators.step.tsx': 'shell/src/features/registration/use-typed.ts',
  'shell/src/features/registration/validator-field.tsx': 'shell/src/features/registration/use-typed.ts',
};

/** Answers of plans: their draft is stored by the service, and in this tab until it is (plan-draft.ts). */
const KEPT_WITH_PLAN = [
  'mfe-goals/src/features/asset-allocation/allocate-funds.dialog.tsx',
  'mfe-goals/src/features/debt/extra-payments.tsx',
  'mfe-goals/src/features/debt/steps/account-fields.tsx',
  'mfe-goals/src/features/debt/steps/dated-terms.tsx',
  'mfe-goals/src/features/distribution/steps/account.dialog.tsx',
  'mfe-goals/src/features/distribution/steps/entry-fields.tsx',
  'packages/web-kit/src/planners/balance-alone.tsx',
  'packages/web-kit/src/planners/linked-review.tsx',
  'packages/web-kit/src/planners/question-fields.tsx',
  'packages/web-kit/src/planners/retirement/partner.tsx',
];

/** Forms that keep nothing, with the reason. */
const KEEPS_NOTHING: Readonly<Record<string, string>> = {
  'mfe-crm/src/app/compose-form.tsx': 'the frame of forms that keep it themselves',
  'mfe-crm/src/app/pages/client-composer.tsx': 'chooses between forms that keep it themselves',
  'mfe-crm/src/app/settings-card.tsx': 'the frame of forms that keep it themselves',
  'mfe-crm/src/features/calendar/calendar-feed.tsx': 'the address is made by the service and shown once',
  'mfe-crm/src/features/calendar/calendar.page.tsx': 'the view is in the address',
  'mfe-crm/src/features/employees/employee-columns.tsx':
    'which clients are selected lasts as long as the page',
  'mfe-crm/src/features/employees/search-form.tsx': 'the search is in the address',
  'mfe-crm/src/features/inbox/inbox.page.tsx': 'the search is in the address',
  'mfe-crm/src/features/interactions/interaction-history.tsx': 'a search',
  'mfe-crm/src/features/supervision/records-search.tsx': 'the search is in the address',
  'mfe-crm/src/features/tasks/task-title.tsx': 'which tasks are selected is not typed',
  'mfe-finances/src/features/budgets/rollover-choice.tsx': 'the choice is saved at once',
  'mfe-finances/src/features/imports/mapping-step.tsx': 'the file of the bank must be chosen again',
  'mfe-finances/src/features/imports/preview-step.tsx': 'the file of the bank must be chosen again',
  'mfe-finances/src/features/recurring/forecast-card.tsx': 'how many days are drawn is not typed',
  'mfe-finances/src/features/rules/rule-runs.tsx': 'the preview is made anew',
  'mfe-finances/src/features/transactions/filter-panel.tsx': 'the filters are in the address',
  'mfe-finances/src/features/transactions/search-field.tsx': 'the search is in the address',
  'mfe-finances/src/features/transactions/selectable-columns.tsx': 'which rows are selected is not typed',
  'mfe-finances/src/features/transactions/tag-selected.tsx':
    'tags for rows whose selection is not kept either',
  'mfe-goals/src/features/distribution/orders/roth-what-if.tsx': 'a trial that is never saved',
  'mfe-profile/src/features/update-password/update-password.page.tsx': 'a password',
  'shell/src/account/bot-check/bot-check.tsx': 'a check is passed anew',
  'shell/src/account/new-password/new-password.tsx': 'a password',
  'shell/src/features/registration/create-sso.step.tsx': 'one button',
  'shell/src/features/registration/create-password.step.tsx': 'a password',
  'shell/src/features/terms/terms.page.tsx': 'a consent is given anew',
  'shell/src/features/password-reset/username.step.tsx': 'no person is known yet',
  'shell/src/features/password-reset/verify-code.step.tsx': 'a code',
  'shell/src/features/password-reset/complete.step.tsx': 'a password',
  'mfe-profile/src/features/contact-information/pending-email.tsx': 'a code',
  'shell/src/features/security/authenticator-app.tsx': 'a code',
  'shell/src/features/security/privacy-card.tsx': 'the word that confirms the deletion',
};

const IS_TYPED =
  /<(?:form|TextField|TextArea|CurrencyField|PercentField|NumberField|DateField|PasswordField|MessageForm)\b/;
/** Choices of a plan are questions of its questionnaire, whose answers are all kept in the same way. */
const IS_CHOSEN = /<(?:RadioGroup|Checkbox)\b/;

const isForm = (file: string): boolean => {
  const source = readFileSync(file, 'utf8');
  return IS_TYPED.test(source) || (!file.startsWith('mfe-goals/') && IS_CHOSEN.test(source));
};

const forms = sourceFiles('.')
  .filter(
    (file) =>
      /^(?:mfe-[^/]+|shell|packages\/web-kit(?=\/src\/planners))\/src\/.*\.tsx$/.test(file) &&
      !/\.test\.|\/testing\//.test(file),
  )
  .filter(isForm);

const KEEPS_DRAFT = /\buse(?:FormDraft|EntityForm|EntryForm)(?:<[^(]*>)?\(/;
const keptInOwnFile = forms.filter((file) => KEEPS_DRAFT.test(readFileSync(file, 'utf8')));

it('names for every form of the product where it keeps what was typed, or why it keeps nothing', () => {
  expect(forms.length).toBeGreaterThan(50);
  const known = [...keptInOwnFile, ...Object.keys(KEPT_IN), ...KEPT_WITH_PLAN, ...Object.keys(KEEPS_NOTHING)];
  expect(forms.toSorted()).toEqual(known.toSorted());
});

/** `useEntityForm` forgets what was saved, and its dialog what was given up; other forms discard their draft themselves. */
const FORGETS = /\bdiscard\(\)|=\{discard\}|\buse(?:EntityForm|EntryForm)\(/;
const FORMS = 'packages/web-kit/src/forms';

it.each([...keptInOwnFile.map((file) => [file, file] as const), ...Object.entries(KEPT_IN)])(
  '%s keeps what was typed, and forgets it',
  (_form, file) => {
    const source = readFileSync(file, 'utf8');
    expect(source).toMatch(KEEPS_DRAFT);
    const feature = sourceFiles('.').filter(
      (one) => dirname(one) === dirname(file) && !one.includes('.test.'),
    );
    expect(feature.some((one) => FORGETS.test(readFileSync(one, 'utf8')))).toBe(true);
    expect(readFileSync(`${FORMS}/entity-form.ts`, 'utf8')).toMatch(
      /useFormDraft\([\s\S]*draft\.discard\(\)/,
    );
    expect(readFileSync(`${FORMS}/entity.dialog.tsx`, 'utf8')).toContain('form.discard()');
  },
);

it.each(KEPT_WITH_PLAN)('%s is a question of a plan, whose answers are kept with it', (form) => {
  expect(form).toMatch(/^(mfe-goals\/src\/features|packages\/web-kit\/src\/planners)\//);
  expect(readFileSync('mfe-goals/src/app/plans/plan-questionnaire.tsx', 'utf8')).toContain('plan-draft.ts');
});
