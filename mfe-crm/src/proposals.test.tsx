import { clientReadCalls, draftCalls, employeeSearchCalls, sharingCalls } from '@fw/contract-crm';
import { mountMfe, onCall, recordSavedFiles, type WireReply } from '@fw/web-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mfe } from './remote.tsx';
import { ADVISOR, CLIENT, clientPageHandlers, deskServer } from './testing.ts';

type PlanOnWire = WireReply<typeof clientReadCalls.plan>;
type SentOnWire = PlanOnWire['proposals'][number];

const server = deskServer(...clientPageHandlers);
const SUMMARY = {
  planId: 'EMERGENCY_FUND',
  name: 'Emergency fund',
  description: '',
  statusText: 'In progress',
  committedOn: null,
};
const PLAN: PlanOnWire = {
  ...SUMMARY,
  version: 4,
  isStarted: true,
  answers: [
    { field: 'monthlyExpenses', label: 'Monthly expenses', kind: 'money', value: 4_000 },
    { field: 'savingsRate', label: 'Savings rate', kind: 'rate', value: 0.07 },
  ],
  review: [],
  proposals: [],
  figures: [],
};
const sentProposal = (over: Partial<SentOnWire> = {}): SentOnWire => ({
  proposalId: 'a'.repeat(24),
  advisorName: 'Priya Shah',
  sentAt: '2026-11-20T15:00:00.000Z',
  status: 'open',
  answeredAt: null,
  reason: '',
  changes: [
    { label: 'Monthly expenses', isTaken: false },
    { label: 'Months', isTaken: false },
  ],
  ...over,
});

let committedOn: string | null = null;
let proposals: SentOnWire[] = [];
let calls: (readonly [string, unknown])[] = [];
beforeEach(() => {
  committedOn = null;
  proposals = [];
  calls = [];
  const shared = { scopes: ['goals' as const], endsOn: '2026-12-31' };
  server.use(
    onCall(employeeSearchCalls.profile, () => ({ ...CLIENT, isPlanner: false })),
    onCall(clientReadCalls.consent, () => shared),
    onCall(sharingCalls.current, () => shared),
    onCall(clientReadCalls.goals, () => [
      {
        goalType: 'PREPARE_FOR_THE_UNEXPECTED',
        name: 'Prepare',
        statusText: 'In progress',
        plans: [{ ...SUMMARY, committedOn }],
      },
    ]),
    onCall(clientReadCalls.plan, () => ({ ...PLAN, proposals })),
    onCall(clientReadCalls.preparePlan, (body) => {
      calls.push(['send', body]);
      proposals = [sentProposal()];
      return { ...PLAN, proposals };
    }),
    onCall(draftCalls.savePlan, (body) => {
      calls.push(['keep', body]);
      return {
        draftId: '0000000000000000000000d1',
        advisorId: ADVISOR.userId,
        advisorName: 'Priya Shah',
        clientId: CLIENT.userId,
        clientName: 'Maya Chen',
        savedAt: '2026-11-22T10:00:00.000Z',
        version: 1,
        kind: 'plan' as const,
        content: { planId: 'EMERGENCY_FUND', planName: 'Emergency fund', answers: [] },
      };
    }),
  );
});

// What is remembered on the device is of no other test.
afterEach(() => localStorage.removeItem('fw:dollars'));

/** The card of the plan, opened on the page of the client. */
async function openPlan() {
  render(mountMfe(mfe, `/crm/employees/${CLIENT.userId}?details=true`, ADVISOR).ui);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Open Emergency fund' }));
  const card = within(await screen.findByRole('region', { name: 'Emergency fund' }));
  const prepare = await card.findByRole('button', { name: 'Prepare changes' });
  return { user, card, prepare };
}
async function typeChange(prepared: Awaited<ReturnType<typeof openPlan>>) {
  const { user, prepare } = prepared;
  await user.click(prepare);
  const dialog = within(await screen.findByRole('dialog', { name: 'Prepare changes' }));
  const field = dialog.getByRole('textbox', { name: 'Monthly expenses' });
  await user.clear(field);
  await user.type(field, '4,500');
  return dialog;
}

