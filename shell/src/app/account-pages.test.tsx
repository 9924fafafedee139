import { frorCalls, passwordResetCalls, registrationCalls, termsOfUseCalls } from '@fw/contract-identity';
import type { Call } from '@fw/contract-kernel';
import { anEmployee, holdBack, onCall, remoteServer, serviceUnavailable } from '@fw/web-kit/testing';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { accountHandlers, openPortal, REGISTRATION_CONTENT, RESET_CONTENT } from '../testing/portal.tsx';

const server = remoteServer(...accountHandlers);

/** Holds the reply of a call until `release`; `requested` resolves when the page has sent it. */
function hold(call: Call, reply: object) {
  const { released: requested, release: markRequested } = holdBack();
  const { released: held, release } = holdBack();
  const respond = async () => {
    markRequested();
    await held;
    return HttpResponse.json(reply);
  };
  server.use(onCall(call, respond));
  return { release, requested };
}

const aDocument = () => ({ title: 'Terms', version: '1', sections: [{ heading: 'One', text: 'Text' }] });
const legalDocuments = [onCall(termsOfUseCalls.content, aDocument), onCall(frorCalls.content, aDocument)];

it.each([
  ['/auth/register', registrationCalls.content, REGISTRATION_CONTENT],
  ['/auth/forgot-password', passwordResetCalls.content, RESET_CONTENT],
  [
    '/auth/forgot-password',
    passwordResetCalls.codeInputContent,
    { title: 'Enter your code', lead: 'Lead', codeLength: 6 },
  ],
] as const)('shows %s only when its content is there [A2-20]', async (address, call, reply) => {
  const { release, requested } = hold(call, reply);
  openPortal(address);
  await act(() => requested);
  expect(screen.queryByRole('heading')).toBeNull();
  release();
  const { title } = address === '/auth/register' ? REGISTRATION_CONTENT : RESET_CONTENT;
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

it('offers to try again when the content cannot be read', async () => {
  server.use(onCall(registrationCalls.content, serviceUnavailable));
  openPortal('/auth/register');
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(...accountHandlers.slice(1, 2));
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeTruthy();
});

it('reads the content again when the network is back only while its page is open', async () => {
  let reads = 0;
  server.use(
    onCall(registrationCalls.content, () => {
      reads += 1;
      return { ...REGISTRATION_CONTENT, steps: [...REGISTRATION_CONTENT.steps] };
    }),
  );
  openPortal('/auth/register');
  await screen.findByRole('heading', { name: 'Create your account' });
  act(() => void dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(reads).toBe(2));
  cleanup();

  act(() => void dispatchEvent(new Event('online')));
  openPortal('/auth/forgot-password');
  await screen.findByRole('heading', { name: RESET_CONTENT.title });
  expect(reads).toBe(2);
});

it('shows the texts of the service on the sign-in page, with links to reset, registration and help', async () => {
  openPortal('/auth/login');
  expect(await screen.findByText('Lead of the service')).toBeTruthy();
  expect(screen.getByText('Help of the service')).toBeTruthy();
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['#/auth/forgot-password', '#/auth/register', '#/help']);
});

it('keeps a person who has not accepted the legal documents at them', async () => {
  server.use(...legalDocuments);
  const portal = openPortal('/my-goals-and-finances', anEmployee({ termsPending: true }));
  await vi.waitFor(() => expect(portal.at()).toBe('/auth/terms'));
});

it('opens home instead of the legal documents for a person who has accepted them', async () => {
  server.use(...legalDocuments);
  const portal = openPortal('/auth/terms', anEmployee());
  await vi.waitFor(() => expect(portal.at()).toBe('/my-goals-and-finances'));
});
