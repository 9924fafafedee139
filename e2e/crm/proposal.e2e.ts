import { aRetirementCalculator } from '@fw/contract-goals/testing';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  findAdvisor,
  callPortal,
  DESKTOP,
  freshEmployee,
  goTo,
  launchChromium,
  linkIn,
  mailTo,
  pageFaults,
  PHONE,
  type Person,
  signIn,
  signInAt,
  suiteNow,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const DAY_MS = 86_400_000;
const dayFromNow = (days: number): string =>
  new Date(suiteNow().getTime() + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Opens a plan on the page of its client. The list of drafts has buttons of the same names, and is shown until the page of
 * the client has loaded.
 */
async function openPlan(desk: Page, { userId }: Pick<Person, 'userId'>, name: string): Promise<void> {
  await goTo(desk, `/crm/employees/${userId}?details=true`);
  await desk
    .getByRole('table', { name: 'Goals and plans' })
    .getByRole('button', { name: `Open ${name}` })
    .click();
}

/** Opens the newest draft of a plan from the list of drafts, and not the plan on the page before. */
async function openDraft(desk: Page, name: string): Promise<void> {
  await goTo(desk, '/crm/drafts');
  const drafts = desk.getByRole('table', { name: 'Drafts' });
  await drafts
    .getByRole('button', { name: `Open ${name}` })
    .first()
    .click();
}

/** What is before each value of a row: the name of its column, where the row is laid out in lines. */
const columnNames = (row: Locator): Promise<string[]> =>
  row.locator('td').evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content));

