import { planCalls } from '@fw/contract-goals';
import { describe, expect, it } from 'vitest';
import { anAccount } from '../../testing/other-services.ts';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import { aPerson, ofPlan, startPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

const answersAddress = (as: string) => ({ as, ...ofPlan() });
const get = (as: string) => service.call(planCalls.get, { as, ...ofPlan() });

describe('accounts and profile', () => {
  it('offers the accounts of retirement kinds, and still works with a reason while finances is down', async () => {
    const as = aPerson();
    service.others.accounts = [
      anAccount(),
      anAccount({ userAccountId: 'aaaaaaaaaaaaaaaaaaaaaaa2', typeName: 'Checking', categoryName: 'Bank' }),
    ];
    const started = await startPlan(service, as);
    expect(started.calculator?.linkedAccounts).toMatchObject([{ name: 'Harbor 401k', isLinked: false }]);
    service.others.isFinancesDown = true;
    const blind = aPerson();
    const { version, calculator, accountsNotice } = await startPlan(service, blind);
    const body = { version, calculator: retirementAnswers() };
    const committed = await service.call(planCalls.commit, { ...answersAddress(blind), body });
    service.others.isFinancesDown = false;
    expect(calculator?.linkedAccounts).toEqual([]);
    expect(accountsNotice).toContain("couldn't load your accounts");
    expect(committed).toMatchObject({ status: 2, committed: { number: 1 } });
    expect((await get(as)).accountsNotice).toBeNull();
  });

  it('returns beforehand whether a commit changes the profile, and changes it [B7-12]', async () => {
    const as = aPerson();
    service.others.profile = {
      ...service.others.profile,
      annualIncome: null,
      expectedAnnualIncomeIncrease: null,
    };
    const { version } = await startPlan(service, as);
    const body = { version, calculator: retirementAnswers() };
    expect(await service.call(planCalls.willProfileUpdate, { ...answersAddress(as), body })).toBe(true);
    const committed = await service.call(planCalls.commit, { ...answersAddress(as), body });
    expect(committed.isProfileUpdatePending).toBe(false);
    expect(service.others.profile).toMatchObject({
      annualIncome: 8_000_000,
      expectedAnnualIncomeIncrease: 0.02,
    });
    const again = { version: committed.version, calculator: retirementAnswers() };
    expect(await service.call(planCalls.willProfileUpdate, { ...answersAddress(as), body: again })).toBe(
      false,
    );
  });

  it('keeps the update of the profile pending until profile answers again, also over a restart', async () => {
    const as = aPerson();
    service.others.profile = { ...service.others.profile, annualIncome: null };
    const { version } = await startPlan(service, as);
    service.others.isProfileDown = true;
    const body = { version, calculator: retirementAnswers() };
    const committed = await service.call(planCalls.commit, { ...answersAddress(as), body });
    expect(committed).toMatchObject({ status: 2, isProfileUpdatePending: true });
    await service.stop();
    await service.restart();
    expect((await get(as)).isProfileUpdatePending).toBe(true);
    service.others.isProfileDown = false;
    await expect.poll(async () => (await get(as)).isProfileUpdatePending).toBe(false);
    expect(service.others.profile.annualIncome).toBe(8_000_000);
  });
});
