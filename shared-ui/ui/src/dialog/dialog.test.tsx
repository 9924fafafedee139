import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { DialogResult } from './dialog-frame.tsx';
import { Dialog } from './dialog.tsx';

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

const pressOutside = () =>
  userEvent.click(document.body.querySelector('[class*="overlay"]') ?? document.body);

describe('Dialog with input', () => {
  const open = () => {
    const onClose = watched();
    render(
      <Dialog open hasInput title="Create a budget" onClose={onClose}>
        <input aria-label="Amount" />
      </Dialog>,
    );
    return onClose;
  };
  const question = () => screen.findByRole('alertdialog', { name: 'Are you sure you want to cancel?' });

  it('keeps what was typed after Esc or a press outside unless that is confirmed, and reports how it was closed', async () => {
    const onClose = open();
    await userEvent.type(screen.getByLabelText('Amount'), '12');
    await pressOutside();
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Never mind' }));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('12');
    await userEvent.click(screen.getByLabelText('Amount'));
    await userEvent.keyboard('{Escape}');
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(onClose.mock.calls).toEqual([['esc']]);
    await pressOutside();
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(onClose.mock.calls).toEqual([['esc'], ['backdrop-click']]);
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
