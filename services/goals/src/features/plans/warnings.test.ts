import { goalCalls, nextStepCalls, ofPlanType, planCalls } from '@fw/contract-goals';
import { cents } from '@fw/units';
import { beforeEach, describe, expect, it } from 'vitest';
import { retirementPlan } from '../../plan-types/retirement/definition.ts';
import { anAccount, emptyProfile } from '../../testing/other-services.ts';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import { aPerson, commitPlan, linked, ofPlan, startTestService } from '../../testing/test-service.ts';

const DAY_MS = 86_400_000;

const service = await startTestService();
beforeEach(() => {
  service.clock.setOffset(0);
  service.others.accounts = [anAccount()];
  service.others.profile = emptyProfile;
});

const get = (as: string) => service.call(planCalls.get, { as, ...ofPlan() });
const readWarnings = async (as: string) => (await get(as)).warnings;
const commitLinked = (as: string) =>
  commitPlan(service, as, retirementAnswers({ estimatedHousehold: 100_000, linkedAccounts: [linked()] }));

const profileChanged = (userId: string, fields: string[]) =>
  service.publish({
    type: 'profile.changed',
    userId,
    payload: { userId, email: 'a@example.com', firstName: 'Ana', lastName: 'Lee', companyId: 'c1', fields },
  });
const accountDeleted = (userId: string) =>
  service.publish({
    type: 'account.deleted',
    userId,
    payload: { userId, userAccountIds: [anAccount().userAccountId] },
  });

const NONE = { profileChanged: false, accountDeleted: false, nextStepsOverdue: false };