it('takes changes of a plan from the questionnaire on the desk, kept for later first, to the client, who accepts some of them, and the outcome back', async () => {
  const employee = await freshEmployee();
  const { page: client, broken } = await openBrowser();
  await signIn(client, employee);
  await callPortal(client, '/ngapi/v1/goal/plan/set/EMERGENCY_FUND', {});
  const consent = { scopes: ['goals'], endsOn: dayFromNow(30), version: 0 };
  await callPortal(client, '/webapi/v1/advisor-consent/give', consent);

  const { page: desk } = await openBrowser();
  await signInAt(desk, '/crm/', await findAdvisor(employee));
  await openPlan(desk, employee, 'Emergency savings');
  const plan = desk.getByRole('region', { name: 'Emergency savings', exact: true });
  await plan.getByRole('button', { name: 'Prepare changes' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Prepare changes' });
  const next = () => dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('textbox', { name: /^Monthly household living expenses/ }).fill('3000');
  await dialog.getByRole('radio', { name: 'Yes' }).check();
  await dialog.getByRole('button', { name: 'Save for later' }).click();
  await desk.getByText('Saved as a draft. The client sees nothing of it.').waitFor();
  await openDraft(desk, 'Emergency savings');
  await dialog.getByRole('heading', { name: 'Step 1 of 5: Your household' }).waitFor();
  await next();
  await dialog.getByRole('textbox', { name: /^Emergency savings balance/ }).fill('5000');
  await next();
  await dialog.getByRole('textbox', { name: /^Monthly savings goal/ }).fill('250');
  await next();
  await dialog.getByRole('heading', { name: 'Step 4 of 5: Review your information' }).waitFor();
  await next();
  await dialog.getByRole('row', { name: /^Monthly household living expenses .*\$3,000\.00/ }).waitFor();
  expect(await pageFaults(desk)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to client for review' }).click();
  await dialog.waitFor({ state: 'detached' });
  await openPlan(desk, employee, 'Emergency savings');
  await plan.getByText(/^Waiting for the client: /).waitFor();

  await client.reload();
  await client.getByRole('link', { name: 'Review the changes' }).click();
  const headline = client.getByRole('heading', {
    level: 1,
    name: / prepared changes to your plan “Emergency savings”\.$/,
  });
  await headline.waitFor();
  const subject = (await headline.textContent())?.slice(0, -1) ?? '';
  expect(linkIn(await mailTo(employee.username, subject))).toBe(client.url());

  const proposed = client.getByRole('row', { name: /Monthly household living expenses .*\$3,000\.00/ });
  await proposed.waitFor();
  expect(await pageFaults(client)).toEqual([]);
  const figures = client.getByRole('table', { name: 'What your plan comes to' }).getByRole('row').last();
  expect(await columnNames(proposed)).toEqual(['none', 'none', 'none']);
  await client.setViewportSize(PHONE);
  expect(await columnNames(proposed)).toEqual(['none', '"Now"', '"Proposed"']);
  expect(await columnNames(figures)).toEqual(['none', '"Now"', '"Proposed"']);
  expect(await pageFaults(client)).toEqual([]);
  await client.setViewportSize(DESKTOP);
  await client.getByRole('checkbox', { name: 'Monthly savings goal' }).uncheck();
  await client.getByRole('button', { name: 'Use the chosen answers' }).click();
  await client.getByText('The answers are in your draft.').waitFor();
  await client.getByRole('heading', { level: 1, name: 'Your household' }).waitFor();
  const expenses = client.getByRole('textbox', { name: 'Monthly household living expenses' });
  await expect.poll(() => expenses.inputValue()).toContain('3,000');

  await desk.reload();
  const timeline = desk.getByRole('region', { name: 'Timeline' });
  await timeline.getByText('Some changes accepted: Emergency savings').waitFor();
  await timeline.getByText('Sent for review: emergency savings').waitFor();
  await openPlan(desk, employee, 'Emergency savings');
  await plan
    .getByText(/^Accepted: Monthly household living expenses.*[.] Not accepted: Monthly savings goal$/)
    .waitFor();
  expect(broken).toEqual([]);
});

it('takes a loan that was added on the desk to the client, who reads the list before and after and takes it', async () => {
  const employee = await freshEmployee();
  const { page: client, broken } = await openBrowser();
  await signIn(client, employee);
  await callPortal(client, '/ngapi/v1/goal/plan/set/STUDENT_DEBT', {});
  const consent = { scopes: ['goals'], endsOn: dayFromNow(30), version: 0 };
  await callPortal(client, '/webapi/v1/advisor-consent/give', consent);

  const { page: desk } = await openBrowser();
  await signInAt(desk, '/crm/', await findAdvisor(employee));
  await openPlan(desk, employee, 'Student debt');
  await desk.getByRole('button', { name: 'Prepare changes' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Prepare changes' });
  await dialog.getByRole('button', { name: 'Add a loan' }).click();
  const loan = dialog.getByRole('region', { name: 'Student loan' });
  await loan.getByRole('radio', { name: 'Private' }).check();
  await loan.getByRole('textbox', { name: 'Balance you owe' }).fill('8000');
  await loan.getByRole('textbox', { name: 'Interest rate' }).fill('5');
  await loan.getByRole('textbox', { name: 'Current monthly payment' }).fill('100');
  expect(await pageFaults(desk)).toEqual([]);
  for (const step of ['2', '3', '4', '5', '6']) {
    await dialog.getByRole('button', { name: /^(?:Next|Preview)$/ }).click();
    await dialog.getByRole('heading', { name: new RegExp(`^Step ${step} of 6`) }).waitFor();
  }
  await dialog.getByRole('row', { name: /^Your loans None Loan 1 .*\$8,000\.00/ }).waitFor();
  await dialog.getByRole('button', { name: 'Send to client for review' }).click();
  await dialog.waitFor({ state: 'detached' });

  await client.reload();
  await client.getByRole('link', { name: 'Review the changes' }).click();
  await client.getByRole('row', { name: /Your loans None Loan 1 .*\$8,000\.00/ }).waitFor();
  expect(await pageFaults(client)).toEqual([]);
  await client.getByRole('button', { name: 'Use the chosen answers' }).click();
  await client.getByText('The answers are in your draft.').waitFor();
  const taken = client.getByRole('region', { name: 'Student loan' });
  await expect
    .poll(() => taken.getByRole('textbox', { name: 'Balance you owe' }).inputValue())
    .toBe('$8,000.00');
  expect(broken).toEqual([]);
});

it('prepares a distribution plan in its own steps on the desk, and takes an extra expense to the client and back as one answer', async () => {
  const employee = await freshEmployee();
  const { page: client, broken } = await openBrowser();
  await signIn(client, employee);
  const PLAN = '/ngapi/v1/goal/plan';
  const { version } = await callPortal<{ readonly version: number }>(client, `${PLAN}/set/RETIREMENT`, {});
  const calculator = aRetirementCalculator();
  await callPortal(client, `${PLAN}/RETIREMENT/commit`, { version, calculator });
  await callPortal(client, `${PLAN}/set/DISTRIBUTION_PLANNING`, {});
  const consent = { scopes: ['goals'], endsOn: dayFromNow(30), version: 0 };
  await callPortal(client, '/webapi/v1/advisor-consent/give', consent);

  const { page: desk } = await openBrowser();
  await signInAt(desk, '/crm/', await findAdvisor(employee));
  await openPlan(desk, employee, 'Distribution planning');
  await desk.getByRole('button', { name: 'Prepare changes' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Prepare changes' });
  const at = (title: string) =>
    dialog.getByRole('heading', { name: new RegExp(`^Step \\d+ of 10: ${title}`) }).waitFor();
  const goOn = () => dialog.getByRole('button', { name: /^(?:Next|Preview)$/ }).click();
  const answer = (question: string, word: string) =>
    dialog.getByRole('radiogroup', { name: question }).getByRole('radio', { name: word }).check();
  await at('Confirm your account types');
  await goOn();
  await at('Social security benefits');
  await goOn();
  await at('Estimate your tax rate');
  await dialog.getByRole('textbox', { name: /^Expected tax rate/ }).fill('18');
  await goOn();
  await at('Extra expenses');
  await answer('Do you anticipate any extra expenses?', 'Yes');
  await dialog.getByRole('button', { name: 'Add another expense' }).click();
  const expense = dialog.getByRole('region', { name: 'Extra expense 1' });
  await expense.getByRole('textbox', { name: /^Extra expense name/ }).fill('Roof');
  await expense.getByRole('textbox', { name: /^Annual expense amount/ }).fill('9000');
  await expense.getByRole('textbox', { name: /^Start age/ }).fill('66');
  await expense.getByRole('textbox', { name: /^End age/ }).fill('67');
  expect(await pageFaults(desk)).toEqual([]);
  await goOn();
  await at('Special income');
  await answer('Do you anticipate any special income?', 'No');
  await goOn();
  await at('Company stock');
  await answer('Do you have company stock in your 401K?', 'No');
  for (const title of [
    'Confirm retirement saving details',
    'Adjust distribution plan',
    'Review your information',
    'Preview your plan',
  ]) {
    await goOn();
    await at(title);
  }
  const words = /^List of extra expenses None Extra expense 1 .*name: Roof · amount: \$9,000\.00/;
  await dialog.getByRole('row', { name: words }).waitFor();
  await dialog.getByRole('row', { name: /^Tax rate in retirement .* 18%$/ }).waitFor();
  await dialog.getByRole('button', { name: 'Send to client for review' }).click();
  await dialog.waitFor({ state: 'detached' });

  await client.reload();
  await client.getByRole('link', { name: 'Review the changes' }).click();
  await client.getByRole('row', { name: /List of extra expenses None Extra expense 1 .*Roof/ }).waitFor();
  await client.getByRole('checkbox', { name: 'Tax rate in retirement' }).uncheck();
  await client.getByRole('button', { name: 'Use the chosen answers' }).click();
  await client.getByText('The answers are in your draft.').waitFor();

  await desk.reload();
  await openPlan(desk, employee, 'Distribution planning');
  const plan = desk.getByRole('region', { name: 'Distribution planning', exact: true });
  await plan
    .getByText(/^Accepted: .*List of extra expenses.*[.] Not accepted: Tax rate in retirement$/)
    .waitFor();
  await plan.getByText('Roof', { exact: true }).waitFor();
  expect(broken).toEqual([]);
});
