import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  chooseIn,
  freshEmployee,
  goTo,
  launchChromium,
  pressWithEnter,
  signIn,
  tabTo,
  typeInto,
  createAccount,
} from '../lib/index.ts';

const openBrowser = launchChromium();

const step = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page: Page, name: string | RegExp) =>
  pressWithEnter(page, page.getByRole('button', { name, exact: true }));
const next = (page: Page) => press(page, /^(Next|Preview)$/);
const type = (page: Page, label: string | RegExp, text: string) =>
  typeInto(page, page.getByRole('textbox', { name: label }), text);
async function choose(page: Page, question: string | RegExp, answer: string | RegExp): Promise<void> {
  const group = page.getByRole('radiogroup', { name: question });
  await chooseIn(page, group, group.getByRole('radio', { name: answer }));
}

/** Opens the calculator of a section for a new employee. */
async function openSection(section: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  await prepare?.(page);
  await goTo(page, `${section}/overview`);
  await pressWithEnter(page, page.getByRole('link', { name: 'Start your plan' }));
  return page;
}

/** Commits the open plan, and gives the address that it leads to. */
async function commit(page: Page): Promise<string> {
  await press(page, 'Commit');
  const accept = page.getByRole('button', { name: 'Save and commit' });
  const edit = page.getByRole('link', { name: 'Edit your plan' });
  await accept.or(edit).first().waitFor();
  if (await accept.isVisible()) await pressWithEnter(page, accept);
  await edit.waitFor();
  return new URL(page.url()).hash;
}

it('takes an emergency fund from the overview to its summary with the keyboard alone', async () => {
  const page = await openSection('/prepare-for-the-unexpected');
  await step(page, 'Your household');
  await type(page, 'Monthly household living expenses', '3000');
  await choose(page, /more than one source of income/, 'No');
  await next(page);
  await step(page, 'Current emergency savings');
  await type(page, 'Emergency savings balance', '9000');
  await next(page);
  await step(page, 'Current savings plan');
  await type(page, 'Monthly savings goal', '200');
  await next(page);
  await step(page, 'Review your information');
  await next(page);
  await page.getByText(/six months of living expenses saved in 45 months/).waitFor();
  await tabTo(page, page.getByRole('slider', { name: 'Adjust your monthly savings goal' }));
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.getByText(/saved in 30 months/).waitFor();
  expect(await commit(page)).toContain('/prepare-for-the-unexpected/summary');
});

it('takes a retirement plan from the overview to its summary with the keyboard alone, and opens the working of a claiming age', async () => {
  const page = await openSection('/plan-for-retirement');
  await step(page, 'First, Choose a plan');
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await next(page);
  await step(page, 'Confirm your personal information');
  const birth = page.getByRole('group', { name: 'Date of birth' }).getByRole('spinbutton').first();
  await tabTo(page, birth);
  await page.keyboard.type('03041986');
  const status = page.getByRole('radiogroup').filter({ has: page.getByRole('radio', { name: 'Single' }) });
  await chooseIn(page, status, page.getByRole('radio', { name: 'Single' }));
  await type(page, /^Annual income$/, '80000');
  await type(page, 'Expected annual income increase', '2');
  await next(page);
  await step(page, 'Current retirement savings');
  await type(page, 'Household retirement savings', '150000');
  await next(page);
  await step(page, 'Current savings plan');
  await type(page, /^Savings rate in an employer/, '10');
  await next(page);
  await step(page, 'Additional retirement savings');
  await next(page);
  await step(page, 'Vision for retirement');
  await type(page, 'Monthly retirement spending', '4000');
  await next(page);
  await step(page, 'Economic assumptions');
  await next(page);
  await step(page, 'Review your information');
  await next(page);
  await step(page, 'Preview your plan');
  await page.getByText(/^lasts past 85$/).waitFor();
  await tabTo(page, page.getByRole('slider', { name: 'Retirement age' }));
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page
    .getByText(/^Retire at 67: /)
    .first()
    .waitFor();
  expect(await commit(page)).toContain('/plan-for-retirement/summary');

  await press(page, 'Open: When to claim Social Security');
  await tabTo(page, page.getByRole('slider', { name: 'Your claiming age' }));
  await page.keyboard.press('End');
  await page.getByText(/^Claiming at 70 pays/).waitFor();
  const working = page.getByRole('button', { name: /^Show the working for Lifetime benefits/ });
  await pressWithEnter(page, working);
  await page.getByRole('dialog').getByText('Paid in all').first().waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => working.evaluate((button) => button === document.activeElement)).toBe(true);
});