it('saves the committed plans of a client as one PDF, and offers it only once a plan is committed', async () => {
  const name = 'Download all plans as PDF';
  const { unmount } = render(mountMfe(mfe, `/crm/employees/${CLIENT.userId}?details=true`, ADVISOR).ui);
  await screen.findByRole('button', { name: 'Open Emergency fund' });
  expect(screen.queryByRole('button', { name })).toBeNull();
  unmount();
  committedOn = '2026-11-20';
  const content = new Uint8Array([0x25, 0x50, 0x44, 0x46]);
  server.use(
    onCall(clientReadCalls.planReport, (body) => {
      calls.push(['report', body]);
      return { fileName: 'plans-2026-11-22.pdf', content };
    }),
  );
  const savedFiles = recordSavedFiles();
  const { user } = await openPlan();
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(calls).toEqual([['report', { clientId: CLIENT.userId, dollars: 'today' }]]));
  await waitFor(() => expect(screen.queryByText('Creating the PDF…')).toBeNull());
  const file = { name: 'plans-2026-11-22.pdf', type: 'application/pdf', bytes: content };
  expect(await savedFiles()).toEqual([file]);
});

it("shows the figures of a client in today's dollars, and the plan and its PDF in those of each year when switched", async () => {
  committedOn = '2026-11-20';
  const figureIn = (dollars: string | undefined) =>
    dollars === 'year'
      ? { label: 'Left at the end, in dollars of that year', amount: 6_550_322 }
      : { label: "Left at the end, in today's dollars", amount: 2_080_000 };
  server.use(
    onCall(clientReadCalls.plan, ({ dollars }) => ({ ...PLAN, figures: [figureIn(dollars)] })),
    onCall(clientReadCalls.planReport, (body) => {
      calls.push(['report', body]);
      return { fileName: 'plans-2026-11-22.pdf', content: new Uint8Array([0x25]) };
    }),
  );
  const savedFiles = recordSavedFiles();
  const { user, card } = await openPlan();
  expect(card.getByText("Left at the end, in today's dollars").nextSibling?.textContent).toBe(
    '$2,080,000.00',
  );
  await user.click(screen.getByRole('radio', { name: 'Dollars of each year' }));
  const label = await card.findByText('Left at the end, in dollars of that year');
  expect(label.nextSibling?.textContent).toBe('$6,550,322.00');
  await user.click(screen.getByRole('button', { name: 'Download all plans as PDF' }));
  await waitFor(() => expect(calls).toEqual([['report', { clientId: CLIENT.userId, dollars: 'year' }]]));
  await waitFor(() => expect(screen.queryByText('Creating the PDF…')).toBeNull());
  expect(await savedFiles()).toHaveLength(1);
  expect(localStorage.getItem('fw:dollars')).toBe('year');
});

