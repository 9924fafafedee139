import { nextStepCalls } from '@fw/contract-goals';
import { anEstatePlanningCalculator } from '@fw/contract-goals/testing';
import { addDays } from '@fw/units';
import { describe, expect, it } from 'vitest';
import { commitErrors } from '../../testing/commit-errors.ts';
import { aPerson, commitPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

type Over = Parameters<typeof anEstatePlanningCalculator>[0];
const { documents } = anEstatePlanningCalculator();

const commit = (over: Over = {}, as = aPerson()) => commitPlan(service, as, anEstatePlanningCalculator(over));

const refusedFields = (over: Over) => commitErrors(service, anEstatePlanningCalculator(over));

describe('estate planning', () => {
  it('counts the documents in place and lists one step for each missing one', async () => {
    const as = aPerson();
    const plan = await commit({}, as);
    expect(plan.committed?.result).toMatchObject({
      documentsInPlace: 3,
      documentsNeeded: 5,
      missing: ['financialPowerOfAttorney', 'livingWill'],
      covered: false,
    });
    const steps = await service.call(nextStepCalls.ofPlan, { as, params: { planId: 'ESTATE_PLANNING' } });
    expect(steps.map(({ name }) => name)).toEqual([
      'Choose who handles your money for you',
      'Write down the treatment you choose',
      'Review your plan once a year',
    ]);
  });

  it('needs a guardian only for children under 18', async () => {
    const all = { ...documents, financialPowerOfAttorney: true, livingWill: true };
    expect((await commit({ documents: all })).committed?.result).toMatchObject({ covered: true });
    const parent = await commit({ hasMinorChildren: true, documents: { ...all, guardian: false } });
    expect(parent.committed?.result).toMatchObject({ documentsNeeded: 6, missing: ['guardian'] });
    const without = await commit({ documents: { ...all, guardian: true } });
    expect(without.committed?.calculator).toMatchObject({ documents: { guardian: null } });
  });

  it('is due for a review without one, and five years after the last', async () => {
    const today = service.clock.today();
    const fiveYearsAgo = `${String(Number(today.slice(0, 4)) - 5)}${today.slice(4)}`;
    const due = async (lastReviewedOn: string | null) => (await commit({ lastReviewedOn })).committed?.result;
    expect(await due(null)).toMatchObject({ isReviewDue: true });
    expect(await due(fiveYearsAgo)).toMatchObject({ isReviewDue: true });
    expect(await due(today)).toMatchObject({ isReviewDue: false });
  });

  it('names every question that has no answer, and a day of review after today', async () => {
    const none = {
      will: null,
      financialPowerOfAttorney: null,
      healthCarePowerOfAttorney: null,
      livingWill: null,
      beneficiaries: null,
      guardian: null,
    };
    expect(
      await refusedFields({ relationshipStatus: null, hasMinorChildren: true, documents: none }),
    ).toEqual({
      relationshipStatus: 'Field required',
      ...Object.fromEntries(Object.keys(none).map((name) => [`documents.${name}`, 'Field required'])),
    });
    const tomorrow = addDays(service.clock.today(), 1);
    expect(await refusedFields({ lastReviewedOn: tomorrow })).toEqual({
      lastReviewedOn: 'Please enter a date in the past',
    });
  });
});
