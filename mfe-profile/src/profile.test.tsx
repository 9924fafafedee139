import { mountMfe } from '@fw/web-kit/testing';
import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
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

const profile = {
  contactInformation: {
    firstName: 'Maya',
    lastName: 'Chen',
    email: 'maya@northwind.example',
    phone: null,
    addressLine: '12 Elm Street',
    city: 'Albany',
    state: 'NY',
    zipCode: '12207',
  },
  aboutMe: { dateOfBirth: '1991-04-12', relationshipStatus: 1, partnerFirstName: 'Jon' },
  dependents: [{ firstName: 'Ada', dateOfBirth: '2019-01-02', relationship: 0 }],
  emailPreferences: { newsletter: true, planReminders: false },
  companyName: 'Northwind Robotics',
  version: 1,
};
const answer = (planner: object | null) => {
  server.use(
    http.get('*/webapi/v1/user/profile/profile', () => HttpResponse.json(profile)),
    http.get('*/webapi/v1/planner/single', () => HttpResponse.json(planner)),
  );
};
const priya = { firstName: 'Priya', lastName: 'Shah', email: 'priya@northwind.example' };

it('shows what is known, dates as MM/DD/YYYY, and says what was not provided [A2-18] [A3-20] [A3-26] [A9-02]', async () => {
  answer(priya);
  render(mountMfe(mfe, '/profile').ui);

  expect(await screen.findByText('Maya Chen')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('One thing is still missing here.');
  expect(screen.getByText('04/12/1991')).toBeTruthy();
  expect(screen.getByText('Married')).toBeTruthy();
  expect(screen.getByText('Ada, child')).toBeTruthy();
  expect(screen.getByText('Not provided')).toBeTruthy();
});

it('messages the planner by first name, in a new tab [A2-66] [A2-67]', async () => {
  answer(priya);
  render(mountMfe(mfe, '/profile').ui);

  const link = await screen.findByRole('link', { name: /^Message Priya/ });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('href')).toContain('/secure/work-with-a-planner');
});

it('asks for a planner when there is none, with an empty body [A2-66] [A7-29]', async () => {
  answer(null);
  const bodies: string[] = [];
  server.use(
    http.post('*/webapi/v1/planner/assign', async ({ request }) => {
      bodies.push(await request.text());
      answer(priya);
      return HttpResponse.json(priya);
    }),
  );
  render(mountMfe(mfe, '/profile').ui);

  await userEvent.click(await screen.findByRole('button', { name: 'Assign me a planner' }));

  expect(await screen.findByRole('link', { name: /^Message Priya/ })).toBeTruthy();
  expect(bodies).toEqual([expect.stringMatching(/^(\{\})?$/)]);
});

it('offers to try again when the information cannot be read', async () => {
  server.use(http.get('*/webapi/v1/user/profile/profile', () => new HttpResponse(null, { status: 503 })));
  render(mountMfe(mfe, '/profile').ui);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(priya);
  await userEvent.click(again);
  expect(await screen.findByText('Maya Chen')).toBeTruthy();
});
