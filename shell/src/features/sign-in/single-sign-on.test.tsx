import {
  loginContentCalls,
  passwordResetCalls,
  registrationCalls,
  verifyEmailCalls,
} from '@fw/contract-identity';
import { aRefusal, onCall, remoteServer, serviceUnavailable } from '@fw/web-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountHandlers, openPortal, passBotCheck, press, TOKEN } from '../../testing/portal.tsx';
import {
  EMAIL,
  enterCode,
  fillValidators,
  found,
  pressNextAndSkipLoading,
  type,
} from '../../testing/registration.tsx';

const opened = vi.hoisted(() => ({ addresses: [] as string[] }));
vi.mock('../registration/open-employer.ts', () => ({
  openEmployer: (address: string) => opened.addresses.push(address),
}));
beforeEach(() => {
  opened.addresses.length = 0;
});

const SPONSOR = 'b'.repeat(24);
const SSO = 'S'.repeat(43);
const START = `/bp-integration/sso/start?sponsor=${SPONSOR}`;
const server = remoteServer(...accountHandlers);

it('offers the sign-in of each employer with a provider, and comes back to the requested route', async () => {
  openPortal('/auth/login?returnTo=%2Fall-goals');
  await screen.findByText('Lead of the service');
  expect(screen.queryByRole('link', { name: /^Sign in with/ })).toBeNull();
  cleanup();

  const texts = { title: 'Sign in', lead: 'With employers', help: '' };
  const singleSignOn = [{ sponsorId: SPONSOR, name: 'Northwind' }];
  server.use(onCall(loginContentCalls.content, () => ({ ...texts, singleSignOn })));
  openPortal('/auth/login?returnTo=%2Fall-goals');
  const link = await screen.findByRole('link', { name: 'Sign in with Northwind' });
  expect(link.getAttribute('href')).toBe(`${START}&returnTo=%2Fall-goals`);
});

describe('an address of the employer that was opened from outside', () => {
  const texts = { title: 'Sign in', lead: 'Lead of the service', help: '' };
  const singleSignOn = [{ sponsorId: SPONSOR, name: 'Northwind' }];
  const ADDRESS = `/auth/login?employer=${SPONSOR}&returnTo=%2Fall-goals`;

  it('waits for a click before the sign-in at the employer, with neither the form nor a redirect', async () => {
    server.use(onCall(loginContentCalls.content, () => ({ ...texts, singleSignOn })));
    openPortal(ADDRESS);
    await screen.findByRole('heading', { name: 'Sign in with Northwind' });
    const link = screen.getByRole('link', { name: 'Continue' });
    expect(link.getAttribute('href')).toBe(`${START}&returnTo=%2Fall-goals`);
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(opened.addresses).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in another way' }));
    await screen.findByLabelText('Password');
  });

  it('shows that it loads, then the form where the employer is not known or the service does not answer', async () => {
    const reply: { finish: (value: object) => void } = { finish: () => undefined };
    const waiting = new Promise<object>((resolve) => (reply.finish = resolve));
    server.use(onCall(loginContentCalls.content, async () => ({ ...texts, ...(await waiting) })));
    openPortal(ADDRESS);
    await screen.findByText('Loading…');
    expect(screen.queryByLabelText('Password')).toBeNull();
    reply.finish({});
    await screen.findByLabelText('Password');
    cleanup();
    server.use(onCall(loginContentCalls.content, () => serviceUnavailable()));
    openPortal(ADDRESS);
    await screen.findByLabelText('Password');
  });
});

it('shows a failed sign-in at the employer, and no such message otherwise', async () => {
  const MESSAGE = "We couldn't sign you in with your employer. Please try again.";
  openPortal('/auth/login?sso=failed');
  expect((await screen.findByRole('alert')).textContent).toContain(MESSAGE);
  cleanup();
  openPortal('/auth/login');
  await screen.findByLabelText('Password');
  expect(screen.queryByText(MESSAGE)).toBeNull();
});

