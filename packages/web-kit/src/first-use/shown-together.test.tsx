import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ShownTogether } from './shown-together.tsx';
import { Skeleton, SkeletonLines } from '@fw/ui/core';

const parts = ({ accounts = <Skeleton />, rates = <Skeleton /> } = {}) => (
  <ShownTogether loading={<SkeletonLines label="Loading your accounts" />}>
    <section aria-label="Accounts">{accounts}</section>
    <section aria-label="Rates">{rates}</section>
  </ShownTogether>
);
const shown = () => screen.queryAllByRole('region').map((part) => part.getAttribute('aria-label'));

it('shows its parts once none of them is loading, and what is shown in their place until then', async () => {
  const { rerender } = render(parts());
  expect(shown()).toEqual([]);
  expect(screen.getByText('Loading your accounts')).toBeTruthy();
  rerender(parts({ accounts: <p>Checking</p> }));
  // A change of the document is observed after it was made.
  await act(async () => {});
  expect(shown()).toEqual([]);
  rerender(parts({ accounts: <p>Checking</p>, rates: <p>6.7 %</p> }));
  expect(await screen.findByRole('region', { name: 'Rates' })).toBeTruthy();
  expect(shown()).toEqual(['Accounts', 'Rates']);
  expect(screen.queryByText('Loading your accounts')).toBeNull();
});

it('shows parts at once where none of them loads, and keeps them when one loads again', async () => {
  const { rerender } = render(parts({ accounts: <p>Checking</p>, rates: <p>6.7 %</p> }));
  expect(shown()).toEqual(['Accounts', 'Rates']);
  rerender(parts({ accounts: <p>Checking</p> }));
  await act(async () => {});
  expect(shown()).toEqual(['Accounts', 'Rates']);
});

it('shows after two seconds what is there, whatever still loads', () => {
  vi.useFakeTimers();
  try {
    render(parts({ accounts: <p>Checking</p> }));
    act(() => void vi.advanceTimersByTime(1_999));
    expect(shown()).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()).toEqual(['Accounts', 'Rates']);
  } finally {
    vi.useRealTimers();
  }
});
