import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ToastRegion, type Toast } from './toast-region.tsx';

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

it('gives the focus back to where it was when the message that has it ends, and counts the time of the others again', () => {
  const onClose = vi.fn<(id: string) => void>();
  const undo = { id: '1', message: 'Deleted.', action: { label: 'Undo', onPress: () => undefined } };
  const saved = { id: '2', message: 'Saved.' };
  const page = (toasts: readonly Toast[]) => (
    <>
      <input aria-label="Budget" />
      <ToastRegion toasts={toasts} onClose={onClose} />
    </>
  );
  const { rerender } = render(page([undo, saved]));
  const field = screen.getByLabelText('Budget');
  act(() => field.focus());
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  pass(20_000);
  expect(onClose).not.toHaveBeenCalled();

  rerender(page([saved]));
  expect(document.activeElement).toBe(field);
  pass(5_000);
  expect(onClose.mock.calls).toEqual([['2']]);
});

it('leaves the focus where it went since', () => {
  const page = (toasts: readonly Toast[]) => (
    <>
      <input aria-label="Budget" />
      <input aria-label="Name" />
      <ToastRegion toasts={toasts} onClose={() => undefined} />
    </>
  );
  const { rerender } = render(page([{ id: '1', message: 'Saved.' }]));
  const [field, name] = [screen.getByLabelText('Budget'), screen.getByLabelText('Name')];
  act(() => field.focus());
  act(() => screen.getByRole('button', { name: 'Dismiss: Saved.' }).focus());
  act(() => name.focus());
  rerender(page([]));
  expect(document.activeElement).toBe(name);
  act(() => name.blur());
  rerender(page([{ id: '2', message: 'Saved again.' }]));
  expect(document.activeElement).toBe(document.body);
});

it('stays while work is in progress, until it is closed', () => {
  const onClose = vi.fn<(id: string) => void>();
  render(<ToastRegion toasts={[{ id: '1', message: 'Updating.', tone: 'busy' }]} onClose={onClose} />);

  pass(60_000);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Updating.' }));
  expect(onClose).toHaveBeenCalledWith('1');
});
