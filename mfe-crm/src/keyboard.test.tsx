import {
  advisorAppointmentCalls,
  clientReadCalls,
  configurationCalls,
  emailTemplateCalls,
  employeeSearchCalls,
  interactionCalls,
  taskCalls,
} from '@fw/contract-crm';
import { plannerInboxCalls } from '@fw/contract-profile/conversation';
import { mountMfe, onCall } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mfe } from './remote.tsx';
import { addedTask, ADVISOR, CLIENT, DESK_SETTINGS, onNoFacts, onNoTimeline, deskServer } from './testing.ts';

const MAX_TABS = 60;
const ID = '0000000000000000000000f1';
const TASK = { title: 'Call Maya', note: 'About rates', dueOn: '2026-12-01', repeat: 'weekly' as const };
const INTERACTION = { subject: 'Review', text: 'Notes', happenedOn: '2026-11-20', kind: 'meeting' as const };
const TEMPLATE = { name: 'Welcome', subject: 'Hello', text: 'Text' };
const by = { advisorId: ADVISOR.userId, advisorName: 'Priya Shah', version: 0 };

const server = deskServer(...onNoFacts);
let sent: unknown[] = [];
const noted =
  <Reply,>(reply: Reply) =>
  (body: unknown): Reply => {
    sent.push(body);
    return reply;
  };
beforeEach(() => {
  sent = [];
  server.use(
    onCall(employeeSearchCalls.profile, () => CLIENT),
    onCall(clientReadCalls.consent, () => ({ scopes: [], endsOn: null })),
    onCall(plannerInboxCalls.list, () => []),
    onCall(advisorAppointmentCalls.list, () => []),
    onCall(advisorAppointmentCalls.busy, () => []),
    onNoTimeline,
    onCall(emailTemplateCalls.list, () => []),
    onCall(interactionCalls.list, () => ({ items: [], total: 0 })),
    onCall(taskCalls.list, () => ({ items: [], total: 0 })),
    onCall(taskCalls.advisors, () => []),
    onCall(taskCalls.create, noted(addedTask(TASK))),
    onCall(
      interactionCalls.create,
      noted({ ...INTERACTION, ...by, interactionId: ID, clientId: CLIENT.userId }),
    ),
    onCall(emailTemplateCalls.create, noted({ ...TEMPLATE, templateId: ID, version: 0 })),
    onCall(configurationCalls.saveSettings, noted({ ...DESK_SETTINGS, signature: 'Priya', version: 1 })),
    onCall(
      advisorAppointmentCalls.propose,
      noted({
        appointmentId: ID,
        clientId: CLIENT.userId,
        clientName: 'Maya Chen',
        advisorId: ADVISOR.userId,
        advisorName: 'Priya Shah',
        topic: 'Pension',
        status: 'proposed' as const,
        proposedBy: 'advisor' as const,
        times: [{ startsAt: '2026-12-01T20:00:00.000Z', endsAt: '2026-12-01T20:30:00.000Z' }],
        accepted: null,
        clientTimeZone: null,
        advisorTimeZone: 'America/New_York',
        version: 0,
      }),
    ),
  );
});
const open = (path: string): UserEvent => {
  render(mountMfe(mfe, path, ADVISOR).ui);
  return userEvent.setup();
};

/** Presses Tab until the focus is on the element. */
async function tabTo(user: UserEvent, target: HTMLElement): Promise<void> {
  for (let presses = 0; !target.contains(document.activeElement); presses += 1) {
    if (presses === MAX_TABS) throw new Error(`Tab never reached ${target.outerHTML.slice(0, 100)}`);
    await user.tab();
  }
}
const press = async (user: UserEvent, target: HTMLElement): Promise<void> => {
  await tabTo(user, target);
  await user.keyboard('{Enter}');
};
const typeInto = async (user: UserEvent, target: HTMLElement, text: string): Promise<void> => {
  await tabTo(user, target);
  await user.keyboard(text);
};
/** The first part of a date field. */
const monthIn = (container: HTMLElement): HTMLElement => {
  const [month] = within(container).getAllByRole('spinbutton');
  if (!month) throw new Error('there is no date field');
  return month;
};

