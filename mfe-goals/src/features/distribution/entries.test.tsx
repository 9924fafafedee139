import { planCalls } from '@fw/contract-goals';
import { aRefusal, onCall } from '@fw/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DISTRIBUTION_STEP as STEP, mockDistribution } from '../../testing/distribution.tsx';
import {
  fill,
  isDisabled,
  messageAt,
  messageFor,
  next,
  press,
  stepName,
} from '../../testing/questionnaire.tsx';

const { server, openAt } = mockDistribution();

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const yes = (question: string) =>
  userEvent.click(
    within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: 'Yes' }),
  );
const no = (question: string) =>
  userEvent.click(
    within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: 'No' }),
  );

describe.each([
  [
    'extraExpenses',
    STEP.expenses,
    'Do you anticipate any extra expenses?',
    'Extra expense',
    'Add another expense',
  ],
  [
    'specialIncomes',
    STEP.incomes,
    'Do you anticipate any special income?',
    'Special income',
    'Add another income source',
  ],
] as const)('%s', (...words) => {
  const [list, step, question, title, add] = words;
  it('have a Yes and No question, are repeatable, and deleted but for the first [B2-80] [B2-81] [B9-06]', async () => {
    const flag = list === 'extraExpenses' ? 'hasExtraExpenses' : 'hasSpecialIncomes';
    const { held } = openAt(step, { [flag]: null });
    await stepName();
    expect([isDisabled('Back'), isDisabled('Next')]).toEqual([false, false]);
    expect(screen.queryByRole('button', { name: add })).toBeNull();
    await yes(question);
    expect(screen.getByRole('region', { name: `${title} 1` })).toBeTruthy();
    const rates = list === 'extraExpenses' ? ['Inflation rate', '2%'] : ['Tax rate', '15%'];
    expect(field(rates[0] ?? '').value).toBe(rates[1]);
    const [increase] = screen.queryAllByLabelText<HTMLInputElement>('Expected yearly increase');
    expect(increase?.value).toBe(list === 'specialIncomes' ? '0%' : undefined);
    expect(screen.queryByRole('button', { name: `Delete ${title} 1` })).toBeNull();
    await fill(`${title} name`, 'First');
    await press(add);
    await press(add);
    await fillIn(`${title} 2`, `${title} name`, 'Second');
    await fillIn(`${title} 3`, `${title} name`, 'Third');
    await press(`Delete ${title} 2`);
    await waitFor(() =>
      expect(held.plan.calculator).toMatchObject({
        [list]: [
          { name: 'First', order: 1 },
          { name: 'Third', order: 2 },
        ],
      }),
    );
    await next();
    expect(screen.getAllByText(/Please provide a valid/).length).toBeGreaterThan(0);
    await no(question);
    expect(screen.queryByText(/Please provide a valid/)).toBeNull();
    await waitFor(() => expect(held.plan.calculator).toMatchObject({ [flag]: false, [list]: [] }));
    await yes(question);
    expect(screen.getByRole('region', { name: `${title} 1` })).toBeTruthy();
    await next();
    expect(await stepName()).toContain(list === 'extraExpenses' ? 'Extra expenses' : 'Special income');
  });

  it('are one blank entry after Yes, numbered by place after each change, none without errors after No, and lose their flag with the last one that is removed in the review [B4-35]', async () => {
    const flag = list === 'extraExpenses' ? 'hasExtraExpenses' : 'hasSpecialIncomes';
    const first = openAt(step, { [flag]: null });
    const stored = (expected: object) =>
      waitFor(() => expect(first.held.plan.calculator).toMatchObject(expected), { timeout: 4_000 });
    await stepName();
    await yes(question);
    await stored({ [flag]: true, [list]: [{ name: null, amount: null, order: 1 }] });
    await press(add);
    await press(add);
    await stored({ [list]: [{ order: 1 }, { order: 2 }, { order: 3 }] });
    await press(`Delete ${title} 2`);
    await stored({ [list]: [{ order: 1 }, { order: 2 }] });
    await next();
    expect(screen.getAllByText(/Please provide a valid/).length).toBeGreaterThan(0);
    await no(question);
    expect(screen.queryByText(/Please provide a valid/)).toBeNull();
    await stored({ [flag]: false, [list]: [] });
    first.view.unmount();
    const entry = { name: 'Roof', amount: 1, startAge: 60, endAge: 61, order: 1 };
    const over =
      list === 'extraExpenses'
        ? { hasExtraExpenses: true, extraExpenses: [{ ...entry, inflationRate: 0.02 }] }
        : { hasSpecialIncomes: true, specialIncomes: [{ ...entry, taxRate: 0.15, yearlyIncrease: 0 }] };
    const { held } = openAt(STEP.review, over);
    await stepName();
    await press(`Delete ${title} 1`);
    const group = screen.getByRole('radiogroup', { name: question });
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
    await waitFor(() => expect(held.plan.calculator).toMatchObject({ [flag]: false, [list]: [] }), {
      timeout: 4_000,
    });
  });
});

