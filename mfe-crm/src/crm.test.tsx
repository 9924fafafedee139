import { companyCalls, employeeSearchCalls, type Employee } from '@fw/contract-crm';
import { plannerInboxCalls } from '@fw/contract-profile/conversation';
import { discardDrafts } from '@fw/web-kit';
import { anEmployee, aRefusal, mountMfe, onCall, stubWindowView, type WireReply } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mfe } from './remote.tsx';
import { clientPageHandlers, onDeskSettings, deskServer } from './testing.ts';

const server = deskServer(...clientPageHandlers);

const maya = {
  userId: '0000000000000000000000a1',
  firstName: 'Maya',
  lastName: 'Chen',
  email: 'maya@northwind.example',
  companyId: '0000000000000000000000c1',
  companyName: 'Northwind Robotics',
};
let requests: unknown[] = [];
let view: ReturnType<typeof stubWindowView>;
const found = (people: Employee[], total = people.length, isTotalExact = true) => {
  server.use(
    onCall(employeeSearchCalls.search, (body) => {
      requests.push(body);
      const items = people.map((person) => ({ ...person, sharesUntil: '2026-12-31' }));
      return { items, total, isTotalExact };
    }),
  );
};
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  requests = [];
  view = stubWindowView();
  server.use(onCall(companyCalls.list, () => []));
});
const advisor = anEmployee({ firstName: 'Priya', role: 'advisor' });

it('searches employees and links each to their page', async () => {
  found([maya]);
  render(mountMfe(mfe, '/crm/employees', advisor).ui);
  const user = userEvent.setup();

  await user.type(await screen.findByRole('searchbox', { name: 'Name, email or company' }), 'may{Enter}');

  expect(await screen.findByRole('heading', { name: '1 employee for “may”.' })).toBeTruthy();
  expect(requests.at(-1)).toMatchObject({ searchText: 'may', page: 1, pageSize: 10 });
  expect(screen.getByText('maya@northwind.example')).toBeTruthy();
  expect(document.querySelector('a[href="#/crm/employees/0000000000000000000000a1"]')).toBeTruthy();
});

it('loads the next page of results', async () => {
  found([maya], 25);
  render(mountMfe(mfe, '/crm/employees', advisor).ui);
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('11 to 20 of 25')).toBeTruthy();
  expect(requests.at(-1)).toMatchObject({ page: 2 });
});

it('finds by status, orders by a column in both directions, and keeps both in the address', async () => {
  found([maya], 25);
  const { router, ui } = mountMfe(mfe, '/crm/employees?page=2', advisor);
  render(ui);
  const user = userEvent.setup();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Shares finances');
  await expect.poll(() => requests.at(-1)).toMatchObject({ status: 'sharing', page: 1, sort: 'name' });
  expect(await screen.findByText('Until 12/31/2026')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Email/ }));
  await expect.poll(() => requests.at(-1)).toMatchObject({ sort: 'email', direction: 'ASC' });
  await user.click(await screen.findByRole('button', { name: /Email/ }));
  await expect.poll(() => requests.at(-1)).toMatchObject({ sort: 'email', direction: 'DESC', page: 1 });
  expect(router.state.location.search).toBe('?status=sharing&sort=-email');
});

it('reads an unknown status or order in the address as none', async () => {
  found([maya]);
  render(mountMfe(mfe, '/crm/employees?status=rich&sort=-age', advisor).ui);
  await expect.poll(() => requests).toEqual([expect.objectContaining({ sort: 'name', direction: 'ASC' })]);
  expect(requests.at(-1)).not.toHaveProperty('status');
});

it('lists as many rows as the advisor set', async () => {
  server.use(onDeskSettings({ listSize: 25 }));
  found([maya], 60);
  render(mountMfe(mfe, '/crm/employees', advisor).ui);
  expect(await screen.findByText('1 to 25 of 60')).toBeTruthy();
  expect(requests).toEqual([expect.objectContaining({ page: 1, pageSize: 25 })]);
});

