import {
  advisorAppointmentCalls,
  clientReadCalls,
  companyCalls,
  companyDetailCalls,
  emailTemplateCalls,
  employeeSearchCalls,
  interactionCalls,
  taskCalls,
} from '@fw/contract-crm';
import { plannerInboxCalls } from '@fw/contract-profile/conversation';
import { mountMfe, onCall } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mfe } from './remote.tsx';
import { ADVISOR, CLIENT, onNoFacts, onNoTimeline, deskServer } from './testing.ts';

const TASK = {
  taskId: '0000000000000000000000f1',
  title: 'Call Maya',
  note: '',
  dueOn: '2026-12-01',
  repeat: 'never' as const,
  status: 'open' as const,
  assignedTo: ADVISOR.userId,
  assignedName: 'Priya Shah',
  clientId: CLIENT.userId,
  clientName: 'Maya Chen',
  version: 0,
};
const INTERACTION = {
  interactionId: '0000000000000000000000e1',
  clientId: CLIENT.userId,
  kind: 'call' as const,
  subject: 'First call',
  text: '',
  happenedOn: '2026-11-20',
  advisorId: ADVISOR.userId,
  advisorName: 'Priya Shah',
  version: 0,
};

const server = deskServer(...onNoFacts);
let tasks: object[] = [];
let histories: object[] = [];
let rosters: object[] = [];
beforeEach(() => {
  tasks = [];
  histories = [];
  rosters = [];
  server.use(
    onCall(employeeSearchCalls.profile, () => CLIENT),
    onCall(clientReadCalls.consent, () => ({ scopes: [], endsOn: null })),
    onCall(advisorAppointmentCalls.list, () => []),
    onCall(advisorAppointmentCalls.busy, () => []),
    onNoTimeline,
    onCall(emailTemplateCalls.list, () => []),
    onCall(plannerInboxCalls.list, () => []),
    onCall(taskCalls.advisors, () => []),
    onCall(taskCalls.list, (body) => {
      const { sort, direction, page } = z.parse(taskCalls.list.body, body);
      tasks.push({ sort, direction, page });
      return { items: [TASK], total: 31 };
    }),
    onCall(interactionCalls.list, (body) => {
      const { kind = null, searchText, page } = z.parse(interactionCalls.list.body, body);
      histories.push({ kind, searchText, page });
      return { items: [INTERACTION], total: 31 };
    }),
    onCall(companyDetailCalls.detail, () => ({
      companyId: CLIENT.companyId,
      name: 'Northwind Robotics',
      level1: true,
      employees: 40,
      advisorNames: [],
      isAdvised: true,
      isAdministered: false,
      limitChanges: [],
      settings: { companyId: CLIENT.companyId, sponsorScopes: [], note: '', version: 0 },
      benefits: [],
      funds: [],
    })),
    onCall(companyDetailCalls.roster, (body) => {
      const { page } = z.parse(companyDetailCalls.roster.body, body);
      rosters.push({ page });
      const person = {
        userId: CLIENT.userId,
        firstName: 'Maya',
        lastName: `Chen ${page}`,
        isRegistered: true,
      };
      return { items: [person], total: 40 };
    }),
  );
});

