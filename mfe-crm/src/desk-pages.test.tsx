import {
  advisorAppointmentCalls,
  clientReadCalls,
  companyCalls,
  companyDetailCalls,
  draftCalls,
  emailTemplateCalls,
  employeeSearchCalls,
  interactionCalls,
  sharingCalls,
  taskCalls,
} from '@fw/contract-crm';
import { plannerInboxCalls } from '@fw/contract-profile/conversation';
import { aRefusal, mountMfe, onCall, type WireReply } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mfe } from './remote.tsx';
import {
  ADVISOR,
  CLIENT,
  COMPANY,
  COMPANY_ID,
  onDeskSettings,
  ROSTER,
  onNoFacts,
  onNoTimeline,
  deskServer,
} from './testing.ts';

const TEMPLATE = {
  templateId: '0000000000000000000000e1',
  name: 'Welcome',
  subject: 'Welcome, {{firstName}}',
  text: 'Hello <b>{{firstName}}</b>',
  version: 0,
};

const server = deskServer(...onNoFacts);
let consent: WireReply<typeof clientReadCalls.consent> = { scopes: [], endsOn: null };
let reads: string[] = [];
beforeEach(() => {
  consent = { scopes: [], endsOn: null };
  reads = [];
  server.use(
    onCall(employeeSearchCalls.search, () => ({
      items: [{ ...CLIENT, sharesUntil: null }],
      total: 1,
      isTotalExact: true,
    })),
    onCall(employeeSearchCalls.profile, () => CLIENT),
    onCall(companyCalls.list, () => [
      { companyId: COMPANY_ID, name: 'Northwind Robotics', level1: true, employees: 1_200 },
      { companyId: '0000000000000000000000c2', name: 'Atlas', level1: false, employees: 3_000 },
    ]),
    onCall(companyDetailCalls.detail, () => COMPANY),
    onCall(companyDetailCalls.roster, () => ({ items: ROSTER, total: 2 })),
    onCall(advisorAppointmentCalls.list, () => []),
    onCall(advisorAppointmentCalls.busy, () => []),
    onNoTimeline,
    onCall(taskCalls.list, () => ({ items: [], total: 0 })),
    onCall(taskCalls.advisors, () => []),
    onCall(interactionCalls.list, () => ({ items: [], total: 0 })),
    onCall(emailTemplateCalls.list, () => [TEMPLATE]),
    onCall(emailTemplateCalls.preview, () => ({
      to: CLIENT.email,
      subject: 'Welcome, Maya',
      text: 'Hello <b>Maya</b>',
    })),
    onCall(plannerInboxCalls.list, () => []),
    onCall(clientReadCalls.consent, () => consent),
    onCall(sharingCalls.current, () => consent),
    onCall(clientReadCalls.goals, () => {
      reads.push('goals');
      return [
        {
          goalType: 'PREPARE_FOR_THE_UNEXPECTED',
          name: 'Prepare for the unexpected',
          statusText: 'In progress',
          plans: [
            {
              planId: 'EMERGENCY_FUND',
              name: 'Emergency fund',
              description: '',
              statusText: 'In progress',
              committedOn: '2026-11-01',
            },
          ],
        },
      ];
    }),
    onCall(clientReadCalls.budget, () => {
      reads.push('budget');
      return [{ categoryId: 'groceries', categoryName: 'Groceries', targetBudget: 650, expenses: 412.5 }];
    }),
    onCall(clientReadCalls.spending, () => {
      reads.push('spending');
      return {
        totalSpending: 412.5,
        categories: [
          { categoryId: 'groceries', name: 'Groceries', amount: 412.5, percentage: 100, count: 7 },
        ],
      };
    }),
    onCall(clientReadCalls.cashFlow, () => {
      reads.push('cash flow');
      return [{ year: 2026, month: 10, totalIncomes: 7_000, totalExpenses: 5_500 }];
    }),
  );
});
const open = (path: string, user = ADVISOR) => {
  const { ui, router } = mountMfe(mfe, path, user);
  return { ...render(ui), router, user: userEvent.setup() };
};