it('takes a debt plan from the overview to its summary with the keyboard alone', async () => {
  const page = await openSection('/reduce-your-debt', (opened) =>
    createAccount(opened, {
      categoryName: 'Loan',
      typeName: 'Loan',
      name: 'Car loan',
      balance: -1_000,
      interestRate: 0,
      minimumMonthlyPayment: 1,
      currentMonthlyPayment: 100,
    }),
  );
  await step(page, 'Paydown strategy');
  await choose(page, /Which debt/, /^Lowest balance first/);
  await next(page);
  await step(page, 'Identify debts');
  await press(page, 'Link accounts');
  await tabTo(page, page.getByRole('checkbox', { name: /Car loan/ }));
  await page.keyboard.press('Space');
  await press(page, 'Link');
  await next(page);
  await step(page, 'Review your information');
  await next(page);
  await page.getByText(/debt free in 10 months/).waitFor();
  // The tabs of the variables follow the arrow keys.
  await tabTo(page, page.getByRole('tab', { name: 'Paydown strategy' }));
  await page.keyboard.press('ArrowRight');
  await type(page, 'Monthly payment, exact value', '200');
  await page.keyboard.press('Enter');
  await page.getByText(/debt free in 5 months/).waitFor();
  expect(await commit(page)).toContain('/reduce-your-debt/summary');
});

it('takes a student debt plan from the overview to its summary with the keyboard alone', async () => {
  const page = await openSection('/student-debt');
  await step(page, 'Your loans');
  await press(page, 'Add a loan');
  await chooseIn(
    page,
    page.getByRole('radiogroup').filter({ has: page.getByRole('radio', { name: 'Federal' }) }),
    page.getByRole('radio', { name: 'Federal' }),
  );
  await type(page, 'Balance you owe', '30000');
  await type(page, 'Interest rate', '5');
  await type(page, 'Current monthly payment', '320');
  await next(page);
  await step(page, 'Your household and income');
  await type(page, 'Adjusted gross income', '45000');
  await next(page);
  await step(page, 'Your situation');
  await choose(page, /first federal loan/, 'Yes');
  await choose(page, /Pay As You Earn/, 'No');
  await choose(page, /work full time/, 'No');
  await next(page);
  await step(page, 'Choose a repayment plan');
  await chooseIn(
    page,
    page.getByRole('radiogroup').filter({ has: page.getByRole('radio', { name: /^Standard, 10 years/ }) }),
    page.getByRole('radio', { name: /^Standard, 10 years/ }),
  );
  await next(page);
  await step(page, 'Review your information');
  await next(page);
  await step(page, 'Preview your plan');
  expect(await commit(page)).toContain('/student-debt/summary');
});

