import { goalCalls, planCalls, planProposalCalls, type PlanType } from '@fw/contract-goals';
import { clientGoalCalls, type PreparedChanges } from '@fw/contract-goals/client-reads';
import { aHomeSale, anEmergencyFundCalculator } from '@fw/contract-goals/testing';
import { cents } from '@fw/units';
import { expect, it } from 'vitest';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import { aPerson, commitPlan, ofPlan, startPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

const advisor = { userId: aPerson(), role: 'advisor', companyId: '0000000000000000000000c1' } as const;
const AGE = 'retirementPlanDetails.retirementAge';
const RATE = 'retirementSavings.employerSponsoredSavingsRate';
const SPENDING = { field: AGE, value: 68 } as const;
const SAVING = { field: RATE, value: 0.12 } as const;

const send = async (
  clientId: string,
  changes: PreparedChanges['changes'],
  { planType = 'RETIREMENT', advisorName = 'Priya Shah' }: { planType?: PlanType; advisorName?: string } = {},
) => {
  const { version } = await service.call(planCalls.get, { as: clientId, ...ofPlan(planType) });
  const { companyId } = advisor;
  return service.asCrm(clientGoalCalls.prepare, advisor, {
    clientId,
    companyId,
    planType,
    version,
    advisorName,
    changes,
  });
};
const readOpenProposal = async (as: string, planType: PlanType = 'RETIREMENT') =>
  (await service.call(planProposalCalls.open, { as, ...ofPlan(planType) })).proposal;
const accept = (as: string, body: object) => ({ as, ...ofPlan(), body });
const sentTo = (clientId: string) => service.asCrm(clientGoalCalls.proposals, advisor, { clientId });
const aCommittedPlan = async () => {
  const as = aPerson();
  await commitPlan(service, as, retirementAnswers());
  return as;
};

it('shows the client each changed answer and each figure before and after, in the words of the plan', async () => {
  const as = await aCommittedPlan();
  expect(await readOpenProposal(as)).toBeNull();
  await send(as, [SPENDING, SAVING]);
  const proposal = await readOpenProposal(as);
  expect(proposal).toMatchObject({ advisorName: 'Priya Shah', planName: 'Retirement', version: 2 });
  expect(proposal?.changes).toEqual([
    { field: AGE, label: 'Retirement age', before: '65', after: '68' },
    { field: RATE, label: expect.any(String) as unknown, before: '8%', after: '12%' },
  ]);
  const moved = proposal?.figures.filter(({ before, after }) => before !== after) ?? [];
  expect(moved.length).toBeGreaterThan(1);
  expect(moved.every(({ after }) => after === 'None' || /^\$?-?[\d,.]+$|^(?:Yes|No)$/.test(after))).toBe(
    true,
  );
  expect(proposal?.figures.filter(({ before, after }) => before === 'None' && after === 'None')).toEqual([]);
  expect(await readOpenProposal(aPerson())).toBeNull();
});

it('shows a choice in its words where other questions come up with it', async () => {
  const as = await aCommittedPlan();
  await send(as, [{ field: 'personalInformation.relationshipStatus', value: 1 }]);
  expect((await readOpenProposal(as))?.changes).toMatchObject([{ before: 'Single', after: 'Married' }]);
});

it('takes single answers into the draft, commits nothing, and shows the advisor which were taken', async () => {
  const as = await aCommittedPlan();
  await send(as, [SPENDING, SAVING]);
  const { proposalId = '', version = 0 } = (await readOpenProposal(as)) ?? {};
  const view = await service.call(
    planProposalCalls.accept,
    accept(as, { proposalId, version, fields: [AGE] }),
  );
  expect(view).toMatchObject({
    version: version + 1,
    calculator: {
      retirementPlanDetails: { retirementAge: 68 },
      retirementSavings: { employerSponsoredSavingsRate: 0.08 },
    },
    committed: { number: 1, calculator: { retirementPlanDetails: { retirementAge: 65 } } },
  });
  expect(view.proposedBy).toBeUndefined();
  expect(await readOpenProposal(as)).toBeNull();
  expect(await sentTo(as)).toMatchObject([
    {
      status: 'accepted',
      answeredAt: expect.any(String) as unknown,
      changes: [{ isTaken: true }, { isTaken: false }],
    },
  ]);
});

it('keeps the reason of a client who declines for the advisor, and leaves draft and version as they were', async () => {
  const as = await aCommittedPlan();
  await send(as, [SAVING]);
  const before = await service.call(planCalls.get, { as, ...ofPlan() });
  const { proposalId } = (await readOpenProposal(as)) ?? {};
  const body = { proposalId, reason: 'I want to pay off the car first.' };
  await service.call(planProposalCalls.decline, { as, ...ofPlan(), body });
  const after = await service.call(planCalls.get, { as, ...ofPlan() });
  expect([after.version, after.calculator]).toEqual([before.version, before.calculator]);
  expect(await sentTo(as)).toMatchObject([
    { planName: 'Retirement', status: 'declined', reason: body.reason, changes: [{ isTaken: false }] },
  ]);
  expect(await service.refusal(planProposalCalls.decline, { as, ...ofPlan(), body })).toMatchObject({
    status: 409,
  });
});

it('puts a later proposal in the place of one that waits, which can no longer be accepted', async () => {
  const as = await aCommittedPlan();
  await send(as, [SPENDING]);
  const first = await readOpenProposal(as);
  await send(as, [SAVING], { advisorName: 'Theo Brandt' });
  const { proposalId, version } = first ?? {};
  const late = accept(as, { proposalId, version, fields: [AGE] });
  expect((await service.refusal(planProposalCalls.accept, late)).status).toBe(409);
  expect(await readOpenProposal(as)).toMatchObject({
    advisorName: 'Theo Brandt',
    changes: [{ field: RATE }],
  });
  expect((await sentTo(as)).map(({ advisorName, status }) => [advisorName, status])).toEqual([
    ['Theo Brandt', 'open'],
    ['Priya Shah', 'replaced'],
  ]);
  const plan = await service.call(planCalls.get, { as, ...ofPlan() });
  expect(plan).toMatchObject({ calculator: { retirementPlanDetails: { retirementAge: 65 } } });
});

it('refuses an acceptance that was made before the plan changed, one of nothing, and one of another person', async () => {
  const as = await aCommittedPlan();
  await send(as, [SPENDING]);
  const { proposalId = '', version = 0 } = (await readOpenProposal(as)) ?? {};
  const body = { proposalId, version, fields: [AGE] };
  await service.call(planCalls.save, { as, ...ofPlan(), body: { version, calculator: retirementAnswers() } });
  expect(await service.refusal(planProposalCalls.accept, accept(as, body))).toMatchObject({
    status: 409,
    current: { version: version + 1 },
  });
  const nothing = await service.refusal(planProposalCalls.accept, accept(as, { ...body, fields: [] }));
  expect(nothing.status).toBe(400);
  const other = aPerson();
  await startPlan(service, other);
  expect((await service.refusal(planProposalCalls.accept, accept(other, body))).status).toBe(409);
  expect(await readOpenProposal(as)).toMatchObject({ proposalId, version: version + 1 });
});

it('refuses answers that the plan of the client refuses, and stores nothing', async () => {
  const as = await aCommittedPlan();
  const tooOld = await send(as, [{ field: AGE, value: 900 }]).catch((error: unknown) => error);
  expect(tooOld).toMatchObject({ status: 422, details: { errors: [{ Field: AGE }] } });
  expect([await readOpenProposal(as), await sentTo(as)]).toEqual([null, []]);
});

const SALE = aHomeSale({ startAge: 70, amount: 300_000.5 });

it('sends a list as one answer with all its rows, shows them in words, and takes them into the draft', async () => {
  const as = await aCommittedPlan();
  await send(as, [{ field: 'events', value: [SALE] }]);
  const { proposalId = '', version = 0, changes } = (await readOpenProposal(as)) ?? {};
  expect(changes).toEqual([
    {
      field: 'events',
      label: 'Events and phases',
      before: 'None',
      after:
        "Event 1 · what it is: Home sale · age when it starts: 70 · number of years: 1 · amount a year: $300,000.50 · dollars of the amount: Today's dollars, rising with prices · taxed: No",
    },
  ]);
  const view = await service.call(
    planProposalCalls.accept,
    accept(as, { proposalId, version, fields: ['events'] }),
  );
  expect(view.calculator).toMatchObject({ events: [{ ...SALE, amount: cents(30_000_050) }] });
  expect(await sentTo(as)).toMatchObject([{ changes: [{ label: 'Events and phases', isTaken: true }] }]);
});

it.each([
  ['a list that is no answer', { field: 'linkedAccounts', value: [] }, 'linkedAccounts'],
  ['one value for a list', { field: 'events', value: 'none' }, 'events'],
  ['rows for one answer', { field: AGE, value: [] }, AGE],
  [
    'a row that its questionnaire refuses',
    { field: 'events', value: [{ ...SALE, startAge: 900 }] },
    'events.0.startAge',
  ],
])('refuses %s by its field', async (_what, change, field) => {
  const as = await aCommittedPlan();
  const refused = await send(as, [change]).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 422, details: { errors: [{ Field: field }] } });
  expect(await sentTo(as)).toEqual([]);
});

it('names who sent changes in the goals of the client, of that plan alone, until the goal is deleted', async () => {
  const as = await aCommittedPlan();
  await commitPlan(service, as, anEmergencyFundCalculator());
  await send(as, [SPENDING]);
  const named = async () =>
    (await service.call(goalCalls.all, { as })).flatMap(({ plans }) =>
      plans.flatMap(({ planType, proposedBy }) => (proposedBy === undefined ? [] : [[planType, proposedBy]])),
    );
  expect(await named()).toEqual([['RETIREMENT', 'Priya Shah']]);
  await service.call(goalCalls.remove, { as, params: { goalType: 'RETIREMENT' } });
  expect([await named(), await sentTo(as)]).toEqual([[], []]);
});