describe('warnings of a plan', () => {
  it('follows a change of the profile made while goals was stopped; a refresh takes the value over and clears it [B8-12] [B8-13]', async () => {
    const as = aPerson();
    const other = aPerson();
    await commitPlan(service, as, retirementAnswers());
    await commitPlan(service, other, retirementAnswers());
    expect((await get(as)).warningMessages).toEqual([]);

    await service.stop();
    service.others.profile = { ...service.others.profile, annualIncome: cents(9_000_000) };
    await profileChanged(as, ['annualIncome']);
    await service.restart();

    await expect.poll(() => readWarnings(as)).toEqual({ ...NONE, profileChanged: true });
    const view = await get(as);
    expect(view).toMatchObject({ status: 3, statusText: 'Needs attention' });
    expect(view.warningMessages).toEqual([
      {
        warning: 'profileChanged',
        place: 'summary',
        message: 'You updated information in your profile that is used by your Retirement plan.',
        links: ['refresh', 'edit'],
      },
      {
        warning: 'profileChanged',
        place: 'questionnaire',
        message: 'The information you entered below will be applied to your profile on committing this goal.',
        links: [],
      },
    ]);
    expect(await service.call(goalCalls.one, { as, params: { goalType: 'RETIREMENT' } })).toMatchObject({
      status: 3,
    });
    expect(await readWarnings(other)).toEqual(NONE);

    const refreshed = await service.call(planCalls.refresh, { as, ...ofPlan() });
    expect(refreshed).toMatchObject({ status: 2, warnings: NONE, warningMessages: [] });
    expect(refreshed.committed?.calculator).toMatchObject({
      personalInformation: { annualIncome: 9_000_000 },
    });
  });

  it('stays quiet for a field that the plan does not use, and for a value that is the same', async () => {
    const as = aPerson();
    await commitPlan(service, as, retirementAnswers());
    await profileChanged(as, ['annualIncome']);
    service.others.profile = { ...service.others.profile, spouseAnnualIncome: cents(1) };
    await profileChanged(as, ['spouseAnnualIncome', 'dependents']);
    const sentinel = aPerson();
    await commitLinked(sentinel);
    await accountDeleted(sentinel);
    await expect.poll(async () => (await readWarnings(sentinel)).accountDeleted).toBe(true);
    expect(await readWarnings(as)).toEqual(NONE);
  });

  it('names a deleted account of a plan that cannot be run again, after goals was stopped; a commit without it clears it [B8-15]', async () => {
    const as = aPerson();
    await commitLinked(as);
    await service.stop();
    service.others.accounts = [];
    await accountDeleted(as);
    await service.restart();

    await expect.poll(() => readWarnings(as)).toEqual({ ...NONE, accountDeleted: true });
    const view = await get(as);
    expect(view.warningMessages).toEqual([
      {
        warning: 'accountDeleted',
        place: 'both',
        message:
          "You deleted an account that's tied to this goal which may result in the calculations no longer being applicable. Restart the plan to update your information.",
        links: ['restart'],
      },
    ]);
    expect(view.calculator?.linkedAccounts).toMatchObject([{ isLinked: true, isDeleted: true }]);
    const body = { version: view.version, calculator: retirementAnswers() };
    const committed = await service.call(planCalls.commit, { as, ...ofPlan(), body });
    expect(committed).toMatchObject({ status: 2, warnings: NONE });
  });

  it('names deleted accounts of a plan that can be run again [B8-14]', async () => {
    const rerunnable = await startTestService({
      definitions: { RETIREMENT: { ...retirementPlan, isRerunnable: true } },
    });
    const as = aPerson();
    const calculator = retirementAnswers({ estimatedHousehold: 100_000, linkedAccounts: [linked()] });
    await commitPlan(rerunnable, as, calculator);
    const payload = { userId: as, userAccountIds: [anAccount().userAccountId] };
    await rerunnable.publish({ type: 'account.deleted', userId: as, payload });
    const messages = async () => (await rerunnable.call(planCalls.get, { as, ...ofPlan() })).warningMessages;
    await expect.poll(messages).toEqual([
      {
        warning: 'accountDeleted',
        place: 'both',
        message: 'You deleted one or more accounts linked to your Retirement plan.',
        links: ['refresh', 'edit'],
      },
    ]);
    await rerunnable.close();
  });

  it('notes fresh balances after a sync, and an account that finances no longer names as deleted', async () => {
    const as = aPerson();
    await commitLinked(as);
    const synced = () =>
      service.publish({ type: 'accounts.synced', userId: as, payload: { userId: as, connectionId: 'c1' } });
    const link = () => service.connection.collection('accountLinks').findOne({ userId: as });
    service.others.accounts = [anAccount({ latestBalance: cents(12_345), hasSyncIssue: true })];
    await synced();
    await expect.poll(link).toMatchObject({ latestBalanceCents: 12_345, hasSyncIssue: true });
    expect(await readWarnings(as)).toEqual(NONE);
    service.others.accounts = [];
    await synced();
    await expect.poll(() => readWarnings(as)).toEqual({ ...NONE, accountDeleted: true });
  });

  it('follows a sync that happened while goals was stopped', async () => {
    const as = aPerson();
    const other = aPerson();
    await commitLinked(as);
    await commitPlan(service, other, retirementAnswers());
    await service.stop();
    service.others.accounts = [];
    for (const userId of [as, other]) {
      await service.publish({ type: 'accounts.synced', userId, payload: { userId, connectionId: 'c1' } });
    }
    await service.restart();
    await expect.poll(() => readWarnings(as)).toEqual({ ...NONE, accountDeleted: true });
    expect(await get(as)).toMatchObject({ status: 3, statusText: 'Needs attention' });
    expect(await get(other)).toMatchObject({ status: 2, warnings: NONE });
  });

  it('is overdue from the day after a step was due until the step is completed [B8-16]', async () => {
    const as = aPerson();
    await commitPlan(service, as, retirementAnswers());
    service.clock.setOffset(30 * DAY_MS);
    expect((await get(as)).warningMessages).toEqual([]);
    service.clock.setOffset(32 * DAY_MS);
    const view = await get(as);
    expect(view).toMatchObject({ status: 3, warnings: { ...NONE, nextStepsOverdue: true } });
    expect(view.warningMessages).toEqual([
      {
        warning: 'nextStepsOverdue',
        place: 'both',
        message: 'You have one or more next steps overdue for your Retirement plan.',
        links: ['nextSteps'],
      },
    ]);
    const steps = await service.call(nextStepCalls.all, { as });
    for (const { id } of steps.filter(({ isOverdue }) => isOverdue)) {
      await service.call(nextStepCalls.setStatus, { as, params: { id, status: '1' } });
    }
    expect(await get(as)).toMatchObject({ status: 2, warnings: NONE });
  });

  it('refreshes the household total while it equals the linked balances in whole dollars, and keeps a typed one [B9-16]', async () => {
    const unbroken = aPerson();
    const rounded = aPerson();
    const typed = aPerson();
    await commitLinked(unbroken);
    // 40 cents less than the linked balances are the same in whole dollars.
    await commitPlan(
      service,
      rounded,
      retirementAnswers({ estimatedHousehold: 99_999.6, linkedAccounts: [linked()] }),
    );
    await commitPlan(
      service,
      typed,
      retirementAnswers({ estimatedHousehold: 90_000, linkedAccounts: [linked()] }),
    );
    const { committed } = await get(unbroken);
    const { employee } = ofPlanType('RETIREMENT', committed?.result);
    expect(employee.rates).toMatchObject({
      currentReturn: 0.05,
      inflation: 0.02,
      savings: 0.08,
    });
    expect(employee.retirement.expenses).toBe(12 * 4_000);

    service.others.accounts = [anAccount({ balance: cents(11_000_050), latestBalance: cents(11_000_050) })];
    const refreshPlan = (as: string) => service.call(planCalls.refresh, { as, ...ofPlan() });
    const readTotal = async (as: string) =>
      ofPlanType('RETIREMENT', (await refreshPlan(as)).committed?.calculator).estimatedHousehold;
    expect(await readTotal(unbroken)).toBe(11_000_050);
    expect(await readTotal(rounded)).toBe(11_000_050);
    expect(await readTotal(typed)).toBe(9_000_000);
  });
});