const PAGE = `/crm/employees/${CLIENT.userId}`;
const open = (path: string) => {
  const { ui, router } = mountMfe(mfe, path, ADVISOR);
  render(ui);
  return { user: userEvent.setup(), search: () => router.state.location.search };
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('keeps order and page of the tasks of an employee in the address', async () => {
  const { user, search } = open(PAGE);
  const section = await region('Tasks');
  await user.click(await section.findByRole('button', { name: /^Task/ }));
  await expect.poll(search).toBe('?tasks=title');
  await user.click(await section.findByRole('button', { name: /^Task/ }));
  await expect.poll(() => tasks.at(-1)).toEqual({ sort: 'title', direction: 'DESC', page: 1 });
  await user.click(await section.findByRole('button', { name: /next/i }));
  await expect.poll(() => tasks.at(-1)).toEqual({ sort: 'title', direction: 'DESC', page: 2 });
  expect(search()).toBe('?tasks=-title&tasksPage=2');
  await user.click(await section.findByRole('button', { name: /^Due/ }));
  await expect.poll(search).toBe('');
  const due = section.getByRole('columnheader', { name: /Due/ });
  await expect.poll(() => due.getAttribute('aria-sort')).toBe('ascending');
});

it('keeps type, search and page of the interaction history in the address, beside the order of the tasks', async () => {
  const { user, search } = open(`${PAGE}?show=interaction&tasks=title`);
  const section = await region('Interaction history');
  await section.findByText('First call');
  await user.click(await section.findByRole('button', { name: /next/i }));
  await expect.poll(search).toBe('?show=interaction&tasks=title&historyPage=2');
  await expect.poll(() => histories.at(-1)).toEqual({ kind: null, searchText: '', page: 2 });
  await user.type(section.getByRole('searchbox', { name: 'Search subject and text' }), 'loan');
  await expect.poll(search).toBe('?show=interaction&tasks=title&find=loan');
  await expect.poll(() => histories.at(-1)).toEqual({ kind: null, searchText: 'loan', page: 1 });
});

it('opens the lists of an employee in the state that the address holds', async () => {
  const { search } = open(
    `${PAGE}?show=interaction&type=meeting&find=loan&historyPage=3&tasks=-title&tasksPage=2`,
  );
  const section = await region('Interaction history');
  expect(await section.findByDisplayValue('loan')).toBeTruthy();
  await expect.poll(() => histories.at(-1)).toEqual({ kind: 'meeting', searchText: 'loan', page: 3 });
  await expect.poll(() => tasks.at(-1)).toEqual({ sort: 'title', direction: 'DESC', page: 2 });
  expect(search()).toContain('type=meeting');
});

it('reads a list value of the address that cannot be one as its default', async () => {
  open(`${PAGE}?show=interaction&type=letter&historyPage=0&tasks=-owner&tasksPage=-1`);
  await expect.poll(() => histories.at(-1)).toEqual({ kind: null, searchText: '', page: 1 });
  await expect.poll(() => tasks.at(-1)).toEqual({ sort: 'due', direction: 'ASC', page: 1 });
});

it('keeps the page of a roster in the address', async () => {
  const { user, search } = open(`/crm/companies/${CLIENT.companyId}?page=2`);
  expect(await screen.findByText('Maya Chen 2')).toBeTruthy();
  const card = screen.getByRole('table', { name: 'Roster' }).closest('section') ?? document.body;
  await user.click(within(card).getByRole('button', { name: /next/i }));
  expect(await screen.findByText('Maya Chen 3')).toBeTruthy();
  expect(search()).toBe('?page=3');
  expect(rosters.map((query) => JSON.stringify(query))).toEqual(['{"page":2}', '{"page":3}']);
});

it('searches with Enter while the list of employees loads', async () => {
  const searched: string[] = [];
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    onCall(companyCalls.list, () => []),
    onCall(employeeSearchCalls.search, async (body) => {
      const { searchText } = z.parse(employeeSearchCalls.search.body, body);
      searched.push(searchText);
      if (searchText === '') await answered;
      return { items: [], total: 0, isTotalExact: true };
    }),
  );
  const { user, search } = open('/crm/employees');
  await user.type(await screen.findByRole('searchbox'), 'maya{Enter}');
  await expect.poll(() => searched).toEqual(['', 'maya']);
  expect(search()).toBe('?q=maya');
  answer();
});

it('leads from a page behind the last one to the last one, for every list of a client and for a company', async () => {
  const { search } = open(`${PAGE}?show=interaction&tasksPage=9999&historyPage=9999`);
  await expect.poll(() => new URLSearchParams(search()).get('tasksPage')).toBe('4');
  await expect.poll(() => new URLSearchParams(search()).get('historyPage')).toBe('4');
  await expect.poll(() => tasks.at(-1)).toMatchObject({ page: 4 });
  await expect.poll(() => histories.at(-1)).toMatchObject({ page: 4 });
  const company = open(`/crm/companies/${CLIENT.companyId}?page=9999`);
  await expect.poll(company.search).toBe('?page=4');
  await expect.poll(() => rosters.at(-1)).toMatchObject({ page: 4 });
});
