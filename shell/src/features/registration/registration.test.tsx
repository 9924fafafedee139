import {
  botCheckCalls,
  frorCalls,
  registrationCalls,
  sessionCalls,
  termsOfUseCalls,
} from '@fw/contract-identity';
import { anEmployee, aRefusal, onCall, remoteServer } from '@fw/web-kit/testing';
import type * as Overlays from '@fw/ui/overlays';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  accountHandlers,
  openPortal,
  passBotCheck,
  press,
  SOLVED_TOKEN,
  TOKEN,
} from '../../testing/portal.tsx';
import {
  EMAIL,
  fillValidators,
  found,
  PASSWORD,
  registrationSteps,
  type,
} from '../../testing/registration.tsx';

/** The results that the dialogs reported. */
const { results } = vi.hoisted(() => ({ results: [] as string[] }));
vi.mock('@fw/ui/overlays', async (original) => {
  const overlays = await original<typeof Overlays>();
  const { ConfirmDialog } = overlays;
  return {
    ...overlays,
    ConfirmDialog: (props: Overlays.ConfirmDialogProps) => (
      <ConfirmDialog
        {...props}
        onClose={(result) => {
          results.push(result);
          props.onClose(result);
        }}
      />
    ),
  };
});

const server = remoteServer(...accountHandlers);
const { enterValidators, validate, openPasswordStep } = registrationSteps(server);
const refusedWith = (code: number) =>
  aRefusal(422, { code, errors: [{ Field: 'validationRequests', Errors: [String(code)] }] });

it('goes through Validators, CreateAccount and CreatePassword in this order, then both documents, then home [A2-34]', async () => {
  const registered: unknown[] = [];
  const accepted: unknown[] = [];
  const consent = (body: unknown) => {
    accepted.push(body);
    return { version: '1', acceptedAt: '2026-11-22T00:00:00.000Z' };
  };
  const aDocument = (title: string) => ({
    title,
    version: '1',
    sections: [{ heading: 'One', text: 'Text' }],
  });
  server.use(
    onCall(registrationCalls.registerUser, (body) => {
      registered.push(body);
      return { username: EMAIL };
    }),
    onCall(sessionCalls.signIn, () => ({
      authenticated: true,
      user: anEmployee({ termsPending: true }),
      idleSeconds: 900,
    })),
    onCall(termsOfUseCalls.content, () => aDocument('Terms of use')),
    onCall(frorCalls.content, () => aDocument('The second one')),
    onCall(termsOfUseCalls.accept, consent),
    onCall(frorCalls.accept, consent),
  );
  openPortal('/auth/register');
  await screen.findByText('Step 1 of 3');
  expect(screen.getByText('Setup takes a few minutes.')).toBeTruthy();
  expect(screen.queryByLabelText('Contact email')).toBeNull();
  expect(screen.queryByLabelText('New password')).toBeNull();
  cleanup();

  await openPasswordStep();
  expect(screen.getByText('Step 3 of 3')).toBeTruthy();
  expect(screen.queryByLabelText('Contact email')).toBeNull();
  await type('New password', PASSWORD);
  await type('Confirm password', PASSWORD);
  await press('Create account');
  await screen.findByRole('heading', { name: 'Before you begin' });
  expect(registered).toEqual([
    {
      registrationToken: TOKEN,
      verificationToken: 'V'.repeat(43),
      email: EMAIL,
      phone: '',
      password: PASSWORD,
      confirmPassword: PASSWORD,
    },
  ]);

  await userEvent.click(await screen.findByRole('checkbox', { name: 'I accept: Terms of use' }));
  await press('Continue');
  await screen.findByText('Please accept to continue.');
  expect(accepted).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'I accept: The second one' }));
  await press('Continue');
  await screen.findByRole('heading', { name: /Here is your financial picture/ });
  expect(accepted).toEqual([{ touAccepted: true }, { frorAccepted: true }]);
});