it('adds a task with the keyboard alone, and the focus returns to the button', async () => {
  const user = open('/crm/tasks');
  await press(user, await screen.findByRole('button', { name: 'Add a task' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a task' });
  await typeInto(user, within(dialog).getByRole('textbox', { name: /Task/ }), TASK.title);
  await typeInto(user, monthIn(dialog), '12012026');
  await typeInto(user, within(dialog).getByRole('textbox', { name: /Note/ }), TASK.note);
  await press(user, within(dialog).getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([{ ...TASK, repeat: 'never', clientId: null }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toBe('Add a task');
});

it('leaves a dialog with Escape, and sends nothing', async () => {
  const user = open('/crm/tasks');
  await press(user, await screen.findByRole('button', { name: 'Add a task' }));
  await screen.findByRole('dialog', { name: 'Add a task' });
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});

it('adds an interaction with the keyboard alone', async () => {
  const user = open(`/crm/employees/${CLIENT.userId}`);
  await press(user, await screen.findByRole('button', { name: 'Add an interaction' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add an interaction' });
  await typeInto(user, within(dialog).getByRole('textbox', { name: /Subject/ }), INTERACTION.subject);
  await typeInto(user, monthIn(dialog), '11202026');
  await typeInto(user, within(dialog).getByRole('textbox', { name: /Notes/ }), INTERACTION.text);
  await press(user, within(dialog).getByRole('button', { name: 'Save' }));
  const { subject, text, happenedOn } = INTERACTION;
  await expect.poll(() => sent).toMatchObject([{ subject, text, happenedOn, clientId: CLIENT.userId }]);
});

it('adds a template with the keyboard alone', async () => {
  const user = open('/crm/templates');
  await press(user, await screen.findByRole('button', { name: 'Add a template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a template' }));
  await typeInto(user, dialog.getByRole('textbox', { name: /Name/ }), TEMPLATE.name);
  await typeInto(user, dialog.getByRole('textbox', { name: /Subject/ }), TEMPLATE.subject);
  await typeInto(user, dialog.getByRole('textbox', { name: /Text/ }), TEMPLATE.text);
  await press(user, dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => sent).toEqual([TEMPLATE]);
});

it('saves the settings with the keyboard alone', async () => {
  const user = open('/crm/settings');
  await typeInto(user, await screen.findByRole('textbox', { name: /signature/i }), 'Priya');
  await tabTo(user, screen.getByRole('checkbox'));
  await user.keyboard(' ');
  await press(user, screen.getByRole('button', { name: /^Save/ }));
  await expect.poll(() => sent).toEqual([{ ...DESK_SETTINGS, signature: 'Priya', shortcuts: false }]);
});

it('proposes an appointment with the keyboard alone', async () => {
  const user = open(`/crm/employees/${CLIENT.userId}`);
  await press(user, await screen.findByRole('button', { name: 'Propose an appointment' }));
  const form = await screen.findByRole('form', { name: 'Propose an appointment' });
  await typeInto(user, within(form).getByRole('textbox', { name: /Topic/ }), 'Pension');
  await typeInto(user, monthIn(form), '12012026');
  await typeInto(user, within(form).getByLabelText('Option 1: Start'), '15:00');
  await typeInto(user, within(form).getByLabelText('Option 1: End'), '15:30');
  await press(user, within(form).getByRole('button', { name: 'Send proposal' }));
  const times = [{ day: '2026-12-01', start: '15:00', end: '15:30' }];
  await expect
    .poll(() => sent)
    .toEqual([{ clientId: CLIENT.userId, topic: 'Pension', times, timeZone: 'America/New_York' }]);
});
