import { companyCalls, employeeSearchCalls, type Employee } from '@fw/contract-crm';
import { anEmployee, aRefusal, mountMfe, onCall, remoteServer } from '@fw/web-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { mfe } from './remote.tsx';

const server = remoteServer();

const maya = {
  userId: '0000000000000000000000a1',
  firstName: 'Maya',
  lastName: 'Chen',
  email: 'maya@northwind.example',
  companyId: '0000000000000000000000c1',
  companyName: 'Northwind Robotics',
};
let requests: unknown[] = [];
const found = (items: Employee[], total = items.length) => {
  server.use(
    onCall(employeeSearchCalls.search, (body) => {
      requests.push(body);
      return { items, total };
    }),
  );
};
beforeEach(() => {
  requests = [];
  server.use(onCall(companyCalls.list, () => []));
});
const advisor = anEmployee({ firstName: 'Priya', role: 'advisor' });

it('searches employees and links each to their page', async () => {
  found([maya]);
  render(mountMfe(mfe, '/crm/employees', advisor).ui);
  const user = userEvent.setup();

  await user.type(await screen.findByRole('searchbox', { name: 'Name or email' }), 'may{Enter}');

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

it('shows that no employee matches', async () => {
  found([]);
  render(mountMfe(mfe, '/crm/employees', advisor).ui);
  expect(await screen.findByText('No employee matches.')).toBeTruthy();
});

it('refuses an employee that the advisor does not serve, without a retry button', async () => {
  server.use(
    onCall(employeeSearchCalls.profile, () =>
      aRefusal(404, { code: 0, message: 'Your response does not match our records.' }),
    ),
  );
  render(mountMfe(mfe, `/crm/employees/${maya.userId}`, advisor).ui);
  expect(await screen.findByRole('heading', { name: 'You do not serve this employee.' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