it('shows a loading screen for at least 3 seconds after the validators were sent, then CreateAccount [A4-26]', async () => {
  const sent = await enterValidators(found);
  await press('Next');
  const began = performance.now();
  expect(screen.getByText('Checking your details. This takes a few seconds.')).toBeTruthy();
  expect(screen.queryByLabelText('Last name')).toBeNull();
  await screen.findByLabelText('Contact email');
  expect(performance.now() - began).toBeGreaterThan(2_800);
  expect(sent).toEqual([
    {
      sponsorId: 'a'.repeat(24),
      validationRequests: [
        { validatorType: 'lastName', value: 'Berg' },
        { validatorType: 'dateOfBirth', value: '1990-03-14' },
        { validatorType: 'employeeId', value: 'NR2041' },
      ],
      botCheckToken: SOLVED_TOKEN,
    },
  ]);
});

it('shows placeholder and tooltip of each validator, and no tooltip where it is not enabled', async () => {
  openPortal('/auth/register');
  expect((await screen.findByLabelText('Last name')).getAttribute('placeholder')).toBe('As on your pay slip');
  expect(screen.getByLabelText('Employee number').getAttribute('placeholder')).toBe('AB1234');
  expect(screen.queryByRole('button', { name: 'About Last name' })).toBeNull();
  await press('About Employee number');
  expect(await screen.findByText('You find it on your badge.')).toBeTruthy();
});

