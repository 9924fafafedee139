import { consentCalls } from '@fw/contract-crm/consent';
import {
  aRefusal,
  mountMfe,
  onCall,
  remoteServer,
  serviceUnavailable,
  type WireReply,
} from '@fw/web-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mfe } from './remote.tsx';

type ConsentOnWire = WireReply<typeof consentCalls.get>;

const server = remoteServer();
const NONE: ConsentOnWire = {
  sponsorScopes: ['goals', 'budget'],
  scopes: [],
  endsOn: null,
  changedAt: null,
  advisorNames: ['Priya Shah'],
  version: 0,
};
let stored = NONE;
let given: unknown[] = [];
beforeEach(() => {
  stored = NONE;
  given = [];
  server.use(
    onCall(consentCalls.get, () => stored),
    onCall(consentCalls.give, (body) => {
      given.push(body);
      stored = { ...NONE, scopes: ['budget'], endsOn: '2026-12-31', version: 1 };
      return stored;
    }),
    onCall(consentCalls.revoke, () => {
      stored = { ...NONE, version: 2 };
      return stored;
    }),
  );
});
const open = () => {
  render(mountMfe(mfe, '/profile/advisor-access').ui);
  return userEvent.setup();
};

it('gives a consent for what the sponsor offers, and revokes it', async () => {
  const user = open();
  expect(
    await screen.findByRole('heading', { name: 'Your advisors cannot see your finances.' }),
  ).toBeTruthy();
  expect(screen.getByText('Your advisors: Priya Shah.')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Spending and cash flow' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Budgets' }));
  await user.click(screen.getByRole('button', { name: 'Allow' }));
  expect(
    await screen.findByRole('heading', { name: 'Your advisors can see what you chose until 12/31/2026.' }),
  ).toBeTruthy();
  expect(given).toMatchObject([{ scopes: ['budget'], version: 0 }]);
  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  expect(
    await screen.findByRole('heading', { name: 'Your advisors cannot see your finances.' }),
  ).toBeTruthy();
});

it('shows a refusal at its field', async () => {
  server.use(
    onCall(consentCalls.give, () =>
      aRefusal(422, { errors: [{ Field: 'endsOn', Errors: ['A consent ends within a year.'] }] }),
    ),
  );
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Allow' }));
  expect((await screen.findAllByText('Please choose what your advisor may read.')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('checkbox', { name: 'Budgets' }));
  await user.click(screen.getByRole('button', { name: 'Allow' }));
  expect((await screen.findAllByText('A consent ends within a year.')).length).toBeGreaterThan(0);
});

it('offers a retry when it cannot be loaded', async () => {
  server.use(onCall(consentCalls.get, serviceUnavailable));
  open();
  expect(await screen.findByRole('heading', { name: "We couldn't load your advisor access." })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
