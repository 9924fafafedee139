import {
  clientReadCalls,
  companyCalls,
  companyDetailCalls,
  draftCalls,
  emailTemplateCalls,
  employeeSearchCalls,
  sharingCalls,
  taskCalls,
} from '@fw/contract-crm';
import { mountMfe, onCall } from '@fw/web-kit/testing';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mfe } from './remote.tsx';
import {
  ADVISOR,
  addedTask,
  CLIENT,
  clientPageHandlers,
  COMPANY,
  COMPANY_ID,
  ROSTER,
  deskServer,
} from './testing.ts';

const server = deskServer(...clientPageHandlers);
const TASK = { title: 'Call Maya', note: '', dueOn: '2020-01-02', repeat: 'never' as const };
const SHARED = { scopes: ['budget' as const], endsOn: '2026-12-31' };
const aCompany = (companyId: string, name: string) => ({ companyId, name, level1: false, employees: 7 });

beforeEach(() =>
  server.use(
    onCall(employeeSearchCalls.search, () => ({
      items: [{ ...CLIENT, sharesUntil: null }],
      total: 7,
      isTotalExact: true,
    })),
    onCall(employeeSearchCalls.profile, () => ({ ...CLIENT, isPlanner: false })),
    onCall(clientReadCalls.consent, () => SHARED),
    onCall(sharingCalls.current, () => SHARED),
    onCall(clientReadCalls.budget, () => new Response(null, { status: 500 })),
    onCall(companyCalls.list, () => [aCompany(COMPANY_ID, 'Northwind Robotics')]),
    onCall(companyDetailCalls.detail, () => COMPANY),
    onCall(companyDetailCalls.roster, () => ({ items: ROSTER, total: 2 })),
    onCall(taskCalls.advisors, () => []),
    onCall(taskCalls.list, () => ({ items: [addedTask(TASK)], total: 2, overdue: 1 })),
    onCall(draftCalls.count, () => ({ count: 0 })),
    onCall(draftCalls.my, () => []),
    onCall(emailTemplateCalls.list, () => []),
  ),
);

it.each([
  ['/crm/employees', ['You serve 7 employees.', 'All statuses']],
  ['/crm/companies', ['You serve 1 company.', '7']],
  [`/crm/companies/${COMPANY_ID}`, ['Settings', 'Retirement plan funds', '1,200 employees']],
  ['/crm/tasks', ['2 open tasks · 1 overdue']],
  ['/crm/templates', ['No templates yet']],
  ['/crm/drafts', ['No drafts']],
  ['/crm/settings', ['Settings', 'Rows per page', 'Added to the end of template emails.']],
  [`/crm/employees/${CLIENT.userId}?details=true`, ["We couldn't load this. Try again."]],
])('has its wording on %s, with email as one word', async (path, texts) => {
  render(mountMfe(mfe, path, ADVISOR).ui);
  for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toMatch(/e-mail/i);
});
