import { planCalls } from '@fw/contract-goals';
import { aStudentDebtCalculator } from '@fw/contract-goals/testing';
import { onCall } from '@fw/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockGoals, planWith } from '../../testing/goals-service.ts';
import {
  button,
  fill,
  isDisabled,
  messageFor,
  next,
  press,
  stepName,
  stepsFromHere,
} from '../../testing/questionnaire.tsx';

const { server, open } = mockGoals();
const SECTION = '/student-debt';
const CALCULATOR = `${SECTION}/calculator`;
const answers = aStudentDebtCalculator();

it('leads through six steps to Commit and shows the chosen plan, all plans and the conditions with their year', async () => {
  const { currentPath } = open(CALCULATOR, { plan: planWith(answers) });
  expect(await stepsFromHere()).toEqual([
    'Step 1 of 6: Your loans',
    'Step 2 of 6: Your household and income',
    'Step 3 of 6: Your situation',
    'Step 4 of 6: Choose a repayment plan',
    'Step 5 of 6: Review your information',
    'Step 6 of 6: Preview your plan',
  ]);
  expect(screen.getByText('Standard, 10 years: your federal loans are paid off in 10 years.')).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'Repayment plans compared' }));
  expect(
    table.getByRole('row', { name: /^Standard, 10 years \$318\.20 \$318\.20 10 years \$38,184 \$0/ }),
  ).toBeTruthy();
  const bars = within(screen.getByRole('figure', { name: 'Total paid and forgiven by plan' }));
  const bar = bars.getByText('Standard, 10 years').closest('li');
  expect([bar?.textContent, bar?.dataset['chosen']]).toEqual(['Standard, 10 years$38,184', 'true']);
  expect(
    screen.getByText(/^Balances and the payments you begin with are in today's dollars\. Later payments/),
  ).toBeTruthy();
  const conditions = within(screen.getByRole('region', { name: 'Forgiveness and its conditions' }));
  expect(conditions.getByText('The same payment for 10 years.')).toBeTruthy();
  expect(conditions.getByText('34 CFR 685.208 and 685.209, 2024')).toBeTruthy();
  expect(conditions.queryByText('Public Service Loan Forgiveness')).toBeNull();

  await userEvent.click(screen.getByRole('radio', { name: /Repayment Assistance Plan/ }));
  expect(await conditions.findByText('The rest is forgiven after 30 years of payments.')).toBeTruthy();
  expect(conditions.getByText('Public Law 119-21, section 82001, 2026')).toBeTruthy();
  await press('Commit');
  await waitFor(() => expect(currentPath()).toBe(`${SECTION}/summary`));
  expect(await screen.findByText('Plan created: November 22, 2026')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show the working for Payments each month' })).toBeTruthy();
});

it('has the routes overview, calculator, edit, next steps, summary, calculator/edit and calculator/restart [A2-13]', async () => {
  const plan = planWith(answers, 2);
  for (const at of [`${SECTION}/edit`, `${CALCULATOR}/edit`]) {
    const edit = open(at, { plan });
    expect(await stepName()).toBe('Step 1 of 2: Review your information');
    expect(edit.currentPath()).toBe(at);
    edit.view.unmount();
  }
  const start = open(CALCULATOR, { plan: planWith(answers) });
  expect(await stepName()).toBe('Step 1 of 6: Your loans');
  start.view.unmount();
  server.use(onCall(planCalls.default, () => ({ calculator: answers, accountsNotice: null })));
  const again = open(`${CALCULATOR}/restart`, { plan });
  server.use(onCall(planCalls.default, () => ({ calculator: answers, accountsNotice: null })));
  expect(await stepName()).toBe('Step 1 of 6: Your loans');
  expect(again.currentPath()).toBe(`${CALCULATOR}/restart`);
  again.view.unmount();
  const overview = open(`${SECTION}/overview`, { plan });
  expect(await screen.findByRole('link', { name: 'View your plan' })).toBeTruthy();
  overview.view.unmount();
  const summary = open(`${SECTION}/summary`, { plan });
  expect(await screen.findByRole('region', { name: 'Your repayment plan' })).toBeTruthy();
  summary.view.unmount();
  open(`${SECTION}/next-steps/STUDENT_DEBT`, { plan });
  expect(await screen.findByRole('heading', { name: 'No next steps yet' })).toBeTruthy();
});

