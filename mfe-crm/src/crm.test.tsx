import { anEmployee, mountMfe } from '@fw/web-kit/testing';
import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { mfe } from './remote.tsx';

configure({ asyncUtilTimeout: 5_000 });
const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => {
  server.close();
});

const maya = {
  userId: '0000000000000000000000a1',
  firstName: 'Maya',
  lastName: 'Chen',
  email: 'maya@northwind.example',
  companyId: '0000000000000000000000c1',
  companyName: 'Northwind Robotics',
};
let asked: object[] = [];
const found = (items: object[], total = items.length) => {
  server.use(
    http.post('*/webapi/v1/crm/userProfile/search', async ({ request }) => {
      asked.push(Object(await request.json()));
      return HttpResponse.json({ items, total });
    }),
  );
};
beforeEach(() => {
  asked = [];
  server.use(http.get('*/webapi/v1/crm/companies', () => HttpResponse.json([])));
});
const advisor = anEmployee({ firstName: 'Priya', role: 'advisor' });

it('searches employees and links each to a page of their own [A2-19]', async () => {
  found([maya]);
  render(mountMfe(mfe, '/crm/employees', advisor).ui);
  const user = userEvent.setup();

  await user.type(await screen.findByRole('searchbox', { name: 'Name or email' }), 'may{Enter}');

  expect(await screen.findByRole('heading', { name: '1 employee for “may”.' })).toBeTruthy();
  expect(asked.at(-1)).toMatchObject({ searchText: 'may', page: 1, pageSize: 10 });
  expect(screen.getByText('maya@northwind.example')).toBeTruthy();
  expect(document.querySelector('a[href="#/crm/employees/0000000000000000000000a1"]')).toBeTruthy();
});

it('pages through what was found [A9-05]', async () => {
  found([maya], 25);
  render(mountMfe(mfe, '/crm/employees', advisor).ui);
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('11 to 20 of 25')).toBeTruthy();
  expect(asked.at(-1)).toMatchObject({ page: 2 });
});

it('says when nobody matches', async () => {
  found([]);
  render(mountMfe(mfe, '/crm/employees', advisor).ui);
  expect(await screen.findByText('Nobody matches.')).toBeTruthy();
});

it('tells of an employee the advisor does not serve, without a way to try again', async () => {
  server.use(
    http.post('*/webapi/v1/crm/userProfile/single', () =>
      HttpResponse.json(
        { code: 0, message: 'Your response does not match our records.', errors: [], requestId: 'r' },
        { status: 404 },
      ),
    ),
  );
  render(mountMfe(mfe, `/crm/employees/${maya.userId}`, advisor).ui);
  expect(
    await screen.findByRole('heading', { name: 'This employee is not among those you serve.' }),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
