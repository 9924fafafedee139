import { companyCalls, companyDetailCalls } from '@fw/contract-crm';
import { aRefusal, mountMfe, onCall, serviceUnavailable } from '@fw/web-kit/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mfe } from './remote.tsx';
import { ADVISOR, CLIENT, COMPANY, COMPANY_ID, ROSTER, deskServer } from './testing.ts';

const server = deskServer();
beforeEach(() => {
  server.use(
    onCall(companyCalls.list, () => [
      { companyId: COMPANY_ID, name: 'Northwind Robotics', level1: true, employees: 1_200 },
      { companyId: '0000000000000000000000c2', name: 'Atlas', level1: false, employees: 3_000 },
    ]),
    onCall(companyDetailCalls.detail, () => COMPANY),
    onCall(companyDetailCalls.roster, () => ({ items: ROSTER, total: 2 })),
  );
});
const open = (path: string) => {
  const mounted = mountMfe(mfe, path, ADVISOR);
  render(mounted.ui);
  return { ...mounted, user: userEvent.setup() };
};

it('sorts by a column and keeps that in the address', async () => {
  const { user } = open('/crm/companies?sort=-employees');
  const names = async () => {
    const table = within(await screen.findByRole('table', { name: 'Companies' }));
    return (await table.findAllByRole('link')).map(({ textContent }) => textContent);
  };
  expect(await names()).toEqual(['Atlas', 'Northwind Robotics']);
  await user.click(screen.getByRole('button', { name: /Employees/ }));
  expect(await names()).toEqual(['Northwind Robotics', 'Atlas']);
});

it('shows level, people, funds and benefits, and a note as plain text', async () => {
  open(`/crm/companies/${COMPANY_ID}`);
  expect(await screen.findByText('Level: Level 1')).toBeTruthy();
  expect(screen.getByText('1,200 employees')).toBeTruthy();
  expect(screen.getByText('Health plan')).toBeTruthy();
  expect(screen.getByText('0.2%')).toBeTruthy();
  expect(screen.getByDisplayValue('<i>Open enrollment</i>')).toBeTruthy();
});

it("states of a company that isn't the advisor's that it isn't, and leads back; not so where the service fails", async () => {
  const sentence = "This company isn't one of yours.";
  server.use(onCall(companyDetailCalls.detail, () => aRefusal(404)));
  open(`/crm/companies/${COMPANY_ID}`);
  expect(await screen.findByRole('heading', { level: 1, name: sentence })).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Back to companies' });
  expect(back.getAttribute('href')).toBe('#/crm/companies');
  cleanup();
  server.use(onCall(companyDetailCalls.detail, () => serviceUnavailable()));
  open(`/crm/companies/${COMPANY_ID}`);
  expect(
    await screen.findByRole('heading', { level: 1, name: "We couldn't load this company." }),
  ).toBeTruthy();
  expect(screen.queryByText(sentence)).toBeNull();
});

it('shows the roster with the registration of each person, and links registered people only', async () => {
  open(`/crm/companies/${COMPANY_ID}`);
  const table = within(await screen.findByRole('table', { name: 'Roster' }));
  const registered = within(await table.findByRole('row', { name: /Maya Chen/ }));
  expect(registered.getByText('Registered')).toBeTruthy();
  expect(registered.getByRole('link').getAttribute('href')).toBe(`#/crm/employees/${CLIENT.userId}`);
  const other = within(table.getByRole('row', { name: /Sam Rao/ }));
  expect(other.getByText('Not registered yet')).toBeTruthy();
  expect(other.queryByRole('link')).toBeNull();
});

it('shows an advisor what employees may share, and offers no change of it', async () => {
  open(`/crm/companies/${COMPANY_ID}`);
  const settings = within(await screen.findByRole('region', { name: 'Settings' }));
  expect(
    settings.getByText(
      'What employees may share with their advisors: Goals and plans, Budgets. An administrator of the company sets this.',
    ),
  ).toBeTruthy();
  expect(settings.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('table', { name: 'Changes of what employees may share' })).toBeNull();
});

it('lets an administrator change what employees may share, shows each change with before and after, and no people', async () => {
  const bodies: unknown[] = [];
  const change = {
    at: '2026-11-26T19:10:00.000Z',
    byName: 'Helen Marsh',
    before: [],
    after: ['goals' as const],
  };
  server.use(
    onCall(companyDetailCalls.detail, () => ({
      ...COMPANY,
      isAdvised: false,
      isAdministered: true,
      limitChanges: [change],
    })),
    onCall(companyDetailCalls.saveSettings, (body) => {
      bodies.push(body);
      return { ...COMPANY.settings, sponsorScopes: ['goals' as const], version: 4 };
    }),
  );
  const { user } = open(`/crm/companies/${COMPANY_ID}`);
  const table = within(await screen.findByRole('table', { name: 'Changes of what employees may share' }));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
  expect(cells).toEqual(['Nov 26, 2026, 2:10 PM', 'Helen Marsh', 'Nothing', 'Goals and plans']);
  expect(screen.queryByRole('table', { name: 'Roster' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Search the people of this company' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Budgets' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => bodies).toMatchObject([{ sponsorScopes: ['goals'], version: 3 }]);
});

it('offers what is stored after another advisor changed the settings, and keeps what was typed until then', async () => {
  const stored = { ...COMPANY.settings, note: 'By Omar', version: 4 };
  server.use(
    onCall(companyDetailCalls.saveSettings, () => aRefusal(409, { reason: 'VERSION_LOST', current: stored })),
  );
  const { user } = open(`/crm/companies/${COMPANY_ID}`);
  const note = await screen.findByRole('textbox', { name: 'Note for the advisors' });
  await user.clear(note);
  await user.type(note, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Load the current settings' }));
  expect(await screen.findByDisplayValue('By Omar')).toBeTruthy();
});