it('requires every validator and a bot check that verifies, and sends nothing before [A5-33]', async () => {
  const sent: unknown[] = [];
  server.use(
    onCall(registrationCalls.validateUser, (body) => {
      sent.push(body);
      return found();
    }),
    onCall(botCheckCalls.verify, () => ({ verified: false, expiresInSeconds: 0 })),
  );
  openPortal('/auth/register');
  await screen.findByLabelText('Last name');
  await press('Next');
  const missing = ['Enter your last name.', 'Enter your date of birth.', 'Enter your employee number.'];
  for (const text of missing) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Please complete the check.')).toBeTruthy();

  await fillValidators();
  await press('Next');
  for (const text of missing) expect(screen.queryByText(text)).toBeNull();
  expect(screen.getByText('Please complete the check.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'I am a person' }));
  await screen.findByText('The check failed. Please try again.');
  await press('Next');
  expect(sent).toEqual([]);

  server.use(onCall(botCheckCalls.verify, () => ({ verified: true, expiresInSeconds: 120 })));
  await passBotCheck();
  await userEvent.clear(screen.getByLabelText('Last name'));
  await press('Next');
  expect(sent).toEqual([]);
  await type('Last name', 'Berg');
  await press('Next');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

it('refuses letters beyond Latin-1, signs in a label and days that do not exist [A5-06] [A5-07] [A5-08]', async () => {
  openPortal('/auth/register');
  await screen.findByLabelText('Last name');
  await type('Last name', 'Łuczak');
  await type('Date of birth', '02/30/1990');
  await type('Employee number', 'NR#1');
  await press('Next');
  expect(screen.getByText('Only Basic Latin and Latin-1 Supplement characters are supported')).toBeTruthy();
  expect(screen.getByText('Please enter a valid date.')).toBeTruthy();
  expect(screen.getByText('Please enter a valid label.')).toBeTruthy();
  for (const label of ['Last name', 'Date of birth', 'Employee number']) {
    await userEvent.clear(screen.getByLabelText(label));
  }
  await type('Last name', 'Bergström-Ñuñez');
  await type('Date of birth', '02/28/1990');
  await type('Employee number', 'NR1');
  expect(screen.queryByText(/Please enter a valid|Only Basic/)).toBeNull();
});

it('keeps letters that are typed as a date, and names the form of a date beside the refusal', async () => {
  openPortal('/auth/register');
  await screen.findByLabelText('Date of birth');
  await type('Date of birth', 'March 14');
  await press('Next');
  expect(screen.getByLabelText<HTMLInputElement>('Date of birth').value).toBe('March 14');
  expect(screen.getByText('Please enter a valid date.')).toBeTruthy();
  expect(screen.getByText('Enter a date like 03/14/1990.')).toBeTruthy();
});

describe('a refused validation', () => {
  const FAILED = 'We are sorry, something went wrong. Please try again.';

  it.each([
    [30001, 'Your entry does not match our records'],
    [30002, 'User already exists'],
    [30006, 'One of your entries is not valid. Please check each of them.'],
    [10003, FAILED],
  ])(
    'shows the message of code %i with the help text, resets the bot check, and a change clears it [A8-21] [A8-14] [A8-15]',
    async (code, message) => {
      await validate(() => refusedWith(code));
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(message);
      expect(alert.textContent).toContain('Ask the benefits team for help.');
      expect(screen.getByRole('checkbox', { name: 'I am a person' })).toHaveProperty('checked', false);
      expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Berg');
      await press('Next');
      expect(screen.getByText('Please complete the check.')).toBeTruthy();
      await type('Employee number', '1');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('shows the general message when the service does not answer, and stays at the validators', async () => {
    await validate(() => new Response(null, { status: 503 }));
    expect((await screen.findByRole('alert')).textContent).toContain(FAILED);
    expect(screen.queryByLabelText('Contact email')).toBeNull();
  });
});

it('verifies the bot check at the service, clears its token on expiry, and resets it after a failed validation [A4-27]', async () => {
  const verified: unknown[] = [];
  server.use(
    onCall(botCheckCalls.verify, (body) => {
      verified.push(body);
      return { verified: true, expiresInSeconds: verified.length === 1 ? 1 : 120 };
    }),
  );
  await validate(() => refusedWith(30001));
  await screen.findByRole('checkbox', { name: 'I am a person' });
  expect(verified).toEqual([{ token: SOLVED_TOKEN }]);
  expect(screen.getByRole('checkbox', { name: 'I am a person' })).toHaveProperty('checked', false);

  verified.length = 0;
  await passBotCheck();
  await screen.findByText('The check has expired. Please try again.');
  await press('Next');
  expect(screen.getByText('Please complete the check.')).toBeTruthy();
  await passBotCheck();
  expect(screen.queryByText('Please complete the check.')).toBeNull();
});

describe('cancelling', () => {
  it('has the default title and buttons, and leaves only when accepted [A2-36]', async () => {
    const portal = openPortal('/auth/register');
    await screen.findByLabelText('Last name');
    await type('Last name', 'Berg');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await press('Cancel registration');
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Are you sure you want to cancel?' }),
    );
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Never mind', 'Got it']),
    );
    await press('Never mind');
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(portal.at()).toBe('/auth/register');
    expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Berg');

    await press('Cancel registration');
    await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
    await screen.findByLabelText('Password');
    expect(portal.at()).toBe('/auth/login');
    cleanup();
    openPortal('/auth/register');
    expect(await screen.findByLabelText('Last name')).toHaveProperty('value', '');
  });

  it('results in ok, backdrop-click, Cancelled or esc, and only ok leaves [A3-23]', async () => {
    const portal = openPortal('/auth/register');
    await screen.findByLabelText('Last name');
    const close = async (how: () => Promise<unknown>): Promise<string> => {
      await press('Cancel registration');
      await screen.findByRole('alertdialog');
      await how();
      await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      return portal.at();
    };
    results.length = 0;
    expect(await close(() => userEvent.keyboard('{Escape}'))).toBe('/auth/register');
    const backdrop = () => userEvent.click(document.querySelector('[class*="overlay"]') ?? document.body);
    expect(await close(backdrop)).toBe('/auth/register');
    expect(await close(() => press('Never mind'))).toBe('/auth/register');
    expect(await close(() => press('Got it'))).toBe('/auth/login');
    expect(results).toEqual(['esc', 'backdrop-click', 'Cancelled', 'ok']);
  });
});

it('keeps what was typed over a reload of the page, and requires the bot check again', async () => {
  openPortal('/auth/register');
  await screen.findByLabelText('Last name');
  await fillValidators();
  cleanup();
  openPortal('/auth/register');
  expect(await screen.findByLabelText('Last name')).toHaveProperty('value', 'Berg');
  expect(screen.getByLabelText('Employee number')).toHaveProperty('value', 'NR2041');
  expect(screen.getByRole('checkbox', { name: 'I am a person' })).toHaveProperty('checked', false);
});
