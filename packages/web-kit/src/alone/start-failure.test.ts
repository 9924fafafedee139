import { afterEach, expect, it, vi } from 'vitest';
import { showStartFailure } from './start-failure.ts';

afterEach(() => document.body.replaceChildren());

it('shows one calm sentence with a way to try again in place of what the page had', () => {
  document.body.innerHTML = '<div id="root"><p>half a page</p></div>';
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);

  showStartFailure();

  const alert = document.querySelector('#root > main > [role="alert"]');
  expect(alert?.querySelector('h1')?.textContent).toBe('This part of Fairwater is not available right now');
  expect(document.body.textContent).not.toContain('half a page');
  alert?.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledOnce();
});