it("shows the chance and the past of a retirement plan in the sentences of the client's page", async () => {
  committedOn = '2026-11-20';
  const chance = ['Retire at 67: lasts past 96 in 9,986 of 10,000 simulated futures.'];
  const past = [
    'Your money would have lasted in 59 of 66 starting years (89.4%).',
    'Worst start: 1966. Money runs out at 84.',
  ];
  const outlook = [
    { title: 'How likely is it to last?', sentences: chance },
    { title: 'How would it have lasted in the past?', sentences: past },
  ];
  server.use(onCall(clientReadCalls.plan, () => ({ ...PLAN, outlook })));
  const { card } = await openPlan();
  const readSentences = (name: string) =>
    [...card.getByRole('region', { name }).querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(readSentences('How likely is it to last?')).toEqual(chance);
  expect(readSentences('How would it have lasted in the past?')).toEqual(past);
});

it('sends changes to the client, and shows on the plan that they wait', async () => {
  const prepared = await openPlan();
  const dialog = await typeChange(prepared);
  await prepared.user.click(dialog.getByRole('button', { name: 'Send to client for review' }));
  expect(await prepared.card.findByText('Waiting for the client: Monthly expenses and Months')).toBeTruthy();
  expect(calls).toEqual([
    ['send', { clientId: CLIENT.userId, version: 4, changes: [{ field: 'monthlyExpenses', value: 4_500 }] }],
  ]);
});

it('shows a rate in percent, and sends what is typed in percent as a fraction', async () => {
  const { user, prepare } = await openPlan();
  await user.click(prepare);
  const dialog = within(await screen.findByRole('dialog', { name: 'Prepare changes' }));
  const field = dialog.getByRole('textbox', { name: 'Savings rate (%)' });
  expect(field).toHaveProperty('value', '7');
  await user.clear(field);
  await user.type(field, '8.1');
  await user.click(dialog.getByRole('button', { name: 'Send to client for review' }));
  await screen.findByText(/^Waiting for the client/);
  expect(calls[0]?.[1]).toMatchObject({ changes: [{ field: 'savingsRate', value: 0.081 }] });
});

it('shows amounts with $, choices by their words and days as MM/DD/YYYY where the questions of the plan did not come, and sends their stored values', async () => {
  const answers: PlanOnWire['answers'] = [
    ...PLAN.answers,
    {
      field: 'sourceOfIncomeAmountEnum',
      label: 'More than one source of income',
      kind: 'other',
      value: 0,
    },
    { field: 'reviewedOn', label: 'Reviewed on', kind: 'other', value: '2026-04-03' },
  ];
  server.use(onCall(clientReadCalls.plan, () => ({ ...PLAN, answers, proposals })));
  const { user, prepare } = await openPlan();
  await user.click(prepare);
  const dialog = within(await screen.findByRole('dialog', { name: 'Prepare changes' }));
  expect(dialog.getByRole('textbox', { name: 'Monthly expenses' })).toHaveProperty('value', '$4,000.00');
  const day = within(dialog.getByRole('group', { name: 'Reviewed on' }));
  const parts = day.getAllByRole('spinbutton').map(({ textContent }) => textContent);
  expect(parts).toEqual(['04', '03', '2026']);
  const choice = dialog.getByRole('button', { name: /More than one source of income/ });
  expect(choice.textContent).toContain('No');
  await user.click(choice);
  await user.click(await screen.findByRole('option', { name: 'Yes' }));
  await user.click(dialog.getByRole('button', { name: 'Send to client for review' }));
  await screen.findByText(/^Waiting for the client/);
  expect(calls[0]?.[1]).toMatchObject({ changes: [{ field: 'sourceOfIncomeAmountEnum', value: 1 }] });
});

it('keeps changes for later as a draft of the desk, of which the client learns nothing', async () => {
  const prepared = await openPlan();
  const dialog = await typeChange(prepared);
  await prepared.user.click(dialog.getByRole('button', { name: 'Save for later' }));
  expect(await screen.findByText('Saved as a draft. The client sees nothing of it.')).toBeTruthy();
  expect(calls.map(([name]) => name)).toEqual(['keep']);
  expect(prepared.card.queryByText(/^Waiting/)).toBeNull();
});

const [TAKEN, LEFT] = [
  { label: 'Monthly expenses', isTaken: true },
  { label: 'Months', isTaken: false },
];
it.each([
  [{ status: 'accepted', changes: [TAKEN] }, 'Accepted: Monthly expenses'],
  [{ status: 'accepted', changes: [TAKEN, LEFT] }, 'Accepted: Monthly expenses. Not accepted: Months'],
  [{ status: 'declined', reason: 'The car comes first.' }, 'Declined: The car comes first.'],
  [{ status: 'declined' }, 'Declined'],
  [{ status: 'replaced' }, 'Replaced by later changes'],
] as const)('shows what became of changes: %j', async (over, outcome) => {
  const { changes, ...rest } = { changes: sentProposal().changes, ...over };
  proposals = [sentProposal({ ...rest, changes: [...changes], answeredAt: '2026-11-21T15:00:00.000Z' })];
  const { card } = await openPlan();
  expect(card.getByText(outcome)).toBeTruthy();
  expect(card.getByText('11/20/2026, Priya Shah')).toBeTruthy();
});
