import { confirmationCalls } from '@fw/contract-identity';
import { plannerCalls, profileCalls } from '@fw/contract-profile';
import { aRefusal, mountMfe, onCall, remoteServer } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mfe } from './remote.tsx';
import { aProfile, type WireProfile } from './testing.ts';

const NEW = 'maya@home.example';
const OLD = 'maya@northwind.example';
const server = remoteServer();

let stored: WireProfile;
let isConfirmed: boolean;
let methods: ('password' | 'mailedCode')[];
let calls: string[];

/** A service that keeps the address in use until its code, and requires a confirmation. */
beforeEach(() => {
  stored = aProfile();
  isConfirmed = false;
  methods = ['password'];
  calls = [];
  const moved = (change: (before: WireProfile) => WireProfile) => {
    stored = { ...change(stored), version: stored.version + 1 };
    return stored;
  };
  const keptOnly = ({ pendingEmail: _dropped, ...kept }: WireProfile): WireProfile => kept;
  server.use(
    onCall(profileCalls.profile, () => stored),
    onCall(profileCalls.status, () => ({ isComplete: true, parts: [] })),
    onCall(plannerCalls.single, () => null),
    onCall(profileCalls.contactInformation, (body) => {
      calls.push('save');
      if (!isConfirmed) return aRefusal(403, { reason: 'CONFIRMATION_REQUIRED' });
      const { version: _version, email, ...draft } = z.parse(profileCalls.contactInformation.body, body);
      return moved((before) => ({
        ...before,
        contactInformation: { ...before.contactInformation, ...draft },
        ...(email === before.contactInformation.email ? {} : { pendingEmail: email }),
      }));
    }),
    onCall(profileCalls.confirmEmail, (body) => {
      const { code } = z.parse(profileCalls.confirmEmail.body, body);
      calls.push(`confirm ${code}`);
      if (code !== '123456')
        return aRefusal(422, { code: 60001, errors: [{ Field: 'code', Errors: ['60001'] }] });
      return moved((before) => ({
        ...keptOnly(before),
        contactInformation: { ...before.contactInformation, email: before.pendingEmail ?? '' },
      }));
    }),
    onCall(profileCalls.resendEmailCode, () => {
      calls.push('resend');
      return { resendAfterSeconds: 60 };
    }),
    onCall(profileCalls.cancelEmail, () => {
      calls.push('cancel');
      return moved(keptOnly);
    }),
    onCall(confirmationCalls.start, () => ({ methods, passkey: null })),
    onCall(confirmationCalls.sendCode, () => ({ resendAfterSeconds: 60 })),
    onCall(confirmationCalls.withPassword, (body) => {
      const { password } = z.parse(confirmationCalls.withPassword.body, body);
      calls.push(`password ${password}`);
      isConfirmed = true;
      return {};
    }),
    onCall(confirmationCalls.withCode, (body) => {
      const { code } = z.parse(confirmationCalls.withCode.body, body);
      calls.push(`mailed ${code}`);
      isConfirmed = true;
      return {};
    }),
  );
});

const open = () => {
  const mounted = mountMfe(mfe, '/profile/edit-contact-information');
  return { ...render(mounted.ui), user: userEvent.setup() };
};
const changeEmail = async (user: ReturnType<typeof userEvent.setup>) => {
  const email = await screen.findByLabelText('Email');
  await user.clear(email);
  await user.type(email, NEW);
  await user.click(screen.getByRole('button', { name: 'Save' }));
};
const confirmation = async () => within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
const pendingCard = async () => within(await screen.findByRole('region', { name: 'Confirm your new email' }));

it('requires the password, then for the code of the new address, and shows which address is in use until then', async () => {
  const { user } = open();
  await changeEmail(user);
  const dialog = await confirmation();
  expect(stored.pendingEmail).toBeUndefined();
  await user.type(dialog.getByLabelText('Password'), 'Correct-Horse-7');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));

  const card = await pendingCard();
  card.getByText(`We sent a code to ${NEW}. Until you enter it here, we keep writing to ${OLD}.`);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(OLD);
  expect(calls).toEqual(['save', 'password Correct-Horse-7', 'save']);

  await user.click(card.getByRole('button', { name: 'Confirm email' }));
  await card.findByText('Please enter verification code');
  await user.type(card.getByLabelText('Verification code'), '000000');
  await user.click(card.getByRole('button', { name: 'Confirm email' }));
  await card.findByText('Verification code is invalid');
  await user.clear(card.getByLabelText('Verification code'));
  await user.type(card.getByLabelText('Verification code'), '123456');
  await user.click(card.getByRole('button', { name: 'Confirm email' }));
  await screen.findByText('Your new email is confirmed.');
  expect(screen.queryByRole('region', { name: 'Confirm your new email' })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(NEW);
});

it('requires a mailed code of a person without a password', async () => {
  methods = ['mailedCode'];
  const { user } = open();
  await changeEmail(user);
  const dialog = await confirmation();
  await user.type(await dialog.findByLabelText('Verification code'), '654321');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await pendingCard();
  expect(calls).toEqual(['save', 'mailed 654321', 'save']);
});

it('saves nothing when the confirmation is closed, and requires it again on the next save', async () => {
  const { user } = open();
  await changeEmail(user);
  await confirmation();
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(stored).toEqual(aProfile());
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(NEW);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await confirmation();
});

it('sends the code again and keeps the address in use on request', async () => {
  stored = aProfile({ pendingEmail: NEW });
  const { user } = open();
  const card = await pendingCard();
  await user.click(card.getByRole('button', { name: 'Send a new code' }));
  expect(await card.findByRole('button', { name: /^Send a new code in/ })).toHaveProperty('disabled', true);
  await user.click(card.getByRole('button', { name: 'Keep my current email' }));
  await expect.poll(() => screen.queryByRole('region', { name: 'Confirm your new email' })).toBeNull();
  expect(calls).toEqual(['resend', 'cancel']);
  expect(stored.contactInformation.email).toBe(OLD);
});
