import { expect, it } from 'vitest';
import {
  advisorOf,
  callPortal,
  freshEmployee,
  goTo,
  launchChromium,
  linkIn,
  mailTo,
  pageFaults,
  signIn,
  signInAt,
  suiteNow,
} from '../lib/index.ts';

const openBrowser = launchChromium();
const DAY_MS = 86_400_000;
const dayFromNow = (days: number): string =>
  new Date(suiteNow().getTime() + days * DAY_MS).toISOString().slice(0, 10);

it('takes changes of a plan from the questionnaire on the desk, kept for later first, to the client, who accepts some of them, and the outcome back', async () => {
  const employee = await freshEmployee();
  const { page: client, broken } = await openBrowser();
  await signIn(client, employee);
  await callPortal(client, '/ngapi/v1/goal/plan/set/EMERGENCY_FUND', {});
  const consent = { scopes: ['goals'], endsOn: dayFromNow(30), version: 0 };
  await callPortal(client, '/webapi/v1/advisor-consent/give', consent);

  const { page: desk } = await openBrowser();
  await signInAt(desk, '/crm/', await advisorOf(employee));
  await goTo(desk, `/crm/employees/${employee.userId}?details=true`);
  await desk.getByRole('button', { name: 'Open Emergency savings' }).click();
  const plan = desk.getByRole('region', { name: 'Emergency savings', exact: true });
  await plan.getByRole('button', { name: 'Prepare changes' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Prepare changes' });
  const next = () => dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('textbox', { name: /^Monthly household living expenses/ }).fill('3000');
  await dialog.getByRole('radio', { name: 'Yes' }).check();
  await dialog.getByRole('button', { name: 'Save for later' }).click();
  await desk.getByText('Saved as a draft. The client sees nothing of it.').waitFor();
  await goTo(desk, '/crm/drafts');
  await desk.getByRole('button', { name: 'Open Emergency savings' }).first().click();
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
  await goTo(desk, `/crm/employees/${employee.userId}?details=true`);
  await desk.getByRole('button', { name: 'Open Emergency savings' }).click();
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

  await client.getByRole('row', { name: /Monthly household living expenses .*\$3,000\.00/ }).waitFor();
  expect(await pageFaults(client)).toEqual([]);
  await client.getByRole('checkbox', { name: 'Monthly savings goal' }).uncheck();
  await client.getByRole('button', { name: 'Use the chosen answers' }).click();
  await client.getByText('The answers are in your draft.').waitFor();
  await client.getByRole('heading', { level: 1, name: 'Your household' }).waitFor();
  expect(
    await client.getByRole('textbox', { name: 'Monthly household living expenses' }).inputValue(),
  ).toContain('3,000');

  await desk.reload();
  const timeline = desk.getByRole('region', { name: 'Timeline' });
  await timeline.getByText('Some changes accepted: Emergency savings').waitFor();
  await timeline.getByText('Sent for review: emergency savings').waitFor();
  await desk.getByRole('button', { name: 'Open Emergency savings' }).click();
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
  await signInAt(desk, '/crm/', await advisorOf(employee));
  await goTo(desk, `/crm/employees/${employee.userId}?details=true`);
  await desk.getByRole('button', { name: 'Open Student debt' }).click();
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
  expect(await taken.getByRole('textbox', { name: 'Balance you owe' }).inputValue()).toBe('$8,000.00');
  expect(broken).toEqual([]);
});