it('takes a life insurance plan from the overview to its summary with the keyboard alone', async () => {
  const page = await openSection('/protect-your-legacy');
  await step(page, 'Your household');
  await chooseIn(
    page,
    page.getByRole('radiogroup').filter({ has: page.getByRole('radio', { name: 'Married' }) }),
    page.getByRole('radio', { name: 'Married' }),
  );
  await type(page, 'Monthly household expenses', '5000');
  await type(page, "Your spouse's or partner's annual income", '30000');
  await type(page, 'Years the income is needed', '10');
  await next(page);
  await step(page, 'What your family would need at once');
  await type(page, 'Mortgage to pay off', '200000');
  await next(page);
  await step(page, 'What you already have');
  await type(page, 'Life insurance through work', '100000');
  await type(page, 'Your own life insurance', '0');
  await next(page);
  await step(page, 'Assumptions');
  await type(page, 'Expected annual rate of return', '2');
  await next(page);
  await step(page, 'Review your information');
  await next(page);
  await page.getByText('Your life insurance is $310,000 short of what your household would need.').waitFor();
  expect(await commit(page)).toContain('/protect-your-legacy/summary');
});

it('takes a disability plan and an estate plan to their summaries with the keyboard alone', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  await goTo(page, '/protect-your-legacy/calculator/DISABILITY_INSURANCE');
  await step(page, 'What you would need');
  await type(page, 'Annual income', '90000');
  const share = page.getByRole('radio', { name: 'A share of my income' });
  await chooseIn(page, page.getByRole('radiogroup').filter({ has: share }), share);
  await type(page, 'Share of your income to replace', '70');
  await next(page);
  await step(page, 'Your benefits');
  await type(page, 'Monthly benefit of your own policy', '3510');
  await next(page);
  await step(page, 'The waiting period');
  await type(page, 'Waiting period in days', '90');
  await type(page, 'Emergency savings', '0');
  await next(page);
  await step(page, 'Review your information');
  await next(page);
  await step(page, 'Preview your plan');
  expect(await commit(page)).toContain('/protect-your-legacy/summary');

  await goTo(page, '/protect-your-legacy/calculator/ESTATE_PLANNING');
  await step(page, 'Your family');
  const status = page.getByRole('radio', { name: 'Married' });
  await chooseIn(page, page.getByRole('radiogroup').filter({ has: status }), status);
  await choose(page, /children under 18/, 'No');
  await next(page);
  await step(page, 'Your documents');
  for (const group of await page.getByRole('radiogroup').all())
    await chooseIn(page, group, group.getByRole('radio', { name: 'Yes' }));
  await next(page);
  await step(page, 'Review your information');
  await next(page);
  await step(page, 'Preview your plan');
  expect(await commit(page)).toContain('/protect-your-legacy/summary');
});

it('reads the benefits, notes the interest in them and dismisses a step of the budget goal with the keyboard alone', async () => {
  const { page } = await openBrowser();
  await signIn(page, await freshEmployee());
  await goTo(page, '/connect-with-company-benefits/overview');
  await pressWithEnter(page, page.getByRole('link', { name: 'See your benefits' }));
  await step(page, 'What your employer offers');
  await press(page, 'I want to talk about my benefits');
  await page.getByText(/We noted that you are interested/).waitFor();
  const plan = page.getByRole('region', { name: 'Your plan' });
  await plan.getByText('Not started').waitFor();
  await press(page, 'Add goal: Connect with your benefits');
  const open = page.getByRole('region', { name: 'Next steps', exact: true });
  await tabTo(page, open.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await plan.getByText('In progress').waitFor();

  await goTo(page, '/live-by-a-budget/overview');
  await pressWithEnter(page, page.getByRole('link', { name: 'See your budgets' }));
  await step(page, 'You have no budgets yet.');
  await press(page, /^Dismiss ?: Create your first budget$/);
  const dismissed = page.getByRole('region', { name: 'Dismissed next steps' });
  await dismissed.waitFor();
  await page.reload();
  await dismissed.waitFor();
  await tabTo(page, dismissed.getByRole('checkbox', { name: 'Create your first budget' }));
  await page.keyboard.press('Space');
  await dismissed.waitFor({ state: 'hidden' });
  expect(
    await page.getByRole('region', { name: 'Next steps', exact: true }).getByRole('checkbox').count(),
  ).toBe(1);
});
