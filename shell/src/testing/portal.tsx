import {
  botCheckCalls,
  loginContentCalls,
  passwordResetCalls,
  registrationCalls,
  resetLinkCalls,
  type Validator,
} from '@fw/contract-identity';
import { createMemoryRouter } from '@fw/router/testing';
import { AppRoot, createSuiteStore, sessionRead } from '@fw/web-kit';
import { onCall, type anEmployee } from '@fw/web-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { shellRouting } from '../app/router.tsx';
import { aRegistry } from './remotes.ts';

/** A challenge of the self-hosted bot check, and what its work gives. */
const CHALLENGE = { parameters: { cost: 1 }, signature: 'signature of the service' };
const SOLUTION = { counter: 1, derivedKey: 'key of the work' };
const toBase64Url = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
/** What a form sends once the check has passed. */
export const SOLVED_TOKEN = toBase64Url({ challenge: CHALLENGE, solution: SOLUTION });

/** Does the work in no time, as the DOM of the tests has no thread for it. */
class SolvingWorker extends EventTarget {
  postMessage(): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: SOLUTION })));
  }

  terminate(): void {}
}

export const TOKEN = 'T'.repeat(43);

/** The portal at an address; without a user no user is signed in. */
export function openPortal(at: string, user: ReturnType<typeof anEmployee> | null = null) {
  const store = createSuiteStore();
  store.dispatch(sessionRead({ authenticated: user !== null, user, idleSeconds: 900 }));
  const { routes } = shellRouting({ registry: aRegistry(), problems: [] }, store);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(<AppRoot store={store} router={router} />);
  return { store, at: () => router.state.location.pathname };
}

const validator = (over: Partial<Validator>): Validator => ({
  validatorType: 'lastName',
  displayText: 'Last name',
  tooltipEnabled: false,
  tooltipText: '',
  placeholderText: '',
  ...over,
});

export const VALIDATORS: Validator[] = [
  validator({ placeholderText: 'As on your pay slip' }),
  validator({ validatorType: 'dateOfBirth', displayText: 'Date of birth', placeholderText: 'MM/DD/YYYY' }),
  validator({
    validatorType: 'employeeId',
    displayText: 'Employee number',
    tooltipEnabled: true,
    tooltipText: 'You find it on your badge.',
    placeholderText: 'AB1234',
  }),
];

export const REGISTRATION_CONTENT = {
  title: 'Create your account',
  lead: 'First we find you.',
  help: 'Ask the benefits team for help.',
  steps: ['Validators', 'CreateAccount', 'CreatePassword'] as const,
  sponsors: [{ sponsorId: 'a'.repeat(24), name: 'Northwind' }],
};
export const RESET_CONTENT = {
  title: 'Reset your password',
  lead: 'Enter your name.',
  help: 'Check your spam folder.',
  steps: ['Username', 'VerifyCode', 'Complete'] as const,
  linkSteps: ['Username', 'Complete'] as const,
};

/** What the service replies where a test replaces nothing. */
export const accountHandlers = [
  onCall(loginContentCalls.content, () => ({
    title: 'Sign in',
    lead: 'Lead of the service',
    help: 'Help of the service',
  })),
  onCall(registrationCalls.content, () => ({
    ...REGISTRATION_CONTENT,
    steps: [...REGISTRATION_CONTENT.steps],
  })),
  onCall(registrationCalls.validators, () => ({ validators: VALIDATORS })),
  onCall(passwordResetCalls.content, () => ({
    ...RESET_CONTENT,
    steps: [...RESET_CONTENT.steps],
    linkSteps: [...RESET_CONTENT.linkSteps],
  })),
  onCall(resetLinkCalls.check, () => ({})),
  onCall(passwordResetCalls.codeInputContent, () => ({
    title: 'Enter your code',
    lead: 'It has 6 digits.',
    codeLength: 6,
  })),
  onCall(botCheckCalls.publicKey, () => ({ provider: 'altcha' as const, publicKey: toBase64Url(CHALLENGE) })),
  onCall(botCheckCalls.verify, () => ({ verified: true, expiresInSeconds: 120 })),
];

/** Does the bot check and waits until it is verified. */
export async function passBotCheck(): Promise<void> {
  vi.stubGlobal('Worker', SolvingWorker);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'I am a person' }));
  await screen.findByText('Verified.');
}

export const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
