import { aHomeSale } from '@fw/contract-goals/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockGoals, planWith } from '../../../testing/goals-service.ts';
import { readCells, fill, married, press, single, STEP } from '../../../testing/questionnaire.tsx';
import { aCalculator } from '../../../testing/wire.ts';

const { open } = mockGoals();
const openPreview = (calculator = single) =>
  open('/plan-for-retirement/calculator', { plan: planWith({ ...calculator, currentStep: STEP.preview }) });

/** The value and the note of each assumption by its name. */
async function strip(): Promise<Record<string, string[]>> {
  const section = await screen.findByRole('region', { name: 'What this plan assumes' });
  return Object.fromEntries(
    within(section)
      .getAllByRole('term')
      .map((term) => [
        term.textContent,
        within(term.parentElement ?? section)
          .getAllByRole('definition')
          .map(({ textContent }) => textContent)
          .filter((text) => !/^(?:(?:Change|Close) |With tax brackets$)/.test(text)),
      ]),
  );
}

const spending = (monthlyExpenses: number) =>
  aCalculator({ retirementPlanDetails: { ...single.retirementPlanDetails, monthlyExpenses } });

const method = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const yearly = (text: string | null | undefined): string => /\$[\d,]+ a year/.exec(text ?? '')?.[0] ?? '';

it('names return, inflation, tax, Social Security and claiming age of a plan, and changes them in place', async () => {
  openPreview();
  expect(await strip()).toEqual({
    Return: ['5% a year'],
    Inflation: ['2% a year'],
    'Tax in retirement': ['15%, one rate on all income', 'spending of over $27,000, up to $55,000 a year'],
    'Social Security': [expect.stringMatching(/^\$[\d,]+ a year$/), 'estimated, in 2026 dollars'],
    'Claiming age': ['65', 'your retirement age'],
  });

  await press('Change Inflation');
  await fill('Expected annual inflation rate', '3');
  await waitFor(async () => expect((await strip())['Inflation']).toEqual(['3% a year']));
  await press('Change Return');
  expect(screen.queryByLabelText('Expected annual inflation rate')).toBeNull();
  await fill('Expected annual rate of return in retirement', '4');
  await waitFor(async () => expect((await strip())['Return']).toEqual(['5% a year, 4% in retirement']));
  await press('Change Claiming age');
  const age = await screen.findByRole('textbox', { name: 'Retirement age' });
  await userEvent.clear(age);
  await userEvent.type(age, '72');
  await waitFor(async () => expect((await strip())['Claiming age']).toEqual(['70', 'within 62 to 70']));
  await press('Close Claiming age');
  expect(screen.queryByRole('textbox', { name: 'Retirement age' })).toBeNull();
});

it('names what a committed plan assumed, without a way to change it', async () => {
  open('/plan-for-retirement/summary', { plan: planWith(single, 2) });
  expect((await strip())['Inflation']).toEqual(['2% a year']);
  expect(screen.queryByRole('button', { name: /^Change / })).toBeNull();
});

it('names each figure of Social Security by method and dollars, and counts with the one that is chosen or typed', async () => {
  openPreview();
  await press('Change Social Security');
  const estimate = await method(/^Planner estimate/);
  expect(estimate.checked).toBe(true);
  expect(yearly(estimate.parentElement?.textContent)).toBe((await strip())['Social Security']?.[0]);
  const law = await method(/^Current law/);
  const hints = screen.getAllByText(/In 2026 dollars\.$/).map(({ textContent }) => textContent);
  expect(hints).toHaveLength(3);
  expect(new Set(hints).size).toBe(3);

  await userEvent.click(law);
  const chosen = yearly(law.parentElement?.textContent);
  await waitFor(async () =>
    expect((await strip())['Social Security']).toEqual([chosen, 'current law, in 2026 dollars']),
  );
  expect(law.checked).toBe(true);

  await userEvent.click(await method(/^The amount of my statement/));
  await fill('Annual Social Security income', '23456');
  await waitFor(async () =>
    expect((await strip())['Social Security']).toEqual(['$23,456 a year', 'entered, in 2026 dollars']),
  );
  await userEvent.click(estimate);
  await waitFor(async () =>
    expect((await strip())['Social Security']?.[1]).toBe('estimated, in 2026 dollars'),
  );
  expect(screen.queryByLabelText('Annual Social Security income')).toBeNull();
});

it('works a chosen estimate of Social Security out again when an answer changes, and leaves an entered amount as it is', async () => {
  const { held } = openPreview();
  const retireAt = async (age: string) => {
    await press('Change Claiming age');
    const field = await screen.findByRole('textbox', { name: 'Retirement age' });
    await userEvent.clear(field);
    await userEvent.type(field, age);
    await waitFor(async () => expect((await strip())['Claiming age']?.[0]).toBe(age));
    await press('Change Social Security');
  };
  const shown = async () => (await strip())['Social Security'];
  await press('Change Social Security');
  const law = await method(/^Current law/);
  await userEvent.click(law);
  const before = yearly(law.parentElement?.textContent);
  await waitFor(async () => expect(await shown()).toEqual([before, 'current law, in 2026 dollars']));

  await retireAt('68');
  const after = yearly((await method(/^Current law/)).parentElement?.textContent);
  expect(after).not.toBe(before);
  await waitFor(async () => expect(await shown()).toEqual([after, 'current law, in 2026 dollars']));
  expect((await method(/^Current law/)).checked).toBe(true);
  await waitFor(() =>
    expect(held.plan.calculator).toMatchObject({ yourIncome: { chosenEstimate: { method: 'law' } } }),
  );

  await userEvent.click(await method(/^The amount of my statement/));
  await fill('Annual Social Security income', '23456');
  await retireAt('66');
  await waitFor(async () => expect(await shown()).toEqual(['$23,456 a year', 'entered, in 2026 dollars']));
});

