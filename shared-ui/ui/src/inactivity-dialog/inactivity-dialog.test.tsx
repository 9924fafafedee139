import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { InactivityDialog } from './inactivity-dialog.tsx';

describe('InactivityDialog', () => {
  it('cannot be dismissed, only accepted', async () => {
    const onAccept = vi.fn<() => void>();
    render(
      <InactivityDialog
        open
        title="Your session expired."
        message="We signed you out due to inactivity. Please sign back in."
        acceptLabel="Sign in"
        onAccept={onAccept}
      />,
    );

    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.body.querySelector('[class*="overlay"]') ?? document.body);
    expect(onAccept).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(onAccept).toHaveBeenCalledOnce();
  });
});
