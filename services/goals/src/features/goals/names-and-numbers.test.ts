import {
  GOAL_NUMBER,
  goalCalls,
  goalType,
  nextStepCalls,
  planCalls,
  PLAN_NUMBER,
  planType,
} from '@fw/contract-goals';
import { describe, expect, it } from 'vitest';
import { REGISTRY } from '../../plan-types/registry.ts';
import { aPerson, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

const OFFERED = planType.options.filter((name) => REGISTRY[name] !== undefined);

describe('goals', () => {
  it('are listed at goal/all, and deleted at goal/{goalType} by name or by number [A7-03]', async () => {
    const called = [goalCalls.all, goalCalls.remove].map(({ method, path }) => `${method} ${path}`);
    expect(called).toEqual(['GET /ngapi/v1/goal/all', 'DELETE /ngapi/v1/goal/:goalType']);
    for (const name of goalType.options) {
      for (const word of [name, String(GOAL_NUMBER[name])]) {
        const as = aPerson();
        const params = { goalType: word };
        expect(await service.call(goalCalls.all, { as })).toEqual([]);
        await service.call(goalCalls.choose, { as, params });
        expect(await service.call(goalCalls.all, { as })).toMatchObject([{ goalType: name }]);
        const removed = await service.call(goalCalls.remove, { as, params });
        expect(removed).toMatchObject({ goalType: name, isChosen: false });
        expect(await service.call(goalCalls.all, { as })).toEqual([]);
        expect((await service.send(goalCalls.remove, { as, params })).status).toBe(404);
      }
    }
  });

  it.each(['0', '8', '01', 'retirement', 'OTHER'])('are refused by the word %s', async (word) => {
    for (const call of [goalCalls.remove, goalCalls.one, goalCalls.choose, goalCalls.removeByPost]) {
      const { status, errors } = await service.refusal(call, { params: { goalType: word } });
      expect([status, errors.map(({ Field }) => Field)]).toEqual([400, ['goalType']]);
    }
  });

  it('are read, explored, chosen and deleted by POST by number too', async () => {
    const as = aPerson();
    const params = { goalType: '2' };
    expect(await service.call(goalCalls.exploreOne, { as, params })).toMatchObject({ goalType: 'DEBT' });
    await service.call(goalCalls.choose, { as, params });
    expect(await service.call(goalCalls.one, { as, params })).toMatchObject({ isChosen: true });
    await service.call(goalCalls.removeByPost, { as, params });
    expect(await service.call(goalCalls.one, { as, params })).toMatchObject({ isChosen: false });
  });
});

it('names a plan by its name or its number in each of its calls', async () => {
  for (const name of OFFERED) {
    const number = String(PLAN_NUMBER[name]);
    const as = aPerson();
    const params = { planType: number };
    expect(await service.call(planCalls.set, { as, params })).toMatchObject({ planType: name });
    const byName = await service.call(planCalls.get, { as, params: { planType: name } });
    expect(await service.call(planCalls.get, { as, params })).toEqual(byName);
    expect(byName.status).toBe(1);
    expect(await service.call(nextStepCalls.ofPlan, { as, params: { planId: number } })).toEqual([]);
    await service.call(planCalls.cancel, { as, params });
  }
  for (const word of ['0', '13', 'OTHER']) {
    expect((await service.refusal(planCalls.get, { params: { planType: word } })).status).toBe(400);
  }
});
