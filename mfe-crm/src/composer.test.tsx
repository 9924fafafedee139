import { interactionCalls, taskCalls } from '@fw/contract-crm';
import { employeeSearchCalls } from '@fw/contract-crm/employee-search';
import { timelineCalls } from '@fw/contract-crm/timeline';
import { plannerInboxCalls } from '@fw/contract-profile/conversation';
import { addDays, formatDate } from '@fw/units';
import { today } from '@fw/units/today';
import { mountMfe, onCall, serviceUnavailable, type WireReply } from '@fw/web-kit/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mfe } from './remote.tsx';
import { ADVISOR, CLIENT, clientPageHandlers, deskServer } from './testing.ts';

type Saved = WireReply<typeof interactionCalls.create>;

const server = deskServer(...clientPageHandlers);
let saved: unknown[] = [];
let sent: unknown[] = [];
let added: unknown[] = [];
let reads = 0;
beforeEach(() => {
  [saved, sent, added, reads] = [[], [], [], 0];
  server.use(
    onCall(employeeSearchCalls.profile, () => ({ ...CLIENT, isPlanner: true })),
    onCall(timelineCalls.list, () => {
      reads += 1;
      return { items: [], total: 0, unavailable: [] };
    }),
    onCall(interactionCalls.create, (body): Saved => {
      saved.push(body);
      return {
        interactionId: '0000000000000000000000e1',
        clientId: CLIENT.userId,
        kind: 'call',
        subject: 'Bonus',
        text: '',
        happenedOn: '2026-11-20',
        advisorId: ADVISOR.userId,
        advisorName: 'Priya Shah',
        version: 0,
      };
    }),
    onCall(taskCalls.create, (body): WireReply<typeof taskCalls.create> => {
      added.push(body);
      return {
        taskId: '0000000000000000000000f1',
        clientId: CLIENT.userId,
        clientName: 'Maya Chen',
        title: 'Send the forms',
        note: '',
        dueOn: '2027-02-28',
        repeat: 'never' as const,
        assignedTo: ADVISOR.userId,
        assignedName: 'Priya Shah',
        status: 'open' as const,
        version: 0,
      };
    }),
    onCall(plannerInboxCalls.send, (body) => {
      sent.push(body);
      return {
        messageId: '0000000000000000000000d1',
        from: 'planner' as const,
        text: 'Hello Maya',
        sentAt: '2026-11-20T19:00:00.000Z',
        readAt: null,
      };
    }),
  );
});

const open = () => render(mountMfe(mfe, `/crm/employees/${CLIENT.userId}`, ADVISOR).ui);
const composer = async () => within(await screen.findByRole('region', { name: 'Add to the timeline' }));

it('saves what was noted about a client with the keyboard, reads the timeline again and begins anew', async () => {
  open();
  const user = userEvent.setup();
  const form = await composer();
  await user.click(form.getByRole('radio', { name: 'Meeting' }));
  await user.type(form.getByLabelText(/^Subject of the meeting/), 'Bonus');
  await user.type(form.getByLabelText('Notes of the meeting'), 'Wait until March.');
  const before = reads;
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Interaction saved.')).toBeTruthy();
  expect(saved).toMatchObject([
    { clientId: CLIENT.userId, kind: 'meeting', subject: 'Bonus', text: 'Wait until March.' },
  ]);
  await waitFor(() => expect(reads).toBeGreaterThan(before));
  const subject = form.getByLabelText(/^Subject of the meeting/);
  expect(subject).toHaveProperty('value', '');
  expect(form.getByLabelText('Notes of the meeting')).toHaveProperty('value', '');
  // The next Tab leads into the composer again.
  await user.tab();
  expect(document.activeElement).toBe(subject);
});

it('names who reads it: the advisors of the company what is noted, the client a message', async () => {
  open();
  const form = await composer();
  const READERS = 'The advisors of Northwind Robotics can read this. Do not enter government identifiers.';
  for (const kind of ['Call', 'Meeting', 'Note', 'Task']) {
    await userEvent.click(form.getByRole('radio', { name: kind }));
    expect(await form.findByText(READERS)).toBeTruthy();
    expect(form.queryByText('Maya reads this.')).toBeNull();
  }
  await userEvent.click(form.getByRole('radio', { name: 'Message' }));
  expect(await form.findByText('Maya reads this.')).toBeTruthy();
  expect(form.queryByText(READERS)).toBeNull();
});

