import {
  GOALS_RESTORED,
  goalCalls,
  goalsRestoreCalls,
  nextStepCalls,
  planCalls,
  planVersionCalls,
  versionInPieces,
} from '@fw/contract-goals';
import { aDebtCalculator, anEmergencyFundCalculator } from '@fw/contract-goals/testing';
import { personalDataCall, restoreBatches } from '@fw/contract-kernel';
import { restoredId } from '@fw/service-kit/mongo';
import { cents } from '@fw/units';
import { expect, it } from 'vitest';
import { anAccount } from '../../testing/other-services.ts';
import {
  aPerson,
  commitPlan,
  linked,
  ofPlan,
  startPlan,
  startTestService,
} from '../../testing/test-service.ts';

const service = await startTestService();

const FILE = 'a'.repeat(64);

async function readExport(userId: string): Promise<Record<string, readonly unknown[]>> {
  const { json } = await service.send(personalDataCall, { as: userId, internal: true, body: { userId } });
  const read: Record<string, readonly unknown[]> = Object(json);
  const versions = (read['planVersions'] ?? []).map(versionInPieces);
  return {
    ...read,
    planVersions: versions.map(({ version }) => version),
    workingLines: versions.flatMap(({ pieces }) => pieces),
  };
}

const toBatches = (exported: Record<string, readonly unknown[]>) =>
  Object.entries(GOALS_RESTORED).flatMap(([of, schema]) => {
    const { batches, problem } = restoreBatches({ of, schema, rows: exported[of] ?? [] });
    expect(problem).toBeNull();
    return batches;
  });
const add = (as: string, part: object, isLast = false) =>
  service.send(goalsRestoreCalls.add, { as, body: { fileId: FILE, part, isLast } });

async function importInto(as: string, exported: Record<string, readonly unknown[]>): Promise<number> {
  const batches = toBatches(exported);
  let added = 0;
  for (const [index, part] of batches.entries()) {
    const { status, json } = await add(as, part, index === batches.length - 1);
    expect([status, Object(json).errors]).toEqual([200, undefined]);
    added += Number(Object(json).added);
  }
  return added;
}

const ACCOUNT = linked().userAccountId;
const CARD = linked({
  typeName: 'Credit Card',
  balance: -1_000,
  latestBalance: -1_000,
  interestRate: 12,
  minimumMonthlyPayment: 50,
  currentMonthlyPayment: 100,
});

/** Everything of plans that must not change by a cent. */
async function readFigures(as: string) {
  const versions = await service.call(planVersionCalls.list, { as, ...ofPlan('REDUCE_DEBT') });
  const params = { planType: 'REDUCE_DEBT', number: '2' };
  const { result, working, calculator } = await service.call(planVersionCalls.read, { as, params });
  const view = await service.call(planCalls.get, { as, ...ofPlan('REDUCE_DEBT') });
  const draft = await service.call(planCalls.get, { as, ...ofPlan('LIFE_INSURANCE') });
  const steps = await service.call(nextStepCalls.all, { as });
  const goals = await service.call(goalCalls.all, { as });
  return {
    versions,
    result,
    working,
    answers: { ...calculator, linkedAccounts: calculator.linkedAccounts.length },
    status: view.status,
    committed: view.committed?.result,
    draft: draft.calculator,
    draftStatus: draft.status,
    steps: steps.map(({ name, dueOn, status }) => ({ name, dueOn, status })),
    goals: goals.map(({ goalType, status }) => ({ goalType, status })),
  };
}

/** A person with a goal, a plan committed twice, a draft, a step that is done, and a linked account. */
async function aPlanner(): Promise<string> {
  service.others.accounts = [
    anAccount({ userAccountId: ACCOUNT, typeName: 'Credit Card', balance: cents(-100_000) }),
  ];
  const as = aPerson();
  await service.call(goalCalls.choose, { as, params: { goalType: 'RETIREMENT' } });
  const debts = aDebtCalculator({ monthlyPayment: 900_000, linkedAccounts: [CARD] });
  await commitPlan(service, as, debts);
  const { version } = await service.call(planCalls.get, { as, ...ofPlan('REDUCE_DEBT') });
  const calculator = { ...debts, monthlyPayment: 950_000 };
  await service.call(planCalls.commit, { as, ...ofPlan('REDUCE_DEBT'), body: { version, calculator } });
  await startPlan(service, as, 'LIFE_INSURANCE');
  await commitPlan(service, as, anEmergencyFundCalculator());
  const [step] = await service.call(nextStepCalls.all, { as });
  const params = { id: step?.id ?? '', status: '1' };
  await service.call(nextStepCalls.setStatus, { as, params });
  return as;
}

it('imports an export into a new account with the same goals, plans, versions, workings, drafts and steps to the cent', async () => {
  const before = await aPlanner();
  const figures = await readFigures(before);
  expect(figures.working.lines.length).toBeGreaterThan(0);
  const after = aPerson();
  const exported = await readExport(before);
  await importInto(after, exported);
  expect(await readFigures(after)).toEqual(figures);
  expect(await readFigures(before)).toEqual(figures);
  // Plans count with the accounts of the new account.
  const view = await service.call(planCalls.get, { as: after, ...ofPlan('REDUCE_DEBT') });
  const ids = view.committed?.calculator.linkedAccounts.map(({ userAccountId }) => userAccountId);
  expect(ids).toEqual([restoredId(after, ACCOUNT)]);
  expect(await service.countEvents(after, 'plan.committed')).toBe(2);

  expect(await importInto(after, exported)).toBe(0);
  expect(await readFigures(after)).toEqual(figures);
  const third = aPerson();
  await importInto(third, await readExport(after));
  expect(await readFigures(third)).toEqual(figures);
});

it('refuses plans into an account that has one, and answers that the questionnaire cannot read', async () => {
  const exported = await readExport(await aPlanner());
  const as = aPerson();
  await startPlan(service, as, 'RETIREMENT');
  const [first] = toBatches(exported);
  const refused = await add(as, first ?? {});
  expect([refused.status, Object(refused.json).reason]).toEqual([409, 'RESTORE_NOT_EMPTY']);

  const [version] = exported['planVersions'] ?? [];
  const wrong = { ...Object(version), calculator: { planType: 'REDUCE_DEBT', linkedAccounts: [] } };
  const answers = await add(aPerson(), { of: 'planVersions', rows: [version, wrong] });
  expect([answers.status, Object(answers.json).errors[0].Field]).toEqual([422, 'part.rows.1.calculator']);
});
