import { clientReadCalls, employeeSearchCalls, sharingCalls } from '@fw/contract-crm';
import { mountMfe, onCall, type WireReply } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mfe } from './remote.tsx';
import { ADVISOR, CLIENT, clientPageHandlers, deskServer } from './testing.ts';

type Goals = WireReply<typeof clientReadCalls.goals>;
type Plan = Goals[number]['plans'][number];

const aPlan = (name: string, figure?: Plan['figure']): Plan => ({
  planId: name.toUpperCase().replaceAll(' ', '_'),
  name,
  description: '',
  statusText: figure ? 'In progress' : 'Not started',
  committedOn: figure ? '2026-11-01' : null,
  figure,
});
const aGoal = (name: string, statusText: string, plans: Plan[]): Goals[number] => ({
  goalType: name.toUpperCase().replaceAll(' ', '_'),
  name,
  statusText,
  plans,
});
const FUND = { figure: '12 months', caption: 'of expenses saved, 6 recommended', isMet: true };
const SHORT = { figure: 'Past 80', caption: 'years after the savings end: 16', isMet: false };

const server = deskServer();
let scopes: WireReply<typeof clientReadCalls.consent>['scopes'];
let goals: Goals;
let reads = 0;
beforeEach(() => {
  scopes = ['goals'];
  goals = [];
  reads = 0;
  server.use(
    onCall(employeeSearchCalls.profile, () => CLIENT),
    onCall(clientReadCalls.consent, () => ({ scopes, endsOn: '2026-12-31' })),
    onCall(sharingCalls.current, () => ({ scopes, endsOn: '2026-12-31' })),
    onCall(clientReadCalls.connections, () => []),
    onCall(clientReadCalls.goals, () => {
      reads += 1;
      return goals;
    }),
    ...clientPageHandlers,
  );
});
const open = () => render(mountMfe(mfe, `/crm/employees/${CLIENT.userId}`, ADVISOR).ui);
const keyFigures = async () => within(await screen.findByRole('region', { name: 'Finances and goals' }));
const goalLines = async () => {
  const list = within(await screen.findByRole('region', { name: 'Goals' }));
  return (await list.findAllByRole('listitem')).map(({ textContent }) => textContent);
};

it('shows what the first plan of each goal comes to, of two goals, and which of them is met', async () => {
  goals = [
    aGoal('Plan for retirement', 'In progress', [
      aPlan('Retirement', SHORT),
      aPlan('Asset allocation', { ...FUND, figure: 'Moderate' }),
    ]),
    aGoal('Reduce your debt', 'Not started', [aPlan('Reduce debt')]),
    aGoal('Prepare for the unexpected', 'In progress', [aPlan('Emergency fund', FUND)]),
    aGoal('Protect your legacy', 'In progress', [aPlan('Estate planning', { ...FUND, figure: '6 of 6' })]),
  ];
  open();
  const keys = await keyFigures();
  const tile = async (label: string) =>
    (await keys.findByText(label, { selector: 'dt' })).parentElement?.textContent;
  expect(await tile('Retirement')).toBe('RetirementPast 80years after the savings end: 16');
  expect(await tile('Emergency fund')).toBe('Emergency fund12 monthsGoal met');
  expect(keys.queryByText(/Plans committed|Moderate|6 of 6/)).toBeNull();
  expect(reads).toBe(1);
});

it('shows that a goal in progress is met, and keeps every other status', async () => {
  goals = [
    aGoal('Plan for retirement', 'In progress', [aPlan('Retirement', SHORT)]),
    aGoal('Prepare for the unexpected', 'In progress', [aPlan('Emergency fund', FUND)]),
    aGoal('Protect your legacy', 'Needs attention', [aPlan('Estate planning', FUND)]),
    aGoal('Reduce your debt', 'Not started', [aPlan('Reduce debt')]),
  ];
  open();
  expect(await goalLines()).toEqual([
    'Plan for retirementIn progress',
    'Prepare for the unexpectedIn progress, Goal met',
    'Protect your legacyNeeds attention',
    'Reduce your debtNot started',
  ]);
});

it('has what is shared and the figures in one block, whose heading is for assistive technology alone', async () => {
  open();
  const keys = await keyFigures();
  const heading = keys.getByRole('heading', { level: 2, name: 'Finances and goals' });
  expect(heading.className).toBe('visually-hidden');
  const consented = keys.getByText(/^Shared until 12\/31\/2026: goals and plans\. The client can see/);
  expect(consented.parentElement?.nextElementSibling?.tagName).toBe('DL');
});

it('counts committed plans while none has a result, and requests no figure that is not shared', async () => {
  goals = [aGoal('Reduce your debt', 'Not started', [aPlan('Reduce debt')])];
  const { unmount } = open();
  expect((await (await keyFigures()).findByText('0 of 1')).previousElementSibling?.textContent).toBe(
    'Plans committed',
  );
  unmount();
  [scopes, reads] = [['connections'], 0];
  open();
  const label = await (await keyFigures()).findByText('Goals and plans', { selector: 'dt' });
  expect(label.nextElementSibling?.textContent).toBe('Not shared');
  await screen.findByRole('region', { name: 'Data freshness' });
  expect(reads).toBe(0);
});
