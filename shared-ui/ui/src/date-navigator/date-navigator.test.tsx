import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DateNavigator, type DateStep, type DateStepLink } from './date-navigator.tsx';

const toDecember = ({ children, ...parts }: DateStepLink) => (
  <a href="#december" {...parts}>
    {children}
  </a>
);

const open = (previous: DateStep | null, next: DateStep | null) =>
  render(
    <DateNavigator label="Month" previous={previous} next={next}>
      <h2>November 2026</h2>
    </DateNavigator>,
  );

it('is a group with the period between the steps, in the order of the keyboard', async () => {
  const onPress = vi.fn<() => void>();
  open({ label: 'Previous month', onPress }, { label: 'Next month', link: toDecember });
  const group = within(screen.getByRole('group', { name: 'Month' }));
  expect(group.getByRole('heading', { name: 'November 2026' })).toBeTruthy();
  await userEvent.tab();
  expect(document.activeElement).toBe(group.getByRole('button', { name: 'Previous month' }));
  await userEvent.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledOnce();
  await userEvent.tab();
  expect(document.activeElement).toBe(group.getByRole('link', { name: 'Next month' }));
});

it('has no control where there is no step, and one that does nothing at an end', async () => {
  const onPress = vi.fn<() => void>();
  open(null, { label: 'Next month', onPress, disabled: true });
  const next = screen.getByRole<HTMLButtonElement>('button');
  expect(next.getAttribute('aria-label')).toBe('Next month');
  await userEvent.click(next);
  expect(next.disabled).toBe(true);
  expect(onPress).not.toHaveBeenCalled();
  expect(screen.queryByRole('link')).toBeNull();
});