it('continues with the second factor after a sign-in at the employer', async () => {
  openPortal('/auth/login?secondFactor=code,unknown');
  expect(await screen.findByLabelText('Code from your authenticator app')).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

describe('the registration of a person of a provider', () => {
  /** The last step, with what was sent in the steps before. */
  const openLastStep = async () => {
    const sent: unknown[] = [];
    const keep =
      <Reply,>(reply: Reply) =>
      (body: unknown) => {
        sent.push(body);
        return reply;
      };
    server.use(
      onCall(registrationCalls.validateUser, keep(found())),
      onCall(registrationCalls.checkUserSso, keep({ available: true as const })),
      onCall(verifyEmailCalls.verify, () => ({ resendAfterSeconds: 60 })),
      onCall(verifyEmailCalls.getToken, () => ({ verificationToken: TOKEN })),
    );
    openPortal(`/auth/register?sso=${SSO}&sponsor=${SPONSOR}&email=${encodeURIComponent(EMAIL)}`);
    await screen.findByLabelText('Last name');
    expect(location.hash).toBe('#/auth/register');
    await fillValidators();
    await passBotCheck();
    await pressNextAndSkipLoading();
    expect((await screen.findByLabelText<HTMLInputElement>('Contact email')).value).toBe(EMAIL);
    screen.getByText("We'll email you a code to verify this address. You'll sign in with your employer.");
    await press('Next');
    await screen.findByRole('dialog', { name: 'Verify your email' });
    await enterCode('123456');
    await screen.findByText('You sign in with your employer, so you need no password here.');
    return sent;
  };

  it('takes no password, sends the token of the provider, and opens the sign-in of the employer', async () => {
    const sent = await openLastStep();
    expect(sent).toMatchObject([
      { sponsorId: SPONSOR },
      { registrationToken: TOKEN, ssoToken: SSO, email: EMAIL },
    ]);
    expect(screen.queryByLabelText('New password')).toBeNull();
    server.use(
      onCall(registrationCalls.registerUserSso, (body) => {
        sent.push(body);
        return { username: EMAIL };
      }),
    );
    await press('Create account');
    await vi.waitFor(() => expect(opened.addresses).toEqual([START]));
    expect(sent[2]).toEqual({
      registrationToken: TOKEN,
      verificationToken: TOKEN,
      ssoToken: SSO,
      email: EMAIL,
      phone: '',
    });
  });

  it('shows why the account was not created', async () => {
    await openLastStep();
    server.use(
      onCall(registrationCalls.registerUserSso, () =>
        aRefusal(422, { code: 0, message: 'It took too long.' }),
      ),
    );
    await press('Create account');
    expect((await screen.findByRole('alert')).textContent).toBe('It took too long.');
    expect(opened.addresses).toEqual([]);
  });
});

describe('the reset of a person who signs in at the employer', () => {
  it('signs out everywhere and sets no password, with the link and with the code', async () => {
    const sent: unknown[] = [];
    server.use(
      onCall(passwordResetCalls.resetForUsername, () => ({ resendAfterSeconds: 60 })),
      onCall(passwordResetCalls.verifyCode, () => ({ resetToken: TOKEN, singleSignOn: true })),
      onCall(passwordResetCalls.completeSsoReset, (body) => {
        sent.push(body);
        return { username: 'maya' };
      }),
    );
    const finish = async () => {
      await screen.findByRole('heading', { name: 'You sign in with your employer' });
      expect(screen.queryByLabelText('New password')).toBeNull();
      await press('Sign out everywhere');
      await screen.findByRole('heading', { name: 'You are signed out everywhere' });
    };
    openPortal(`/auth/reset-password?resetToken=${TOKEN}&variant=sso`);
    await finish();
    cleanup();
    openPortal('/auth/forgot-password');
    await screen.findByLabelText('Username or email');
    await type('Username or email', 'maya');
    await passBotCheck();
    await press('Send code');
    await userEvent.type(await screen.findByLabelText('Verification code'), '123456');
    await press('Verify');
    await finish();
    expect(sent).toEqual([{ resetToken: TOKEN }, { resetToken: TOKEN }]);
  });
});
