import { toCents } from '@fw/units';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import * as core from './core.ts';
import * as overlays from './overlays.ts';

it('formats money with a true minus, and a plus where requested', () => {
  expect(core.moneyText({ amount: toCents(-84.12) })).toBe('−$84.12');
  expect(core.moneyText({ amount: toCents(2620), signed: true })).toBe('+$2,620.00');
  expect(core.moneyText({ amount: toCents(1250.5), whole: true })).toBe('$1,251');
});

it('shows progress as a number, full when beyond the whole', () => {
  render(
    <core.ProgressBar
      label="Dining out"
      value={286}
      max={250}
      pace={175}
      valueText="$286 of $250"
      tone="bad"
    />,
  );
  const bar = screen.getByRole('progressbar', { name: 'Dining out' });
  expect(bar.getAttribute('value')).toBe('100');
  expect(bar.getAttribute('aria-valuetext')).toBe('$286 of $250');
});

it('marks the current page at the end of the breadcrumbs', () => {
  render(
    <core.Breadcrumbs items={[{ label: 'Explore all goals', href: '#/all-goals' }, { label: 'Preview' }]} />,
  );
  expect(screen.getByRole('link', { name: 'Explore all goals' }).getAttribute('href')).toBe('#/all-goals');
  expect(screen.getByText('Preview').getAttribute('aria-current')).toBe('page');
});

it('loads a failed part again on request', async () => {
  const onRetry = vi.fn<() => void>();
  render(<core.ErrorPanel onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('ignores presses while busy and keeps its label', async () => {
  const onPress = vi.fn<() => void>();
  render(
    <core.Button busy onPress={onPress}>
      Save
    </core.Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onPress).not.toHaveBeenCalled();
});

it('shows a progress bar while busy, and none otherwise', () => {
  const { rerender } = render(<core.NavigationProgress busy />);
  expect(screen.getByRole('progressbar', { name: 'Loading page' })).toBeTruthy();
  rerender(<core.NavigationProgress busy={false} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('moves the focus to the error summary, and from there to the field', async () => {
  render(
    <>
      <core.ErrorSummary
        failedSubmits={1}
        problems={[{ message: 'Please enter a valid value.', fieldId: 'amount' }]}
      />
      <input id="amount" aria-label="Amount" />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  await userEvent.click(screen.getByRole('button', { name: 'Please enter a valid value.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
});

it('opens a menu and reports the chosen entry', async () => {
  const onChoose = vi.fn<(id: string) => void>();
  render(<overlays.Menu label="Sam Rivera" items={[{ id: 'out', label: 'Sign out' }]} onChoose={onChoose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sam Rivera' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(onChoose).toHaveBeenCalledWith('out');
});

it('explains itself behind a question mark', async () => {
  render(<overlays.Help about="rate of return">The yearly growth.</overlays.Help>);
  await userEvent.click(screen.getByRole('button', { name: 'About rate of return' }));
  expect(screen.getByRole('dialog', { name: 'rate of return' }).textContent).toContain('The yearly growth.');
});
