import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockGoals, planWith } from '../../../testing/goals-service.ts';
import { press, single, spend, STEP } from '../../../testing/questionnaire.tsx';

const { open } = mockGoals();
const openPreview = () =>
  open('/plan-for-retirement/calculator', { plan: planWith({ ...single, currentStep: STEP.preview }) });
const VARIANTS = 'Open: Compare variants';

it('keeps up to four variants whose parts sum to the whole difference, and uses one again', async () => {
  openPreview();
  await press(VARIANTS);
  for (const amount of ['3000', '3500', '4500', '3800']) {
    await spend(amount);
    const rate = await screen.findByLabelText('Rate of return, exact value');
    await userEvent.clear(rate);
    await userEvent.type(rate, '6{Enter}');
    await press('Save as a scenario');
  }
  expect(screen.getByRole('button', { name: 'Save as a scenario' })).toHaveProperty('disabled', true);
  const table = screen.getByRole('table', { name: 'Variants side by side' });
  expect(within(table).getAllByRole('columnheader').slice(2)).toHaveLength(4);
  const difference = within(table).getByRole('row', { name: /^Difference/ });
  const amountsIn = (cell: HTMLElement): number[] =>
    [...cell.textContent.replaceAll('−', '-').matchAll(/([+-]?)\$?(-?)\$?([\d,]+)(?= from|\+|-|$)/g)].map(
      ([, sign, minus, digits = '']) =>
        Number(digits.replaceAll(',', '')) * (sign === '-' || minus === '-' ? -1 : 1),
    );
  for (const cell of within(difference).getAllByRole('cell').slice(1)) {
    const total = amountsIn(within(cell).getByText(/\$/, { selector: 'strong' }))[0] ?? 0;
    const parts = within(cell)
      .getAllByRole('listitem')
      .map((part) => amountsIn(part)[0] ?? 0);
    expect(parts).toHaveLength(2);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
    expect(total).not.toBe(0);
  }
  await press('Remove Variant 4');
  await press('Use Variant 1');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Projected monthly spending, exact value').value).toBe(
      '$3,000',
    ),
  );
});

it('keeps the variants through a reload and after closing the section, and leaves out what was removed', async () => {
  const { view } = openPreview();
  await press(VARIANTS);
  for (const amount of ['3000', '5500']) {
    await spend(amount);
    await press('Save as a scenario');
  }
  await spend('7000');
  const cells = async () => {
    const table = await screen.findByRole('table', { name: 'Variants side by side' });
    return within(table)
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('td')].slice(1).map(({ textContent }) => textContent));
  };
  const before = await cells();
  expect(before.find(([first]) => first === '$3,000')).toEqual(['$3,000', '$5,500']);
  await press('Close: Compare variants');
  await press(VARIANTS);
  expect(await cells()).toEqual(before);
  view.unmount();

  const again = openPreview();
  await press(VARIANTS);
  expect(await cells()).toEqual(before);
  await press('Remove Variant 1');
  again.view.unmount();
  openPreview();
  await press(VARIANTS);
  expect((await cells()).find(([first]) => first === '$5,500')).toEqual(['$5,500']);
  expect(screen.queryByRole('columnheader', { name: /^Variant 1/ })).toBeNull();
});

it('states that a scenario of the plan as it is changes nothing', async () => {
  openPreview();
  await press(VARIANTS);
  await press('Save as a scenario');
  const table = screen.getByRole('table', { name: 'Variants side by side' });
  const difference = within(table).getByRole('row', { name: /^Difference/ });
  expect(within(difference).getAllByRole('cell').at(-1)?.textContent).toBe('No change');
});
