import { clientReadCalls, employeeSearchCalls, sharingCalls } from '@fw/contract-crm';
import { mountMfe, onCall } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from './remote.tsx';
import { ADVISOR, CLIENT, clientPageHandlers, deskServer } from './testing.ts';
import { aPlan } from './testing/prepared-plan.ts';

const SHARED = { scopes: ['goals' as const], endsOn: '2026-12-31' };
const NAME = 'Retirement planning';
const PLAN = aPlan(
  { planType: 'RETIREMENT' },
  {
    name: NAME,
    answers: [
      { field: 'relationshipStatus', label: 'Relationship status', kind: 'other', value: 1 },
      { field: 'savingsRate', label: 'Savings rate', kind: 'rate', value: 0.02 },
    ],
    figures: [{ label: "Left at the end, in today's dollars", amount: 2_085_123.45 }],
    review: [
      {
        title: 'About you',
        facts: [
          { label: 'Date of birth', text: '03/04/1986' },
          { label: 'Relationship status', text: 'Single' },
          { label: 'Savings rate', text: '2%' },
          { label: 'Annual income', text: '$80,000.00' },
        ],
      },
    ],
  },
);

const server = deskServer(...clientPageHandlers);

it('shows a plan of the client as its summary and review in words, and nothing of it can be edited', async () => {
  server.use(
    onCall(employeeSearchCalls.profile, () => ({ ...CLIENT, isPlanner: false })),
    onCall(clientReadCalls.consent, () => SHARED),
    onCall(sharingCalls.current, () => SHARED),
    onCall(clientReadCalls.goals, () => [
      {
        goalType: 'RETIREMENT',
        name: 'Plan for retirement',
        statusText: 'In progress',
        plans: [
          {
            planId: 'RETIREMENT',
            name: NAME,
            description: '',
            statusText: 'In progress',
            committedOn: '2026-11-01',
          },
        ],
      },
    ]),
    onCall(clientReadCalls.plan, () => PLAN),
  );
  render(mountMfe(mfe, `/crm/employees/${CLIENT.userId}?details=true`, ADVISOR).ui);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `Open ${NAME}` }));
  const plan = within(await screen.findByRole('region', { name: NAME }));
  const terms = plan.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(terms).toEqual([
    ["Left at the end, in today's dollars", '$2,085,123.45'],
    ['Date of birth', '03/04/1986'],
    ['Relationship status', 'Single'],
    ['Savings rate', '2%'],
    ['Annual income', '$80,000.00'],
  ]);
  expect(plan.getByRole('heading', { name: 'About you' })).toBeTruthy();
  for (const role of ['textbox', 'combobox', 'checkbox', 'radio', 'spinbutton'])
    expect(plan.queryByRole(role)).toBeNull();
});