async function fillIn(region: string, label: string, text: string): Promise<void> {
  const input = within(screen.getByRole('region', { name: region })).getByLabelText(label);
  await userEvent.type(input, text);
}

it('checks every field of an expense and of an income with its message [B5-24]', async () => {
  openAt(STEP.expenses, { hasExtraExpenses: null });
  await stepName();
  await yes('Do you anticipate any extra expenses?');
  await next();
  expect(await messageFor('Extra expense name', '')).toBe('Please provide a valid extra expense name');
  expect(await messageFor('Annual expense amount', '')).toBe('Please provide a valid annual expense amount');
  expect(await messageFor('Start age', '')).toBe('Please provide a valid start age');
  expect(await messageFor('End age', '')).toBe('Please provide a valid end age');
  expect(await messageFor('Inflation rate', '')).toBe('Please provide a valid inflation rate');
  expect((await fill('Extra expense name', 'Roof! & porch 2')).value).toBe('Roof & porch 2');
  expect(await messageFor('Extra expense name', 'Roof & porch 2')).toBeNull();
  expect((await fill('Annual expense amount', '-9')).value).toBe('$9.00');
  expect(await messageFor('Start age', '0')).toBe('Please provide a valid start age');
  expect(await messageFor('Start age', '201')).toBe('Please provide a valid start age');
  expect(await messageFor('Start age', '200')).toBeNull();
  expect(await messageFor('End age', '201')).toBe('Please provide a valid end age');
  expect(await messageFor('End age', '199')).toBe('End age cannot be less than Start age');
  expect(await messageFor('End age', '200')).toBeNull();
  expect(await messageFor('Start age', '1')).toBeNull();
  expect(await messageFor('End age', '1')).toBeNull();
  expect(await messageFor('Inflation rate', '3')).toBeNull();
  await next();
  expect(await stepName()).toContain('Special income');
  await yes('Do you anticipate any special income?');
  await next();
  expect(await messageFor('Special income name', '')).toBe('Please provide a valid special income name');
  expect(await messageFor('Annual income amount before taxes', '')).toBe(
    'Please provide a valid annual income amount before taxes',
  );
  expect(await messageFor('Tax rate', '')).toBe('Please provide a valid tax rate');
  expect(await messageFor('Expected yearly increase', '')).toBe(
    'Please provide a valid expected yearly increase',
  );
  await fill('Start age', '70');
  expect(await messageFor('End age', '69')).toBe('End age cannot be less than Start age');
  expect(await messageFor('End age', '')).toBe('Please provide a valid end age');
});

it('offers no fifty-first expense', async () => {
  const expense = { name: 'Roof', amount: 1, startAge: 60, endAge: 61, inflationRate: 0.02 };
  openAt(STEP.expenses, {
    hasExtraExpenses: true,
    extraExpenses: Array.from({ length: 50 }, (_, index) => ({ ...expense, order: index + 1 })),
  });
  await stepName();
  expect(screen.queryByRole('button', { name: 'Add another expense' })).toBeNull();
  expect(screen.getByText('You can enter up to 50 extra expenses.')).toBeTruthy();
  await press('Delete Extra expense 50');
  expect(screen.queryByText('You can enter up to 50 extra expenses.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add another expense' })).toBeTruthy();
});

/** The service refuses this answer of a draft with this message. */
const refuseDraft = (path: string, message: string) =>
  server.use(
    onCall(planCalls.save, () =>
      aRefusal(400, {
        message: 'Please check the values.',
        errors: [{ Field: `calculator.${path}`, Errors: [message] }],
      }),
    ),
  );

it('shows at the list why too many expenses are not stored, and again nothing once the list is changed', async () => {
  const message = 'Please enter 50 extra expenses or fewer.';
  const { serveAgain } = openAt(STEP.expenses);
  refuseDraft('extraExpenses', message);
  await stepName();
  await yes('Do you anticipate any extra expenses?');
  const described = () =>
    document.getElementById(
      screen.getByRole('button', { name: 'Add another expense' }).getAttribute('aria-describedby') ?? '',
    )?.textContent;
  await waitFor(() => expect(described()).toBe(message));
  expect(screen.getAllByText(message).filter((each) => each.closest('[role="alert"]'))).toHaveLength(1);
  expect(screen.queryByText('Please check the values.')).toBeNull();
  expect(field('Annual expense amount').value).toBe('');
  serveAgain();
  await no('Do you anticipate any extra expenses?');
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

it('shows at the age why swapped ages are not stored, and keeps the ages', async () => {
  const message = 'End age cannot be less than Start age';
  const expense = { name: 'Roof', amount: 1, startAge: 60, endAge: 61, inflationRate: 0.02, order: 1 };
  openAt(STEP.expenses, { hasExtraExpenses: true, extraExpenses: [expense] });
  refuseDraft('extraExpenses.0.endAge', message);
  await stepName();
  await fill('Annual expense amount', '2');
  await waitFor(() => expect(messageAt(field('End age'))).toBe(message));
  expect([field('Start age').value, field('End age').value]).toEqual(['60', '61']);
  expect(messageAt(field('Start age'))).toBeNull();
});
