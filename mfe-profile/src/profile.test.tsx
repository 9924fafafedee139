import { plannerCalls, profileCalls } from '@fw/contract-profile';
import { mountMfe, onCall, remoteServer, serviceUnavailable, type WireReply } from '@fw/web-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from './remote.tsx';

const server = remoteServer();

const profile: WireReply<typeof profileCalls.profile> = {
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
const serve = (planner: WireReply<typeof plannerCalls.single>) => {
  server.use(
    onCall(profileCalls.profile, () => profile),
    onCall(plannerCalls.single, () => planner),
  );
};
const priya = { firstName: 'Priya', lastName: 'Shah', email: 'priya@northwind.example' };

it('shows contact, personal facts and dependents, dates as MM/DD/YYYY, and marks what was not provided', async () => {
  serve(priya);
  render(mountMfe(mfe, '/profile').ui);

  expect(await screen.findByText('Maya Chen')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What Fairwater knows about you');
  expect(screen.getByText('04/12/1991')).toBeTruthy();
  expect(screen.getByText('Married')).toBeTruthy();
  expect(screen.getByText('Ada, child')).toBeTruthy();
  expect(screen.getByText('Not provided')).toBeTruthy();
});

it('shows the planner with an email link and no request for another one', async () => {
  serve(priya);
  render(mountMfe(mfe, '/profile').ui);

  const link = await screen.findByRole('link', { name: 'priya@northwind.example' });
  expect(link.getAttribute('href')).toBe('mailto:priya@northwind.example');
  expect(screen.queryByRole('button', { name: 'Assign me a planner' })).toBeNull();
});

it('requests a planner with an empty body when there is none', async () => {
  serve(null);
  const bodies: string[] = [];
  server.use(
    onCall(plannerCalls.assign, async (_body, request) => {
      bodies.push(await request.text());
      serve(priya);
      return priya;
    }),
  );
  render(mountMfe(mfe, '/profile').ui);

  await userEvent.click(await screen.findByRole('button', { name: 'Assign me a planner' }));

  expect(await screen.findByRole('link', { name: 'priya@northwind.example' })).toBeTruthy();
  expect(bodies).toEqual([expect.stringMatching(/^(\{\})?$/)]);
});

it('loads the information again on request after it failed', async () => {
  server.use(onCall(profileCalls.profile, () => serviceUnavailable()));
  render(mountMfe(mfe, '/profile').ui);
  const again = await screen.findByRole('button', { name: 'Try again' });
  serve(priya);
  await userEvent.click(again);
  expect(await screen.findByText('Maya Chen')).toBeTruthy();
});
