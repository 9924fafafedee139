import { companyBenefitCalls, goalCalls, type CompanyBenefit } from '@fw/contract-goals';
import { interestFlagCalls } from '@fw/contract-profile';
import { aRefusal, mountMfe, onCall, remoteServer, serviceUnavailable } from '@fw/web-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { mfe } from '../../remote.tsx';
import { aGoal } from '../../testing/wire.ts';

const server = remoteServer();
const SECTION = '/connect-with-company-benefits';

const benefit = (change: Partial<CompanyBenefit> = {}): CompanyBenefit => ({
  kind: 'RETIREMENT',
  name: '401(k) match',
  description: 'Added with every paycheck.',
  employerPays: '100% of the first 4% of your pay',
  enrollment: '',
  link: 'https://benefits.example/retirement',
  ...change,
});

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
  const goal = aGoal({ goalType: 'COMPANY_BENEFITS', name: 'Connect with your benefits', plans: [] });
  server.use(
    onCall(companyBenefitCalls.list, () => [benefit(), benefit({ kind: 'HEALTH', name: 'Medical plan' })]),
    onCall(goalCalls.exploreOne, () => goal),
    onCall(goalCalls.one, () => goal),
  );
});

function open(at: string) {
  const mounted = mountMfe(mfe, at);
  const view = render(mounted.ui);
  return { view, pathOf: () => mounted.router.state.location.pathname };
}

it('shows the summary on the calculator route too; overview and next steps have routes, edit leads to the summary [A2-09]', async () => {
  for (const at of [`${SECTION}/calculator`, `${SECTION}/summary`]) {
    const { view, pathOf } = open(at);
    expect(await screen.findByRole('heading', { name: 'What your employer offers' })).toBeTruthy();
    const retirement = within(await screen.findByRole('region', { name: 'Retirement' }));
    expect(retirement.getByText('100% of the first 4% of your pay')).toBeTruthy();
    expect(retirement.queryByText('Sign up')).toBeNull();
    expect(
      retirement
        .getByRole('link', { name: /^Open the benefit page for 401\(k\) match/ })
        .getAttribute('href'),
    ).toBe('https://benefits.example/retirement');
    expect(screen.getByRole('region', { name: 'Health' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Family' })).toBeNull();
    expect(pathOf()).toBe(at);
    view.unmount();
  }
  for (const at of [`${SECTION}/edit`, `${SECTION}/restart`]) {
    const { view, pathOf } = open(at);
    await waitFor(() => expect(pathOf()).toBe(`${SECTION}/summary`));
    view.unmount();
  }
  const overview = open(`${SECTION}/overview`);
  expect(await screen.findByRole('link', { name: 'See your benefits' })).toBeTruthy();
  overview.view.unmount();
  const nextSteps = open(`${SECTION}/next-steps`);
  await waitFor(() => expect(nextSteps.pathOf()).toBe(`${SECTION}/overview`));
});

it('notes the interest in benefits; a failure is only logged', async () => {
  const flags: unknown[] = [];
  server.use(
    onCall(interestFlagCalls.set, (body) => {
      flags.push(body);
      return aRefusal(500);
    }),
  );
  open(`${SECTION}/summary`);
  await userEvent.click(await screen.findByRole('button', { name: 'I want to talk about my benefits' }));
  expect(await screen.findByText(/We noted that you are interested/)).toBeTruthy();
  await waitFor(() => expect(vi.mocked(reportError)).toHaveBeenCalled());
  expect(flags).toEqual([{ interestFlag: 'benefits' }]);
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('shows that the employer lists no benefits, and reads them again after a failure', async () => {
  let isDown = true;
  server.use(onCall(companyBenefitCalls.list, () => (isDown ? serviceUnavailable() : [])));
  open(`${SECTION}/summary`);
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText("Your employer hasn't listed any benefits.")).toBeTruthy();
});
