import { planCalls } from '@fw/contract-goals';
import { beforeEach, expect, it } from 'vitest';
import { anAccount } from '../../testing/other-services.ts';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import { aPerson, commitPlan, linked, ofPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

const doNothing = async (): Promise<void> => {};
beforeEach(() => {
  service.others.accounts = [anAccount()];
  service.others.whileAccountsAreRead = doNothing;
});

const NONE = { profileChanged: false, accountDeleted: false, nextStepsOverdue: false };
const DELETED = { ...NONE, accountDeleted: true };
const answers = (over = {}) =>
  retirementAnswers({ estimatedHousehold: 100_000, linkedAccounts: [linked()], ...over });

const get = (as: string) => service.call(planCalls.get, { as, ...ofPlan() });

/** Deletes the account of the plan; returns once the plan carries the warning. */
async function deleteAccount(as: string): Promise<void> {
  const row = () => service.connection.collection('plans').findOne({ userId: as });
  const payload = { userId: as, userAccountIds: [anAccount().userAccountId] };
  await service.publish({ type: 'account.deleted', userId: as, payload });
  await expect.poll(row).toMatchObject({ status: 3, warnings: { accountDeleted: true } });
}

it('keeps the version of a plan when a warning is set or a prompt dismissed, so that an edit that is open is saved', async () => {
  const as = aPerson();
  const { version } = await commitPlan(service, as, answers());
  await deleteAccount(as);
  await service.call(planCalls.dismissPrompt, { as, ...ofPlan() });
  expect(await get(as)).toMatchObject({ status: 3, warnings: DELETED, version });

  const body = { version, calculator: answers({ estimatedHousehold: 90_000, currentStep: 3 }) };
  const saved = await service.call(planCalls.save, { as, ...ofPlan(), body });
  expect(saved).toMatchObject({ status: 3, warnings: DELETED, version: version + 1 });
  expect(saved.calculator).toMatchObject({ estimatedHousehold: 9_000_000, currentStep: 3 });
  expect(await service.refusal(planCalls.save, { as, ...ofPlan(), body })).toMatchObject({
    status: 409,
    reason: 'VERSION_LOST',
    current: { version: version + 1 },
  });
});

it('commits the answers of an edit that was open when a warning was set', async () => {
  const as = aPerson();
  const { version } = await commitPlan(service, as, answers());
  await deleteAccount(as);
  const body = { version, calculator: retirementAnswers({ estimatedHousehold: 90_000 }) };
  const committed = await service.call(planCalls.commit, { as, ...ofPlan(), body });
  expect(committed).toMatchObject({ status: 2, warnings: NONE, committed: { number: 2 } });
});

it('saves and commits where a warning is set while the service works; a save keeps the warning', async () => {
  const second = anAccount({ userAccountId: 'aaaaaaaaaaaaaaaaaaaaaaa2' });
  for (const call of [planCalls.save, planCalls.commit]) {
    const as = aPerson();
    const { version } = await commitPlan(service, as, answers());
    service.others.accounts = [anAccount(), second];
    let reads = 0;
    service.others.whileAccountsAreRead = async () => {
      reads += 1;
      if (reads === 1) await deleteAccount(as);
    };
    const linkedAccounts = [linked(), linked({ userAccountId: second.userAccountId })];
    const body = { version, calculator: answers({ linkedAccounts }) };
    const written = await service.call(call, { as, ...ofPlan(), body });
    service.others.whileAccountsAreRead = doNothing;
    expect(written.version).toBe(version + 1);
    // A save leaves the warning; a commit reads accounts and profile again and starts without one.
    const isSave = call === planCalls.save;
    expect(written).toMatchObject(isSave ? { status: 3, warnings: DELETED } : { status: 2, warnings: NONE });
    expect(reads).toBe(isSave ? 1 : 2);
  }
});
