import { passwordUpdateCalls } from '@fw/contract-identity/password-update';
import { plannerCalls, profileCalls } from '@fw/contract-profile';
import { aRefusal, mountMfe, onCall, remoteServer } from '@fw/web-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { aProfile } from '../../testing.ts';

const server = remoteServer();

const fill = async (password: string, confirm = password) => {
  render(mountMfe(mfe, '/profile/update-password').ui);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Current password'), 'Correct-Horse-9');
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), confirm);
  return user;
};
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update password' });

it('sends a password that fits every rule and returns to the profile', async () => {
  const bodies: unknown[] = [];
  server.use(
    onCall(passwordUpdateCalls.update, (body) => {
      bodies.push(body);
      return {};
    }),
    onCall(profileCalls.profile, () => aProfile()),
    onCall(profileCalls.status, () => ({ isComplete: true, parts: [] })),
    onCall(plannerCalls.single, () => null),
  );
  const user = await fill('Fresh-Battery-7');
  expect(screen.getAllByLabelText('done')).toHaveLength(6);
  await user.click(save());
  expect(await screen.findByText(/Your password was updated/)).toBeTruthy();
  expect(await screen.findByText('Maya Chen')).toBeTruthy();
  expect(bodies).toEqual([
    { currentPassword: 'Correct-Horse-9', password: 'Fresh-Battery-7', confirmPassword: 'Fresh-Battery-7' },
  ]);
});

it.each([
  ['too short', 'Short-1a', 'Short-1a'],
  ['without a digit', 'Fresh-Battery', 'Fresh-Battery'],
  ['with another confirmation', 'Fresh-Battery-7', 'Fresh-Battery-8'],
])('disables the button for a password %s', async (_case, password, confirm) => {
  await fill(password, confirm);
  expect(save().disabled).toBe(true);
});

it('shows a refusal at its field and keeps what was typed', async () => {
  server.use(
    onCall(passwordUpdateCalls.update, () =>
      aRefusal(422, {
        code: 20007,
        errors: [{ Field: 'currentPassword', Errors: ['Current password is incorrect'] }],
      }),
    ),
  );
  const user = await fill('Fresh-Battery-7');
  await user.click(save());
  expect(await screen.findByText('Current password is incorrect')).toBeTruthy();
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Fresh-Battery-7');
});
