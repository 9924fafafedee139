import { Provider } from '@fw/state';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createSuiteStore } from '../store.ts';
import { Toasts } from './toasts.tsx';
import { toastShown } from './toasts.slice.ts';
import { useToast } from './use-toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

function mounted() {
  const store = createSuiteStore();
  render(
    <Provider store={store}>
      <Toasts />
    </Provider>,
  );
  return (text: string, tone: 'good' | 'bad'): void => {
    act(() => {
      store.dispatch(toastShown({ id: text, tone, message: text }));
    });
  };
}

const pass = (milliseconds: number): void => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};

it('shows an error for five seconds, as an alert', () => {
  const show = mounted();
  show('It failed.', 'bad');
  expect(screen.getByRole('alert').textContent).toContain('It failed.');
  pass(4999);
  expect(screen.queryByText('It failed.')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('It failed.')).toBeNull();
});

it('keeps a toast while the pointer is on it', () => {
  const show = mounted();
  show('Saved.', 'good');
  fireEvent.mouseEnter(screen.getByText('Saved.'));
  pass(60_000);
  expect(screen.queryByText('Saved.')).not.toBeNull();
  fireEvent.mouseLeave(screen.getByText('Saved.'));
  pass(5000);
  expect(screen.queryByText('Saved.')).toBeNull();
});

it('keeps the last four toasts', () => {
  const show = mounted();
  for (const text of ['1', '2', '3', '4', '5']) show(`Message ${text}`, 'good');
  expect(screen.queryByText('Message 1')).toBeNull();
  expect(screen.getAllByText(/^Message/)).toHaveLength(4);
});

it('keeps the way back for ten seconds, and publishes its action once', () => {
  const store = createSuiteStore();
  const undone: unknown[] = [];
  store.inject({
    reducerPath: 'recorder',
    subscribe: (startListening) =>
      startListening({ type: 'test/undone', effect: (action) => void undone.push(action) }),
  });
  const Hide = () => {
    const toast = useToast();
    return (
      <button type="button" onClick={() => toast.undoable('Hidden.', { type: 'test/undone' })}>
        Hide
      </button>
    );
  };
  render(
    <Provider store={store}>
      <Hide />
      <Toasts />
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  pass(9_999);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toEqual([{ type: 'test/undone' }]);
  expect(screen.queryByText('Hidden.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  pass(10_000);
  expect(screen.queryByText('Hidden.')).toBeNull();
  expect(undone).toHaveLength(1);
});
