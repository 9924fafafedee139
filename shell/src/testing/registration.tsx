import { registrationCalls, verifyEmailCalls } from '@fw/contract-identity';
import { onCall, type remoteServer } from '@fw/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { MIN_VALIDATION_MS } from '../features/registration/use-validation.ts';
import { openPortal, passBotCheck, press, TOKEN } from './portal.tsx';

export const EMAIL = 'iris.berg@mail.example';
export const PASSWORD = 'Correct-Horse-9';
export const VERIFICATION_TOKEN = 'V'.repeat(43);

export const type = (label: string, text: string): Promise<void> =>
  userEvent.type(screen.getByLabelText(label), text);

export async function fillValidators(): Promise<void> {
  await type('Last name', 'Berg');
  await type('Date of birth', '03/14/1990');
  await type('Employee number', 'NR2041');
}

/** Sends the validators and lets the time of the loading screen pass at once. */
export async function pressNextAndSkipLoading(): Promise<void> {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await press('Next');
  await vi.advanceTimersByTimeAsync(MIN_VALIDATION_MS);
  vi.useRealTimers();
}

export const found = () => ({ registrationToken: TOKEN, firstName: 'Iris' });

export const enterCode = async (code: string): Promise<void> => {
  await type('Verification code', code);
  await press('Verify');
};

/** The steps of the registration, each with what the service replies before it. */
export function registrationSteps(server: ReturnType<typeof remoteServer>) {
  /** Enters the validators; `reply` is the service's once they are sent. */
  const enterValidators = async (reply: () => Response | ReturnType<typeof found>): Promise<unknown[]> => {
    const sent: unknown[] = [];
    server.use(
      onCall(registrationCalls.validateUser, (body) => {
        sent.push(body);
        return reply();
      }),
    );
    openPortal('/auth/register');
    await screen.findByLabelText('Last name');
    await fillValidators();
    await passBotCheck();
    return sent;
  };

  /** Enters the validators and sends them, without the time of the loading screen. */
  const validate = async (reply: () => Response | ReturnType<typeof found>): Promise<void> => {
    await enterValidators(reply);
    await pressNextAndSkipLoading();
  };

  /** The second step, with the dialog of the code open. */
  const openCodeDialog = async (): Promise<unknown[]> => {
    const sends: unknown[] = [];
    server.use(
      onCall(registrationCalls.checkUser, () => ({ available: true as const })),
      onCall(verifyEmailCalls.verify, (body) => {
        sends.push(body);
        return { resendAfterSeconds: 60 };
      }),
    );
    await validate(found);
    await screen.findByRole('heading', { name: 'Welcome, Iris' });
    await type('Contact email', EMAIL);
    await press('Next');
    await screen.findByRole('dialog', { name: 'Verify your email' });
    return sends;
  };

  /** The last step. */
  const openPasswordStep = async (): Promise<void> => {
    server.use(onCall(verifyEmailCalls.getToken, () => ({ verificationToken: VERIFICATION_TOKEN })));
    await openCodeDialog();
    await enterCode('123456');
    await screen.findByRole('heading', { name: 'Create your password' });
  };
  return { enterValidators, validate, openCodeDialog, openPasswordStep };
}