it('searches within one company, and in every company again', async () => {
  const companies = [
    { companyId: maya.companyId, name: 'Northwind Robotics', level1: false, employees: 3 },
    { companyId: '0000000000000000000000c2', name: 'Harbor Foods', level1: false, employees: 2 },
  ];
  server.use(onCall(companyCalls.list, () => companies));
  found([maya]);
  render(mountMfe(mfe, '/crm/employees', advisor).ui);
  const filter = await screen.findByRole('combobox', { name: 'Company' });
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  expect(requests.at(-1)).not.toHaveProperty('companyId');
  await userEvent.selectOptions(filter, 'Harbor Foods');
  await expect.poll(() => requests.at(-1)).toMatchObject({ companyId: companies[1]?.companyId, page: 1 });
  await userEvent.selectOptions(filter, 'All companies');
  await expect
    .poll(() => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Company' }).value)
    .toBe('');
});

it('offers no choice of a company to an advisor of one', async () => {
  server.use(
    onCall(companyCalls.list, () => [
      { companyId: maya.companyId, name: 'Northwind Robotics', level1: false, employees: 3 },
    ]),
  );
  found([maya]);
  render(mountMfe(mfe, '/crm/employees', advisor).ui);
  await screen.findByText('maya@northwind.example');
  expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
});

it('shows that no employee matches', async () => {
  found([]);
  render(mountMfe(mfe, '/crm/employees', advisor).ui);
  expect(await screen.findByText('No employees found')).toBeTruthy();
});

it('refuses an employee that the advisor does not serve, without a retry button', async () => {
  server.use(
    onCall(employeeSearchCalls.profile, () =>
      aRefusal(404, { code: 0, message: 'Your response does not match our records.' }),
    ),
  );
  render(mountMfe(mfe, `/crm/employees/${maya.userId}`, advisor).ui);
  expect(await screen.findByRole('heading', { name: "This employee isn't in your companies." })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('shows the conversation with a client as plain text, marks it as read once it is in view, and sends an answer', async () => {
  let messages: WireReply<typeof plannerInboxCalls.list> = [
    {
      messageId: '0000000000000000000000d1',
      from: 'client',
      text: '<b>Hi</b>',
      sentAt: '2026-11-21T17:00:00.000Z',
      readAt: null,
    },
  ];
  const bodies: unknown[] = [];
  server.use(
    onCall(employeeSearchCalls.profile, () => maya),
    onCall(plannerInboxCalls.list, () => messages),
    onCall(plannerInboxCalls.read, (body) => {
      bodies.push(body);
      return {};
    }),
    onCall(plannerInboxCalls.send, (body) => {
      bodies.push(body);
      const answer = {
        messageId: '0000000000000000000000d2',
        from: 'planner' as const,
        text: 'Hello Maya',
        sentAt: '2026-11-21T18:00:00.000Z',
        readAt: null,
      };
      messages = [...messages, answer];
      return answer;
    }),
  );
  render(mountMfe(mfe, `/crm/employees/${maya.userId}?show=message`, advisor).ui);
  const user = userEvent.setup();
  expect(await screen.findByText('<b>Hi</b>')).toBeTruthy();
  const message = screen.getByText('<b>Hi</b>').closest('li');
  view.show(message, 0.4);
  expect(bodies).toEqual([]);
  view.show(message);
  const messageIds = ['0000000000000000000000d1'];
  await expect.poll(() => bodies).toEqual([{ clientId: maya.userId, messageIds }]);
  await user.type(screen.getByRole('textbox', { name: 'Message Maya' }), 'Hello Maya');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^You, .*, Not read yet$/)).toBeTruthy();
  expect(bodies.at(-1)).toEqual({ clientId: maya.userId, text: 'Hello Maya' });
});

it.each([
  ['Asia/Tokyo', 'Maya, Nov 22, 2026, 2:00 AM'],
  ['America/New_York', 'Maya, Nov 21, 2026, 12:00 PM'],
])('shows when a message was sent in the zone of the desk: %s', async (timeZone, stamp) => {
  server.use(
    onDeskSettings({ timeZone }),
    onCall(employeeSearchCalls.profile, () => maya),
    onCall(plannerInboxCalls.read, () => ({})),
    onCall(plannerInboxCalls.list, () => [
      {
        messageId: '0000000000000000000000d1',
        from: 'client' as const,
        text: 'Hi',
        sentAt: '2026-11-21T17:00:00.000Z',
        readAt: null,
      },
    ]),
  );
  render(mountMfe(mfe, `/crm/employees/${maya.userId}?show=message`, advisor).ui);
  const message = within(await screen.findByRole('list', { name: 'Conversation' }));
  expect((await message.findByText(/^Maya, /)).textContent?.replaceAll(/\s/g, ' ')).toBe(stamp);
});

it('offers no message to an employee who has not chosen the advisor as planner', async () => {
  server.use(
    onCall(employeeSearchCalls.profile, () => maya),
    onCall(plannerInboxCalls.list, () => aRefusal(404, { code: 0 })),
  );
  render(mountMfe(mfe, `/crm/employees/${maya.userId}?show=message`, advisor).ui);
  expect(await screen.findByText('This employee has another planner or no planner yet.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('sends no request for messages with an employee of another planner', async () => {
  const sent: string[] = [];
  server.use(
    onCall(employeeSearchCalls.profile, () => ({ ...maya, isPlanner: false })),
    onCall(plannerInboxCalls.list, () => {
      sent.push('messages');
      return aRefusal(404, { code: 0 });
    }),
  );
  render(mountMfe(mfe, `/crm/employees/${maya.userId}?show=message`, advisor).ui);
  expect(await screen.findByText('This employee has another planner or no planner yet.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('names the page after the employee, and breaks an email address between its parts only', async () => {
  server.use(onCall(employeeSearchCalls.profile, () => ({ ...maya, isPlanner: false })));
  const { ui, store } = mountMfe(mfe, `/crm/employees/${maya.userId}`, advisor);
  render(ui);
  const address = await screen.findByText('maya@northwind.example');
  expect(address.innerHTML).toBe('maya@<wbr>northwind<wbr>.example');
  expect(store.getState().pageNames).toEqual({ [`/crm/employees/${maya.userId}`]: 'Maya Chen' });
});

it('keeps search, company and page in the address, so that a link or Back shows the same list', async () => {
  found([maya], 25);
  const { ui, router } = mountMfe(mfe, '/crm/employees?q=may&page=2', advisor);
  render(ui);
  expect(await screen.findByText('11 to 20 of 25')).toBeTruthy();
  expect(requests.at(-1)).toMatchObject({ searchText: 'may', page: 2 });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('21 to 25 of 25')).toBeTruthy();
  expect(router.state.location.search).toBe('?q=may&page=3');
  const field = screen.getByRole('searchbox', { name: 'Name, email or company' });
  await user.clear(field);
  await user.type(field, 'chen{Enter}');
  await expect.poll(() => router.state.location.search).toBe('?q=chen');
  expect(requests.at(-1)).toMatchObject({ searchText: 'chen', page: 1 });
  expect(document.activeElement).toBe(field);
  await router.navigate(-1);
  expect(await screen.findByText('21 to 25 of 25')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name, email or company' }).value).toBe(
    'may',
  );
});

it.each(['?page=0', '?page=abc', '?page=-3'])('shows the first page for %s', async (search) => {
  found([maya]);
  render(mountMfe(mfe, `/crm/employees${search}`, advisor).ui);
  await expect.poll(() => requests.at(-1)).toMatchObject({ page: 1 });
});

it('states that more match than are counted', async () => {
  found([maya], 1_000, false);
  render(mountMfe(mfe, '/crm/employees?q=m', advisor).ui);
  expect(await screen.findByRole('heading', { name: '1,000 or more employees for “m”.' })).toBeTruthy();
});

it('links the clients that were opened last, the newest first', async () => {
  discardDrafts();
  found([maya]);
  server.use(
    onCall(employeeSearchCalls.profile, () => maya),
    onCall(plannerInboxCalls.list, () => []),
  );
  const { unmount } = render(mountMfe(mfe, `/crm/employees/${maya.userId}`, advisor).ui);
  await screen.findByRole('heading', { level: 1, name: 'Maya Chen' });
  unmount();
  render(mountMfe(mfe, '/crm/employees', advisor).ui);
  const recent = await screen.findByRole('navigation', { name: 'Recent clients' });
  expect(recent.querySelector('a')?.getAttribute('href')).toBe(`#/crm/employees/${maya.userId}`);
  discardDrafts();
});

it('leads from a page behind the last one to the last one, and back leaves the list', async () => {
  found([maya], 25);
  const { router, ui } = mountMfe(mfe, '/crm/employees?page=9999', advisor);
  render(ui);
  expect(await screen.findByText('21 to 25 of 25')).toBeTruthy();
  expect(router.state.location.search).toBe('?page=3');
  expect(router.state.historyAction).toBe('REPLACE');
});
