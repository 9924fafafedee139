import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;

/** For each feature the browser test that takes it against the running services, and words of the flow in that test. */
const FLOWS: Readonly<Record<string, readonly [file: string, words: string]>> = {
  'mfe-crm/appointments': ['crm/appointments', 'Send proposal'],
  'mfe-crm/calendar': ['crm/appointments', '/crm/calendar'],
  'mfe-crm/client': ['crm/advisor-desk', 'Budgets this month'],
  'mfe-crm/companies': ['crm/advisor-desk', '/crm/companies'],
  'mfe-crm/conversation': ['profile/planner', 'Thank you for asking'],
  'mfe-crm/desk-settings': ['crm/advisor-desk', '/crm/settings'],
  'mfe-crm/documents': ['crm/advisor-desk', 'Add a document'],
  'mfe-crm/drafts': ['crm/appointments', 'Save draft'],
  'mfe-crm/employee': ['crm/advisor-desk', '/crm/employees/'],
  'mfe-crm/employees': ['crm/advisor-desk', 'Name, email or company'],
  'mfe-crm/inbox': ['profile/planner', '/crm/messages'],
  'mfe-crm/interactions': ['crm/appointments', 'Add an interaction'],
  'mfe-crm/supervision': ['crm/advisor-desk', 'Search the records of this company'],
  'mfe-crm/tasks': ['crm/keyboard', 'Add a task'],
  'mfe-crm/timeline': ['crm/advisor-desk', 'Timeline'],
  'mfe-crm/today': ['crm/advisor-desk', 'Unread messages'],
  'mfe-crm/templates': ['crm/templates', 'Add a template'],
  'mfe-finances/accounts': ['finances/accounts', 'Add an account'],
  'mfe-finances/bank-link': ['finances/linking', 'connectBank'],
  'mfe-finances/budgets': ['finances/budgets', 'Create a budget'],
  'mfe-finances/cash-flow': ['finances/main-job', 'cashflow-detail'],
  'mfe-finances/data-health': ['finances/linking', 'Data of your banks'],
  'mfe-finances/imports': ['finances/import-and-rules', 'Import 10 transactions'],
  'mfe-finances/recurring': ['finances/import-and-rules', 'Not recurring'],
  'mfe-finances/rules': ['finances/import-and-rules', 'transactions/rules'],
  'mfe-finances/spending': ['finances/spending', 'Spending'],
  'mfe-finances/sync': ['finances/main-job', 'upToDate'],
  'mfe-finances/sync-changes': ['finances/linking', 'What changed in the last sync'],
  'mfe-finances/transactions': ['finances/transactions', 'Transactions'],
  'mfe-goals/all-goals': ['goals/all-goals', 'all-goals'],
  'mfe-goals/asset-allocation': ['goals/asset-allocation', 'Fund guide'],
  'mfe-goals/budget-goal': ['goals/keyboard', '/live-by-a-budget/overview'],
  'mfe-goals/company-benefits': ['goals/keyboard', '/connect-with-company-benefits/overview'],
  'mfe-goals/debt': ['goals/debt', 'debt free'],
  'mfe-goals/disability-insurance': ['goals/legacy', 'DISABILITY_INSURANCE'],
  'mfe-goals/distribution': ['goals/distribution', 'commitPlan'],
  'mfe-goals/emergency-fund': ['goals/emergency-fund', 'EMERGENCY_FUND'],
  'mfe-goals/estate-planning': ['goals/legacy', 'ESTATE_PLANNING'],
  'mfe-goals/home': ['portal/home', 'Your goals'],
  'mfe-goals/life-insurance': ['goals/legacy', 'LIFE_INSURANCE'],
  'mfe-goals/next-steps': ['goals/plan-pages', 'next-steps'],
  'mfe-goals/proposal': ['crm/proposal', 'Review the changes'],
  'mfe-goals/retirement': ['goals/retirement', 'commitPlan'],
  'mfe-goals/section': ['goals/plan-pages', 'overview'],
  'mfe-goals/student-debt': ['goals/student-debt', 'commitPlan'],
  'mfe-profile/about-me': ['profile/edit', 'Annual income'],
  'mfe-profile/access-log': ['crm/advisor-desk', 'See what your planners opened'],
  'mfe-profile/advisor-access': ['crm/advisor-desk', '/profile/advisor-access'],
  'mfe-profile/confidence-checkup': ['profile/edit', 'Save my answers'],
  'mfe-profile/contact-information': ['profile/edit', 'Confirm email'],
  'mfe-profile/profile': ['profile/my-information', 'Not provided'],
  'mfe-profile/settings': ['profile/edit', '/profile/edit-settings'],
  'mfe-profile/update-password': ['profile/edit', 'Update password'],
  'shell/account-deleted': ['identity/privacy', 'Your account was deleted'],
  'shell/help': ['portal/help', 'How can we help?'],
  'shell/home': ['portal/home', 'Net worth'],
  'shell/password-reset': ['identity/password-reset', 'Reset your password'],
  'shell/planner': ['profile/planner', 'Assign me a planner'],
  'shell/registration': ['identity/registration', 'Create your account'],
  'shell/second-factor-offer': ['identity/required-factor.serial', 'Set it up'],
  'shell/security': ['identity/tabs-and-devices', '/#/security'],
  'shell/sign-in': ['session/sign-in', 'fillSignIn'],
  'shell/sign-out': ['session/sign-in', 'signOut'],
  'shell/terms': ['identity/registration', 'Before you begin'],
};

const features = readdirSync(root)
  .filter((folder) => /^(mfe-.*|shell)$/.test(folder))
  .flatMap((folder) => readdirSync(join(root, folder, 'src/features')).map((name) => `${folder}/${name}`));

it('has a browser flow for each feature, and no flow for a feature that is gone', () => {
  expect(Object.keys(FLOWS).toSorted()).toEqual(features.toSorted());
});

it.each(Object.entries(FLOWS))(
  'takes %s in the test that is named, which has the words of the flow',
  (_, [file, words]) => {
    const path = join(root, 'e2e', `${file}.e2e.ts`);
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain(words);
  },
);
