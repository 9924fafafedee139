import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog, type DialogResult } from './dialog.tsx';

afterEach(cleanup);

const watched = () => vi.fn<(result: DialogResult) => void>();

describe('ConfirmDialog', () => {
  it('shows the default texts [A2-36]', () => {
    render(<ConfirmDialog open onClose={() => undefined} />);

    expect(screen.getByRole('alertdialog', { name: 'Are you sure you want to cancel?' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Never mind' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Got it' })).toBeTruthy();
  });

  it('reports ok or Cancelled [A3-23]', async () => {
    const onClose = watched();
    render(<ConfirmDialog open onClose={onClose} />);

    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await userEvent.click(screen.getByRole('button', { name: 'Never mind' }));

    expect(onClose.mock.calls).toEqual([['ok'], ['Cancelled']]);
  });
});

describe('Dialog', () => {
  it('reports esc, backdrop-click, or Cancelled for the close button [A3-23]', async () => {
    const onClose = watched();
    render(
      <Dialog open title="Create a budget" onClose={onClose}>
        <input aria-label="Amount" />
      </Dialog>,
    );

    await userEvent.click(screen.getByLabelText('Amount'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.body.querySelector('[class*="overlay"]') ?? document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(onClose.mock.calls).toEqual([['esc'], ['backdrop-click'], ['Cancelled']]);
  });
});
