import { botCheckCalls, passwordResetCalls } from '@fw/contract-identity';
import { onCall, remoteServer } from '@fw/web-kit/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountHandlers, openPortal, passBotCheck, press } from '../../testing/portal.tsx';
import type { WidgetOptions } from './widget-script.ts';

const PROVIDERS = [
  ['recaptcha', 'grecaptcha'],
  ['turnstile', 'turnstile'],
] as const;
const SCRIPT = 'https://checks.example/api.js';
const server = remoteServer(...accountHandlers);

let drawn: WidgetOptions[] = [];
const addedScripts = () => [...document.head.querySelectorAll(`script[src="${SCRIPT}"]`)];
/** The script of the other provider, which does what theirs documents. */
const fakeScript = (name: string, isBlocked = false): void => {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement) || script.src !== SCRIPT) throw new Error('another script');
    if (!isBlocked) {
      const render = (element: HTMLElement, options: WidgetOptions): number => {
        element.textContent = 'Widget of the provider';
        return drawn.push(options);
      };
      const ready = (begin: () => void): void => {
        if (name === 'turnstile') throw new Error('the script was loaded asynchronously');
        Reflect.set(window, name, { ready, render });
        begin();
      };
      Reflect.set(window, name, name === 'turnstile' ? { ready, render } : { ready });
    }
    queueMicrotask(() => script.dispatchEvent(new Event(isBlocked ? 'error' : 'load')));
  });
};

beforeEach(() => {
  drawn = [];
});
afterEach(() => {
  for (const [, name] of PROVIDERS) Reflect.deleteProperty(window, name);
});

describe.each(PROVIDERS)('%s', (provider, name) => {
  const openCheck = async () => {
    server.use(
      onCall(botCheckCalls.publicKey, () => ({ provider, publicKey: 'site key', scriptUrl: SCRIPT })),
    );
    openPortal('/auth/forgot-password');
    await userEvent.type(await screen.findByLabelText('Username or email'), 'maya');
    expect(Reflect.has(window, name)).toBe(false);
    await userEvent.click(screen.getByRole('checkbox', { name: 'I am a person' }));
  };
  const answer = (token: string): void => act(() => drawn.at(-1)?.callback(token));

  it('draws the widget with the site key, sends the verified token with the form, and no token after its expiry', async () => {
    fakeScript(name);
    const tokens: unknown[] = [];
    const sent: unknown[] = [];
    server.use(
      onCall(botCheckCalls.verify, (body) => {
        tokens.push(body);
        return { verified: tokens.length > 1, expiresInSeconds: tokens.length > 1 ? 120 : 0 };
      }),
      onCall(passwordResetCalls.resetForUsername, (body) => {
        sent.push(body);
        return { resendAfterSeconds: 60 };
      }),
    );
    await openCheck();
    await screen.findByText('Widget of the provider');
    expect(drawn.map(({ sitekey }) => sitekey)).toEqual(['site key']);
    await press('Send code');
    await screen.findByText('Please complete the check.');
    answer('wrong');
    await screen.findByText('The check failed. Please try again.');
    answer('right');
    await screen.findByText('Verified.');
    act(() => drawn[0]?.['expired-callback']());
    await screen.findByText('The check has expired. Please try again.');
    await press('Send code');
    expect(sent).toEqual([]);
    answer('again');
    await screen.findByText('Verified.');
    await press('Send code');
    await screen.findByLabelText('Verification code');
    expect(tokens).toEqual([{ token: 'wrong' }, { token: 'right' }, { token: 'again' }]);
    expect(sent).toEqual([{ username: 'maya', botCheckToken: 'again' }]);
  });

  it('shows that the check could not be loaded when the script is blocked', async () => {
    fakeScript(name, true);
    await openCheck();
    expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load the check");
    expect(drawn).toEqual([]);
  });
});

it('loads no script of another provider for the self-hosted check', async () => {
  const append = vi.spyOn(document.head, 'append');
  openPortal('/auth/forgot-password');
  await passBotCheck();
  expect(append).not.toHaveBeenCalled();
  expect(addedScripts()).toEqual([]);
});
