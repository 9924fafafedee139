import { aHomeSale } from '@fw/contract-goals/testing';
import { ofPlanType, planCalls, planReportCalls, type RetirementCalculatorOnWire } from '@fw/contract-goals';
import type { Call } from '@fw/contract-kernel';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import { aPerson, commitPlan, ofPlan, startPlan, startTestService } from '../../testing/test-service.ts';
import { requireDefinition, REGISTRY } from '../registry.ts';

const service = await startTestService();

const SALE = aHomeSale();
const LESS = { ...SALE, kind: 'LESS_SPENDING', startAge: 74, years: 30, amount: 6_000 } as const;

it('counts the events of a plan, and names them in the review and in the report', async () => {
  const as = aPerson();
  const { committed } = await commitPlan(service, as, { ...retirementAnswers(), events: [SALE, LESS] });
  const result = ofPlanType('RETIREMENT', committed?.result);
  const without = ofPlanType(
    'RETIREMENT',
    (await commitPlan(service, aPerson(), retirementAnswers())).committed?.result,
  );
  expect(result.employee.events).toMatchObject([
    { kind: 'income', amount: 300_000, isToday: true, isTaxed: false, years: 1 },
    { kind: 'lessSpending', amount: 6_000, years: 30 },
  ]);
  expect(result.savingsBalanceAtRetirement).toBeGreaterThan(without.savingsBalanceAtRetirement);
  expect(without.employee).not.toHaveProperty('events');

  const kept = ofPlanType('RETIREMENT', committed?.calculator);
  const facts = requireDefinition(REGISTRY, 'RETIREMENT')
    .review(kept)
    .flatMap((part) => part.facts.map(({ label, text }) => `${label}: ${text}`))
    .filter((text) => text.startsWith('Event '));
  expect(facts).toEqual([
    'Event 1: what it is: Home sale',
    'Event 1: age when it starts: 50',
    'Event 1: number of years: 1',
    'Event 1: amount a year: $300,000.00',
    "Event 1: dollars of the amount: Today's dollars, rising with prices",
    'Event 1: taxed: No',
    'Event 2: what it is: Lower spending later in retirement',
    'Event 2: age when it starts: 74',
    'Event 2: number of years: 30',
    'Event 2: amount a year: $6,000.00',
    "Event 2: dollars of the amount: Today's dollars, rising with prices",
  ]);
  const { bytes } = await service.send(planReportCalls.download, { as, body: { client: null } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  const printed = text.replaceAll(/\s+/g, ' ');
  expect(printed).toContain('Event 1: amount a year $300,000.00');
  // The numbers that mark the line of the savings, and what each is.
  expect(printed).toMatch(/ at the planned returns\. (?:1 2|2 1) Now \d+/);
  expect(printed).toMatch(/1\. Home sale at 50 \(\d{4}\): \$300,000 in today's dollars, not taxed/);
  expect(printed).toMatch(
    /2\. Lower spending later in retirement at 74 \(\d{4}\): \$6,000 a year for 30 years/,
  );
});

it.each([
  ['HOME_SALE', 'income'],
  ['INHERITANCE', 'income'],
  ['PART_TIME', 'pay'],
  ['OTHER_INCOME', 'income'],
  ['COLLEGE', 'expense'],
  ['HEALTH_BEFORE_65', 'expense'],
  ['MEDICARE', 'expense'],
  ['STATE_TAX', 'expense'],
  ['OTHER_EXPENSE', 'expense'],
  ['LESS_SPENDING', 'lessSpending'],
] as const)('counts %s as %s, for the plan or against it', async (kind, counted) => {
  const commitRetirement = async (over: Partial<RetirementCalculatorOnWire>) => {
    const { committed } = await commitPlan(service, aPerson(), retirementAnswers(over));
    return ofPlanType('RETIREMENT', committed?.result);
  };
  const event = { ...SALE, kind, startAge: 70, years: 3, amount: 9_000 };
  const [plain, changed] = [await commitRetirement({}), await commitRetirement({ events: [event] })];
  expect(changed.employee.events).toMatchObject([{ kind: counted, amount: 9_000, years: 3 }]);
  const endBalance = ({ projections }: typeof plain): number =>
    projections.at(-1)?.listBeginningRetirementSavingsBalance ?? 0;
  expect(endBalance(plain)).toBeGreaterThan(0);
  const sign = counted === 'expense' ? -1 : 1;
  expect(Math.sign(endBalance(changed) - endBalance(plain))).toBe(sign);
});

it('counts part-time work from retirement on and an inheritance before it too, as an income beside the pay', async () => {
  const savedWith = async (kind: 'PART_TIME' | 'INHERITANCE') => {
    const events = [{ ...SALE, kind, startAge: 50, years: 2, amount: 30_000 }];
    const { committed } = await commitPlan(service, aPerson(), { ...retirementAnswers(), events });
    return ofPlanType('RETIREMENT', committed?.result).savingsBalanceAtRetirement;
  };
  const { committed } = await commitPlan(service, aPerson(), retirementAnswers());
  const without = ofPlanType('RETIREMENT', committed?.result).savingsBalanceAtRetirement;
  expect(await savedWith('PART_TIME')).toBe(without);
  expect(await savedWith('INHERITANCE')).toBeGreaterThan(without);
});

it('keeps a draft with a gap, refuses to commit it, and refuses what is no event', async () => {
  const as = aPerson();
  const { version } = await startPlan(service, as);
  const withEvents = (events: readonly object[]) => ({
    version,
    calculator: { ...retirementAnswers(), events },
  });
  const send = (call: Pick<Call, 'method' | 'path'>, events: readonly object[]) =>
    service.send(call, { as, ...ofPlan(), body: withEvents(events) });

  const refused = await send(planCalls.commit, [{ ...SALE, startAge: null, amount: 0 }]);
  expect(refused.status).toBe(422);
  const problems = JSON.stringify(refused.json);
  expect(problems).toContain('events.0.startAge');
  expect(problems).toContain('events.0.amount');
  for (const wrong of [{ kind: 'YACHT' }, { startAge: 200 }, { years: 0 }, { amount: -1 }, { note: 'x' }]) {
    const { status } = await send(planCalls.save, [{ ...SALE, ...wrong }]);
    expect({ wrong, status }).toEqual({ wrong, status: 400 });
  }
  const { status } = await send(
    planCalls.save,
    Array.from({ length: 21 }, () => SALE),
  );
  expect(status).toBe(400);
  expect((await send(planCalls.save, [{ ...SALE, startAge: null, amount: null }])).status).toBe(200);
});

it('lets an estimate of Medicare follow the spending of a commit, and keeps an amount that was entered', async () => {
  const answers = retirementAnswers();
  const medicare = { ...SALE, kind: 'MEDICARE', startAge: 65, years: 20 } as const;
  const spending = { ...answers.retirementPlanDetails, monthlyExpenses: 10_000 };
  const commitEvent = async (event: object) => {
    const calculator = { ...answers, retirementPlanDetails: spending, events: [{ ...medicare, ...event }] };
    const { committed } = await commitPlan(service, aPerson(), calculator);
    return ofPlanType('RETIREMENT', committed?.calculator).events?.[0];
  };
  // $202.90 and a surcharge of $81.20 and $14.50 a month above $109,000.
  expect(await commitEvent({ amount: 2_434.8, estimate: 2_434.8 })).toMatchObject({
    amount: 358_320,
    estimate: 358_320,
  });
  expect(await commitEvent({ amount: 2_000, estimate: 2_434.8 })).toEqual({ ...medicare, amount: 200_000 });
  expect(await commitEvent({ amount: 2_434.8 })).toEqual({ ...medicare, amount: 243_480 });
});
