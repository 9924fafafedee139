import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ToastRegion } from './toast-region.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

it('hides an error after 5 seconds and announces it as an alert', () => {
  const onClose = vi.fn<(id: string) => void>();
  render(<ToastRegion toasts={[{ id: '1', message: 'Not saved.', tone: 'bad' }]} onClose={onClose} />);

  expect(screen.getByRole('alert').textContent).toBe('Not saved.');
  pass(4_999);
  expect(onClose).not.toHaveBeenCalled();
  pass(1);
  expect(onClose).toHaveBeenCalledWith('1');
});

it('stays while the pointer is on it', () => {
  const onClose = vi.fn<(id: string) => void>();
  render(<ToastRegion toasts={[{ id: '1', message: 'Saved.' }]} onClose={onClose} />);
  const region = screen.getByRole('region', { name: 'Notifications' });

  fireEvent.mouseEnter(region);
  pass(20_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.mouseLeave(region);
  pass(5_000);
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays while work is in progress, until it is closed', () => {
  const onClose = vi.fn<(id: string) => void>();
  render(<ToastRegion toasts={[{ id: '1', message: 'Updating.', tone: 'busy' }]} onClose={onClose} />);

  pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Updating.' }));
  expect(onClose).toHaveBeenCalledWith('1');
});