it('has the pages employee search, employee profile, company detail and settings, a task panel and an interaction history [A2-19]', async () => {
  const pages = [
    ['/crm/employees', 'You serve 1 employee.'],
    [`/crm/employees/${CLIENT.userId}`, 'Maya Chen'],
    [`/crm/companies/${COMPANY_ID}`, 'Northwind Robotics'],
    ['/crm/settings', 'Settings'],
    ['/crm/tasks', 'No open tasks.'],
  ] as const;
  for (const [path, headline] of pages) {
    const { unmount } = open(path);
    expect(await screen.findByRole('heading', { level: 1, name: headline })).toBeTruthy();
    unmount();
  }
  const { user } = open(`/crm/employees/${CLIENT.userId}`);
  expect(await screen.findByRole('region', { name: 'Tasks' })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Interactions' }));
  expect(await screen.findByRole('region', { name: 'Interaction history' })).toBeTruthy();
});

describe('what a client allows', () => {
  const page = `/crm/employees/${CLIENT.userId}?details=true`;

  it('shows where clients allow it and requests nothing without consent', async () => {
    open(page);
    expect(await screen.findByText("This client hasn't shared anything yet")).toBeTruthy();
    expect(reads).toEqual([]);
  });

  it('shows the allowed parts only, until the last day', async () => {
    consent = { scopes: ['budget'], endsOn: '2026-12-31' };
    open(page);
    const budgets = within(await screen.findByRole('table', { name: 'Budgets this month' }));
    expect(budgets.getByText('$412.50')).toBeTruthy();
    expect(screen.getByText(/^Shared until 12\/31\/2026: budgets\./)).toBeTruthy();
    // The details read anew what has been replied before they are loaded.
    expect([...new Set(reads)]).toEqual(['budget']);
  });

  it('shows goals, spending and cash flow where they are allowed', async () => {
    consent = { scopes: ['goals', 'transactions'], endsOn: '2026-12-31' };
    open(page);
    expect(await screen.findByRole('button', { name: 'Open Emergency fund' })).toBeTruthy();
    expect(await screen.findByText('October 2026')).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'Spending this month and last month' })).toBeTruthy();
    expect([...new Set(reads)].toSorted()).toEqual(['cash flow', 'goals', 'spending']);
  });

  it('shows key figures of what is shared, requests nothing else, and the rest on request, with that in the address', async () => {
    consent = { scopes: ['budget'], endsOn: '2026-12-31' };
    const { user, router } = open(`/crm/employees/${CLIENT.userId}`);
    const keys = within(await screen.findByRole('region', { name: 'Finances and goals' }));
    expect((await keys.findByText('$238 left')).nextElementSibling?.textContent).toBe('of $650 budgeted');
    expect(keys.getAllByText('Not shared').map((one) => one.previousElementSibling?.textContent)).toEqual([
      'Goals and plans',
      'Bills and lowest balance ahead',
      'Spending and cash flow',
    ]);
    expect(screen.queryByRole('table', { name: 'Budgets this month' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Goals' })).toBeNull();
    expect(reads).toEqual(['budget']);
    await user.click(keys.getByRole('button', { name: 'Show all that is shared' }));
    expect(await keys.findByRole('table', { name: 'Budgets this month' })).toBeTruthy();
    expect(router.state.location.search).toBe('?details=true');
    await user.click(keys.getByRole('button', { name: 'Hide the details' }));
    expect(keys.queryByRole('table', { name: 'Budgets this month' })).toBeNull();
  });

  it('shows plans, the last month and the status of goals as key figures', async () => {
    consent = { scopes: ['goals', 'transactions'], endsOn: '2026-12-31' };
    open(`/crm/employees/${CLIENT.userId}`);
    const keys = within(await screen.findByRole('region', { name: 'Finances and goals' }));
    const tile = async (label: string) =>
      (await keys.findByText(label, { selector: 'dt' })).parentElement?.textContent;
    expect(await tile('Plans committed')).toBe('Plans committed1 of 1Emergency fund, 11/01/2026');
    expect(await tile('Spent, October 2026')).toBe('Spent, October 2026$5,500Income: $7,000');
    expect(await tile('Most spent on')).toBe('Most spent onGroceries $413this month and last month');
    const goals = within(await screen.findByRole('region', { name: 'Goals' }));
    expect(goals.getByRole('listitem').textContent).toBe('Prepare for the unexpectedIn progress');
  });

  it('removes a key figure whose read is refused while the details are closed', async () => {
    consent = { scopes: ['budget'], endsOn: '2026-12-31' };
    server.use(onCall(clientReadCalls.budget, () => aRefusal(403, { reason: 'CONSENT_MISSING' })));
    open(`/crm/employees/${CLIENT.userId}`);
    expect(await screen.findByText('This client no longer shares this.')).toBeTruthy();
    expect(screen.queryByText('Budgets this month')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show all that is shared' })).toBeNull();
  });

  it('shows that it was revoked in the meantime in place of the data', async () => {
    consent = { scopes: ['budget'], endsOn: '2026-12-31' };
    server.use(onCall(clientReadCalls.budget, () => aRefusal(403, { reason: 'CONSENT_MISSING' })));
    open(page);
    expect(await screen.findByText('This client no longer shares this.')).toBeTruthy();
    expect(screen.queryByText('Groceries')).toBeNull();
  });

  it('removes everything of a scope at the first refusal, and leaves the others', async () => {
    consent = { scopes: ['goals', 'transactions'], endsOn: '2026-12-31' };
    server.use(onCall(clientReadCalls.cashFlow, () => aRefusal(403, { reason: 'CONSENT_MISSING' })));
    open(page);
    const ended = within(await screen.findByRole('region', { name: 'Spending and cash flow' }));
    expect(ended.getByText('This client no longer shares this.')).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Spending this month and last month' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Cash flow' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Open Emergency fund' })).toBeTruthy();
  });

  it('removes what the client revokes while the page is open', async () => {
    consent = { scopes: ['budget'], endsOn: '2026-12-31' };
    open(page);
    const table = () => screen.queryByRole('table', { name: 'Budgets this month' });
    await vi.waitFor(() => expect(table()).not.toBeNull());
    consent = { scopes: [], endsOn: null };
    await vi.waitFor(() => expect(table()).toBeNull());
    expect(screen.queryByText('Groceries')).toBeNull();
    expect(screen.getByText("This client hasn't shared anything yet")).toBeTruthy();
  });
});

describe('email templates', () => {
  it('shows a field that does not exist where it was typed, and keeps the text', async () => {
    server.use(
      onCall(emailTemplateCalls.create, () =>
        aRefusal(422, { errors: [{ Field: 'text', Errors: ['There is no field {{ssn}}.'] }] }),
      ),
    );
    const { user } = open('/crm/templates');
    await user.click(await screen.findByRole('button', { name: 'Add a template' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a template' }));
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Welcome');
    await user.type(dialog.getByRole('textbox', { name: /Subject/ }), 'Hello');
    await user.type(dialog.getByRole('textbox', { name: /Text/ }), 'Your {{{{ssn}}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('There is no field {{ssn}}.')).toBeTruthy();
    expect(dialog.getByDisplayValue('Your {{ssn}}')).toBeTruthy();
  });

  it('preselects no template, previews the email to a client as plain text, and sends it as it was edited', async () => {
    const sent: unknown[] = [];
    server.use(
      onCall(emailTemplateCalls.send, (body) => {
        sent.push(body);
        return { to: CLIENT.email, subject: 'Welcome, Maya', text: 'Hello' };
      }),
    );
    const { user } = open(`/crm/employees/${CLIENT.userId}`);
    await user.click(await screen.findByRole('button', { name: 'Send an email' }));
    const choice = await screen.findByRole('button', { name: /Template$/ });
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
    await user.click(choice);
    await user.click(await screen.findByRole('option', { name: 'Welcome' }));
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    const text = await preview.findByDisplayValue('Hello <b>Maya</b>');
    expect(preview.getByText(CLIENT.email).innerHTML).toBe('maya@<wbr>northwind<wbr>.example');
    await user.type(text, '!');
    await user.click(preview.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Email sent.')).toBeTruthy();
    expect(sent).toEqual([
      {
        templateId: TEMPLATE.templateId,
        clientId: CLIENT.userId,
        subject: 'Welcome, Maya',
        text: 'Hello <b>Maya</b>!',
      },
    ]);
  });
});

it('counts the drafts, shows those of all advisors in the zone of the desk, and lets their author alone delete them', async () => {
  const draft = {
    draftId: '0000000000000000000000d1',
    kind: 'task' as const,
    advisorId: ADVISOR.userId,
    advisorName: 'Priya Shah',
    clientId: null,
    clientName: null,
    savedAt: '2026-11-22T10:00:00.000Z',
    version: 1,
    content: { title: 'Mine', note: '', dueOn: null, repeat: 'never' as const },
  };
  const other = {
    ...draft,
    draftId: '0000000000000000000000d2',
    advisorId: '0000000000000000000000e9',
    advisorName: 'Omar Diaz',
    content: { ...draft.content, title: 'By Omar' },
  };
  server.use(
    onCall(draftCalls.count, () => ({ count: 1 })),
    onCall(draftCalls.my, () => [draft]),
    onCall(draftCalls.all, () => [draft, other]),
    onDeskSettings({ timeZone: 'Asia/Tokyo' }),
  );
  open('/crm/drafts?whose=all');
  expect(await screen.findByRole('heading', { name: 'You have 1 draft.' })).toBeTruthy();
  expect(await screen.findByText('By Omar')).toBeTruthy();
  expect((await screen.findAllByText('11/22/26, 7:00 PM')).length).toBe(2);
  expect(screen.getByRole('button', { name: 'Delete Mine' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete By Omar' })).toBeNull();
});