it('runs again with the default answers, saves nothing before the commit, and leaves after commit or cancel', async () => {
  const plan = planWith(answers, 2);
  const fresh = { ...answers, adjustedGrossIncome: 61_000 };
  const opened = () => {
    const mounted = open(`${SECTION}/summary`, { plan });
    server.use(onCall(planCalls.default, () => ({ calculator: fresh, accountsNotice: null })));
    return mounted;
  };
  const first = opened();
  await userEvent.click(await screen.findByRole('link', { name: 'Run again' }));
  await waitFor(() => expect(first.currentPath()).toBe(`${CALCULATOR}/restart`));
  await stepName();
  await next();
  expect((await screen.findByLabelText<HTMLInputElement>('Adjusted gross income')).value).toBe('$61,000.00');
  expect(first.named('save')).toEqual([]);
  await stepsFromHere();
  expect(first.named('save')).toEqual([]);
  await press('Commit');
  await waitFor(() => expect(first.currentPath()).toBe(`${SECTION}/summary`));
  expect(first.named('commit')).toHaveLength(1);
  expect(first.held.plan.committed?.calculator).toMatchObject({ adjustedGrossIncome: 61_000 });
  first.view.unmount();

  const second = opened();
  await userEvent.click(await screen.findByRole('link', { name: 'Run again' }));
  await stepName();
  await press('Cancel');
  await waitFor(() => expect(second.currentPath()).toBe(`${SECTION}/summary`));
  expect([second.named('cancel'), second.named('commit')]).toEqual([[], []]);
});

it('needs a choice of who made a loan of which that is unknown', async () => {
  const [loan] = answers.loans;
  if (!loan) throw new Error('the answers of the test have a loan');
  open(CALCULATOR, { plan: planWith({ ...answers, loans: [{ ...loan, loanType: null }] }) });
  await stepName();
  const kind = within(screen.getByRole('radiogroup', { name: /^Who made the loan\?/ }));
  const chosen = () => kind.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
  expect(chosen()).toEqual([false, false]);
  await next();
  expect(await stepName()).toContain('Your loans');
  expect(screen.getByRole('button', { name: 'Answer: Who made the loan?' })).toBeTruthy();
  await userEvent.click(kind.getByRole('radio', { name: 'Private' }));
  await next();
  expect(await stepName()).toContain('Your household and income');
  expect(screen.getByText(/You entered private loans only/)).toBeTruthy();
});

it('adds, changes and removes loans, and warns about a payment that would never repay one', async () => {
  const { held } = open(CALCULATOR, { plan: planWith({ ...answers, loans: [] }) });
  await stepName();
  expect(screen.getByText('You have no student loans in this plan.')).toBeTruthy();
  await next();
  expect(await stepName()).toContain('Your loans');
  expect(screen.getAllByText('Please add at least one loan.').length).toBeGreaterThan(0);
  await press('Add a loan');
  await userEvent.click(screen.getByRole('radio', { name: 'Private' }));
  const name = screen.getByLabelText('Name of the loan');
  await userEvent.clear(name);
  await userEvent.type(name, '123-45-6789{Tab}');
  expect(screen.getByText(/^Please do not enter sensitive personal data/)).toBeTruthy();
  await userEvent.clear(name);
  await userEvent.type(name, 'Student loan');
  expect(screen.queryByText(/^Please do not enter sensitive personal data/)).toBeNull();
  await fill('Balance you owe', '12000');
  expect(await messageFor('Interest rate', '50.01')).toBe(
    'Please enter a positive number between 0% and 50%.',
  );
  await fill('Interest rate', '6');
  await fill('Current monthly payment', '50');
  expect(screen.getByText(/would take more than 50 years/)).toBeTruthy();
  await fill('Current monthly payment', '200');
  expect(screen.queryByText(/would take more than 50 years/)).toBeNull();
  await next();
  expect(await screen.findByText(/You entered private loans only/)).toBeTruthy();
  await waitFor(() =>
    expect(held.plan.calculator).toMatchObject({
      loans: [{ loanType: 2, balance: 12_000, interestRate: 0.06, currentMonthlyPayment: 200 }],
    }),
  );
  await press('Back');
  await press('Remove: Student loan');
  expect(screen.queryByLabelText('Balance you owe')).toBeNull();
});

it('refuses a plan that the answers no longer allow, at its field', async () => {
  open(`${SECTION}/edit`, { plan: planWith({ ...answers, repaymentPlan: 'IBR10' }, 2) });
  await stepName();
  expect(isDisabled('Preview')).toBe(false);
  const borrower = screen.getByRole('radiogroup', {
    name: 'Did you take your first federal loan on or after July 1, 2014?',
  });
  await userEvent.click(within(borrower).getByRole('radio', { name: 'No' }));
  expect(isDisabled('Preview')).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /^Standard, 10 years/ }));
  expect(isDisabled('Preview')).toBe(false);
  expect(button('Cancel')).toBeTruthy();
});
