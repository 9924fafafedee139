import { goalCalls } from '@fw/contract-goals';
import { describe, expect, it } from 'vitest';
import { retirementPlan } from '../../plan-types/retirement/definition.ts';
import { anAccount } from '../../testing/other-services.ts';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import { aPerson, commitPlan, linked, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

describe('goals with plans', () => {
  it('list type, status and plans with warnings, day of commit, default, last change, name and description [B3-14] [B7-02]', async () => {
    const as = aPerson();
    await commitPlan(service, as, retirementAnswers());
    const [goal] = await service.call(goalCalls.all, { as });
    expect(goal).toMatchObject({ goalType: 'RETIREMENT', status: 2, name: 'Plan for retirement' });
    expect(goal?.plans.filter(({ planType }) => planType === 'RETIREMENT')).toEqual([
      {
        planType: 'RETIREMENT',
        planNumber: 1,
        status: 2,
        statusText: 'In progress',
        warnings: { profileChanged: false, accountDeleted: false, nextStepsOverdue: false },
        committedOn: service.clock.today(),
        isDefault: true,
        isLastModified: true,
        name: 'Retirement',
        description: retirementPlan.description,
      },
    ]);
    const nameless = await startTestService({ definitions: { RETIREMENT: { ...retirementPlan, name: '' } } });
    const unnamed = await nameless.call(goalCalls.one, { as, params: { goalType: 'RETIREMENT' } });
    await nameless.close();
    expect(unnamed.plans).toMatchObject([{ name: 'Unknown' }]);
  });

  it('names the goals that use an account by number and address, of the person only [A3-10] [A7-07]', async () => {
    const as = aPerson();
    service.others.accounts = [anAccount()];
    const calculator = retirementAnswers({ linkedAccounts: [linked()] });
    await commitPlan(service, as, calculator);
    const body = { accountId: anAccount().userAccountId };
    expect(await service.call(goalCalls.byAccount, { as, body })).toEqual([
      {
        goalTypeEnum: 1,
        url: '/plan-for-retirement',
        goalType: 'RETIREMENT',
        planType: 'RETIREMENT',
        name: 'Plan for retirement',
      },
    ]);
    expect(await service.call(goalCalls.byAccount, { as: aPerson(), body })).toEqual([]);
    expect(await service.call(goalCalls.byAccount, { as, body: { accountId: 'f'.repeat(24) } })).toEqual([]);
    const explored = await service.call(goalCalls.explore, { as });
    const one = await service.call(goalCalls.exploreOne, { as, params: { goalType: 'RETIREMENT' } });
    expect(explored).toHaveLength(7);
    expect(explored[0]).toEqual(one);
  });
});
