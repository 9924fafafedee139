import { companyCalls, employeeSearchCalls, taskCalls } from '@fw/contract-crm';
import { handOverCalls } from '@fw/contract-crm/hand-over';
import { plannerInboxCalls } from '@fw/contract-profile/conversation';
import { mountMfe, onCall, type WireReply } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mfe } from './remote.tsx';
import { ADVISOR, CLIENT, onNoFacts, deskServer } from './testing.ts';

const server = deskServer(...onNoFacts);
const LENA = '0000000000000000000000b2';
const HAND_OVER = 'b00c0000000000000000000a';
const SAM = { ...CLIENT, userId: '0000000000000000000000a2', firstName: 'Sam', lastName: 'Rivera' };
const OMAR = { ...CLIENT, userId: '0000000000000000000000a3', firstName: 'Omar', lastName: 'Diaz' };
const maya = { userId: CLIENT.userId, name: 'Maya Chen' };
const sam = { userId: SAM.userId, name: 'Sam Rivera' };

let sent: unknown[] = [];
const answer = (over: Partial<WireReply<typeof handOverCalls.move>> = {}) => ({
  handOverId: HAND_OVER,
  advisorName: 'Lena Voss',
  moved: [maya],
  kept: [sam],
  ...over,
});
beforeEach(() => {
  sent = [];
  server.use(
    onCall(companyCalls.list, () => []),
    onCall(employeeSearchCalls.search, () => ({
      items: [CLIENT, SAM, OMAR].map((one) => ({ ...one, sharesUntil: null })),
      total: 3,
      isTotalExact: true,
    })),
    onCall(plannerInboxCalls.clients, () =>
      [CLIENT, SAM].map(({ userId, firstName, lastName }) => ({
        clientId: userId,
        firstName,
        lastName,
        unread: 0,
        lastMessage: null,
      })),
    ),
    onCall(taskCalls.advisors, () => [
      { advisorId: ADVISOR.userId, firstName: 'Priya', lastName: 'Shah' },
      { advisorId: LENA, firstName: 'Lena', lastName: 'Voss' },
    ]),
    onCall(handOverCalls.move, (body) => {
      sent.push(body);
      return answer();
    }),
    onCall(handOverCalls.undo, (body) => {
      sent.push(body);
      return answer({ advisorName: 'Priya Shah', kept: [] });
    }),
  );
});

async function select(...names: readonly string[]) {
  render(mountMfe(mfe, '/crm/employees', ADVISOR).ui);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Hand over clients' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected clients' }));
  expect(bar.getByRole('button', { name: 'Hand over' })).toHaveProperty('disabled', true);
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name }));
  return { user, bar };
}

it('hands the selected clients to a colleague after naming what changes, and takes them back with one Undo', async () => {
  const { user, bar } = await select('Maya Chen', 'Sam Rivera');
  expect(bar.getByText('2 clients selected')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Omar Diaz' })).toBeNull();
  await user.click(bar.getByRole('button', { name: 'Clear' }));
  await user.click(bar.getByRole('button', { name: 'Select all your clients' }));
  expect(bar.getByText('2 clients selected')).toBeTruthy();
  await user.click(bar.getByRole('button', { name: 'Hand over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over 2 clients' }));
  expect(dialog.getByText(/What they share does not change/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Hand over 2 clients' }));
  expect(await dialog.findByText('Please choose an advisor.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: /New planner/ }));
  await screen.findByRole('option', { name: 'Lena Voss' });
  expect(screen.queryByRole('option', { name: 'Priya Shah' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Lena Voss' }));
  await user.click(dialog.getByRole('button', { name: 'Hand over 2 clients' }));
  expect(
    await screen.findByText(
      'Lena Voss is now the planner of 1 client. Not handed over, because they have another planner or company: Sam Rivera.',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Maya Chen' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expect
    .poll(() => sent)
    .toEqual([{ advisorId: LENA, clientIds: [CLIENT.userId, SAM.userId] }, { handOverId: HAND_OVER }]);
});

it('offers no Undo where no one was handed over, and names them', async () => {
  server.use(onCall(handOverCalls.move, () => answer({ moved: [], kept: [sam] })));
  const { user, bar } = await select('Sam Rivera');
  await user.click(bar.getByRole('button', { name: 'Hand over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over 1 client' }));
  await user.click(dialog.getByRole('button', { name: /New planner/ }));
  await user.click(await screen.findByRole('option', { name: 'Lena Voss' }));
  await user.click(dialog.getByRole('button', { name: 'Hand over 1 client' }));
  expect(await screen.findByText(/^Not handed over, .*: Sam Rivera\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
