import { plannerCalls, profileCalls } from '@fw/contract-profile';
import {
  anEmployee,
  mountMfe,
  onCall,
  remoteServer,
  serviceUnavailable,
  type WireReply,
} from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from './remote.tsx';
import { aProfile } from './testing.ts';

const server = remoteServer();

const profile = aProfile();
const serve = (planner: WireReply<typeof plannerCalls.single>) => {
  server.use(
    onCall(profileCalls.profile, () => profile),
    onCall(profileCalls.status, () => ({
      isComplete: false,
      parts: [{ part: 'contactInformation' as const, isComplete: false, missing: ['phone'] }],
    })),
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

it.each([
  ['Message Priya', priya],
  ['Assign me a planner', null],
])(
  'offers "%s" by whether a planner exists, which opens the planner page in a new tab [A2-66] [A2-67] [B2-102] [B7-21] [B7-23]',
  async (label, planner) => {
    serve(planner);
    render(mountMfe(mfe, '/profile').ui);
    const card = within(await screen.findByRole('region', { name: 'My planner' }));
    const link = await card.findByRole('link', { name: `${label} (opens in a new tab)` });
    expect(link.getAttribute('href')).toBe('#/secure/work-with-a-planner');
    expect(link.getAttribute('target')).toBe('_blank');
    const others = card.queryAllByRole('link', { name: /^(Message|Assign)/ });
    expect(others).toEqual([link]);
  },
);

it('offers neither message nor assignment when the planner could not be read, and shows that', async () => {
  serve(null);
  server.use(onCall(plannerCalls.single, () => serviceUnavailable()));
  render(mountMfe(mfe, '/profile').ui);
  const card = within(await screen.findByRole('region', { name: 'My planner' }));
  expect(await card.findByText("We couldn't load your planner.")).toBeTruthy();
  expect(card.queryByRole('link')).toBeNull();
});

it('loads the information again on request after it failed', async () => {
  serve(null);
  server.use(onCall(profileCalls.profile, () => serviceUnavailable()));
  render(mountMfe(mfe, '/profile').ui);
  const again = await screen.findByRole('button', { name: 'Try again' });
  serve(priya);
  await userEvent.click(again);
  expect(await screen.findByText('Maya Chen')).toBeTruthy();
});

it('offers a new password to those who have one, and not to those who sign in at the employer', async () => {
  serve(priya);
  const employee = mountMfe(mfe, '/profile');
  const view = render(employee.ui);
  await screen.findByRole('link', { name: 'Edit password' });
  view.unmount();

  const atEmployer = anEmployee({ signsInBy: 'single-sign-on' });
  const card = render(mountMfe(mfe, '/profile', atEmployer).ui);
  await screen.findByText('You sign in with your employer. There is no password here.');
  expect(screen.queryByRole('link', { name: 'Edit password' })).toBeNull();
  card.unmount();
  render(mountMfe(mfe, '/profile/update-password', atEmployer).ui);
  await screen.findByRole('heading', { name: 'You sign in with your employer' });
  expect(screen.queryByLabelText('Current password')).toBeNull();
});