it('chooses the figures of both persons of a couple apart', async () => {
  openPreview(married);
  expect((await strip())['Social Security']?.[1]).toBe('estimated and estimated, in 2026 dollars');
  await press('Change Social Security');
  const spouses = within(
    await screen.findByRole('radiogroup', {
      name: 'Social Security of your spouse',
    }),
  );
  await userEvent.click(spouses.getByRole('radio', { name: /^Claiming-age estimate/ }));
  await waitFor(async () =>
    expect((await strip())['Social Security']?.[1]).toBe(
      'estimated and claiming-age estimate, in 2026 dollars',
    ),
  );
});

it('warns near a step of the tax rate with what the step costs, on both of its sides and nowhere else', async () => {
  const { view } = openPreview(spending(4_500));
  const warning =
    /^Your spending is close to a step of the tax rate: up to \$4,583\.33 a month it is 15%, above it 20%\. This step alone takes \$[\d,]+ from what is left at the end, in today's dollars\.$/;
  expect((await screen.findAllByText(warning)).length).toBe(1);
  expect((await strip())['Tax in retirement']?.[0]).toBe('15%, one rate on all income');
  view.unmount();

  const above = openPreview(spending(4_600));
  expect((await screen.findAllByText(warning)).length).toBe(1);
  expect((await strip())['Tax in retirement']?.[0]).toBe('20%, one rate on all income');
  above.view.unmount();

  openPreview();
  await strip();
  expect(screen.queryByText(/^Your spending is close to a step/)).toBeNull();
});

/** Waits for the table of both ways to tax the plan: the first figure is that of the headline, the other one differs. */
async function expectBothTaxes(): Promise<void> {
  await screen.findByRole('table', { name: 'With tax brackets' });
  const cells = readCells('With tax brackets');
  expect(cells.map(([name, , years]) => [name, years])).toEqual([
    ['With the one rate of your plan', '20 of 20'],
    ['With tax brackets', '20 of 20'],
  ]);
  const [one, brackets] = cells.map(([, left]) => left ?? '');
  expect(screen.getByText(/^At the planned returns you meet this goal with /).textContent).toContain(one);
  expect(brackets).toMatch(/^\$[\d,]+$/);
  expect(brackets).not.toBe(one);
}

it('shows the plan with tax brackets beside it, and why the two differ', async () => {
  openPreview();
  await press('Change Tax in retirement');
  await expectBothTaxes();
  expect(
    screen.getByText(
      'The two differ because your plan takes 15% from all income of every year, and with tax brackets each year is taxed by the federal brackets of 2026, all savings counted as pre-tax with their required minimum distributions.',
    ),
  ).toBeTruthy();
});

it('shows a committed plan with tax brackets on request, with the figures of its headline and why the two differ, and nothing to change', async () => {
  const why = /^The two differ because your plan takes 15% from all income of every year,/;
  const { held } = open('/plan-for-retirement/summary', { plan: planWith(single, 2) });
  expect((await strip())['Tax in retirement']).toEqual([
    '15%, one rate on all income',
    'spending of over $27,000, up to $55,000 a year',
  ]);
  expect(screen.queryByRole('table', { name: 'With tax brackets' })).toBeNull();
  expect(screen.queryByText(why)).toBeNull();

  await press('With tax brackets');
  await expectBothTaxes();
  expect(screen.getByText(why)).toBeTruthy();
  const section = within(screen.getByRole('region', { name: 'What this plan assumes' }));
  expect(section.queryAllByRole('textbox')).toEqual([]);
  expect(section.queryAllByRole('slider')).toEqual([]);
  expect(section.getAllByRole('button')).toHaveLength(1);
  expect(held.plan.calculator).toMatchObject(single);

  await press('With tax brackets');
  expect(screen.queryByRole('table', { name: 'With tax brackets' })).toBeNull();
});

it('has the brackets of a preview among what can be changed, not as a button of its own', async () => {
  openPreview();
  await strip();
  expect(screen.queryByRole('button', { name: 'With tax brackets' })).toBeNull();
});

it('counts events and phases with tax brackets too, and describes what is taxed differently', async () => {
  const openBrackets = async (calculator = single) => {
    const { view } = openPreview(calculator);
    await press('Change Tax in retirement');
    await screen.findByRole('table', { name: 'With tax brackets' });
    const left = readCells('With tax brackets').map(([, amount]) => amount);
    return { left, view };
  };
  const sentence = /^Your events and phases count in both\. With tax brackets, what an event leaves/;
  const { left: without, view } = await openBrackets();
  expect(screen.queryByText(sentence)).toBeNull();
  view.unmount();
  const sale = aHomeSale({ amount: 100_000 });
  const { left } = await openBrackets(aCalculator({ events: [sale] }));
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(left).toHaveLength(2);
  expect(left[0]).not.toBe(without[0]);
  expect(left[1]).not.toBe(without[1]);
});