it('names its choices for assistive technology alone, and each of them by its word', async () => {
  open();
  const form = await composer();
  const choices = form.getByRole('radiogroup', { name: 'Add to the timeline' });
  expect(within(choices).getByText('Add to the timeline').className).toBe('visually-hidden');
  expect(form.getAllByRole('radio', { name: /^(Message|Call|Meeting|Note|Task)$/ })).toHaveLength(5);
});

it('puts nothing into a message that was noted about the client, and keeps both while the advisor goes from one to the other', async () => {
  open();
  const user = userEvent.setup();
  const form = await composer();
  await user.type(form.getByLabelText('Notes of the call'), 'Sounds worried.');
  await user.click(form.getByRole('radio', { name: 'Message' }));
  const message = await form.findByLabelText('Message Maya');
  expect(message).toHaveProperty('value', '');
  await user.type(message, 'Hello Maya');
  await user.click(form.getByRole('radio', { name: 'Note' }));
  expect(form.getByLabelText('Text of the note')).toHaveProperty('value', 'Sounds worried.');
  await user.click(form.getByRole('radio', { name: 'Message' }));
  await user.click(form.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ clientId: CLIENT.userId, text: 'Hello Maya' }]));
  expect(saved).toEqual([]);
});

it('keeps a draft of its own for when the page is opened again', async () => {
  open();
  const form = await composer();
  await userEvent.type(form.getByLabelText('Notes of the call'), 'Sounds worried.');
  cleanup();
  open();
  expect((await composer()).getByLabelText('Notes of the call')).toHaveProperty('value', 'Sounds worried.');
  await userEvent.click(await screen.findByRole('button', { name: 'Add an interaction' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an interaction' }));
  expect(dialog.getByLabelText('Notes')).toHaveProperty('value', '');
});

it('shows at the field what is missing and saves nothing, and why the service refused, with what was typed', async () => {
  server.use(onCall(interactionCalls.create, () => serviceUnavailable()));
  open();
  const user = userEvent.setup();
  const form = await composer();
  await user.type(form.getByLabelText('Notes of the call'), 'Sounds worried.');
  await user.click(form.getByRole('button', { name: 'Save call' }));
  const subject = form.getByLabelText(/^Subject of the call/);
  expect(subject.getAttribute('aria-invalid')).toBe('true');
  expect(form.getByText('Please enter a subject.')).toBeTruthy();
  expect(saved).toEqual([]);
  await user.type(subject, 'Bonus');
  await user.click(form.getByRole('button', { name: 'Save call' }));
  expect(await form.findByRole('alert')).toBeTruthy();
  expect(form.getByLabelText('Notes of the call')).toHaveProperty('value', 'Sounds worried.');
});

it('offers no message where the client has another planner', async () => {
  server.use(onCall(employeeSearchCalls.profile, () => ({ ...CLIENT, isPlanner: false })));
  open();
  const form = await composer();
  expect(form.getAllByRole('radio').map((one) => one.parentElement?.textContent)).toEqual([
    'Call',
    'Meeting',
    'Note',
    'Task',
  ]);
});

it('adds a task about the client with its day, reads the timeline again and begins anew', async () => {
  const dueOn = addDays(today(), 30);
  const digits = formatDate(dueOn).replaceAll('/', '');
  open();
  const user = userEvent.setup();
  const form = await composer();
  await user.click(form.getByRole('radio', { name: 'Task' }));
  await user.type(await form.findByRole('textbox', { name: /^Task/ }), 'Send the forms');
  await user.click(await form.findByRole('spinbutton', { name: /^month, Due/ }));
  await user.keyboard(digits);
  await user.type(form.getByLabelText('Note on the task'), 'Rollover.');
  const before = reads;
  await user.click(form.getByRole('button', { name: 'Save task' }));
  expect(await screen.findByText('Task saved.')).toBeTruthy();
  expect(added).toEqual([
    {
      clientId: CLIENT.userId,
      title: 'Send the forms',
      note: 'Rollover.',
      dueOn,
      repeat: 'never',
    },
  ]);
  expect([saved, sent]).toEqual([[], []]);
  await waitFor(() => expect(reads).toBeGreaterThan(before));
});

it('adds no task without a title and a day, and names both', async () => {
  open();
  const form = await composer();
  await userEvent.click(form.getByRole('radio', { name: 'Task' }));
  await userEvent.click(await form.findByRole('button', { name: 'Save task' }));
  expect(form.getByText('Please enter a title.')).toBeTruthy();
  expect(form.getByText('Please enter a valid date')).toBeTruthy();
  expect(added).toEqual([]);
});
