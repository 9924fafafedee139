import { planFieldCalls } from '@fw/contract-profile/plan-fields';
import { cents, fraction, isoDate } from '@fw/units';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

const nothingKnown = {
  relationshipStatus: null,
  annualIncome: null,
  expectedAnnualIncomeIncrease: null,
  spouseDateOfBirth: null,
  spouseAnnualIncome: null,
  spouseExpectedAnnualIncomeIncrease: null,
  dependents: [],
};
const given = {
  relationshipStatus: 1,
  annualIncome: cents(8_400_050),
  expectedAnnualIncomeIncrease: fraction(0.03),
  spouseDateOfBirth: isoDate('1990-02-03'),
  dependents: [{ firstName: 'Ada', dateOfBirth: isoDate('2019-01-02'), relationship: 0 }],
} as const;
const readChangedFields = async (userId: string) =>
  (await service.events(userId, 'profile.changed')).map(({ payload }) => payload.fields);

it('gives a service the plan fields of the person it calls for', async () => {
  const ana = await service.register();
  expect(await service.asGoals(planFieldCalls.get, ana, {})).toEqual({
    version: 0,
    fields: { ...nothingKnown, dateOfBirth: '1988-12-31' },
  });
});

it('sets the given fields only, publishes their names, and repeats without a change or an event', async () => {
  const ana = await service.register();
  const ben = await service.register();
  const fields = { ...given, dependents: [...given.dependents] };

  const first = await service.asGoals(planFieldCalls.apply, ana, { fields });
  expect(first).toEqual({ version: 1, fields: { ...nothingKnown, ...fields, dateOfBirth: '1988-12-31' } });
  expect(await service.asGoals(planFieldCalls.apply, ana, { fields })).toEqual(first);
  expect(await service.asGoals(planFieldCalls.get, ana, {})).toEqual(first);

  expect(await readChangedFields(ana.userId)).toEqual([
    ['relationshipStatus', 'annualIncome', 'expectedAnnualIncomeIncrease', 'spouseDateOfBirth', 'dependents'],
  ]);
  expect((await service.asGoals(planFieldCalls.get, ben, {})).version).toBe(0);
});

it('applies two parallel changes of different fields, each with its own event', async () => {
  const ana = await service.register();
  await Promise.all([
    service.asGoals(planFieldCalls.apply, ana, { fields: { annualIncome: cents(5_000_000) } }),
    service.asGoals(planFieldCalls.apply, ana, { fields: { spouseAnnualIncome: cents(4_000_000) } }),
  ]);
  const { version, fields } = await service.asGoals(planFieldCalls.get, ana, {});
  expect([version, fields.annualIncome, fields.spouseAnnualIncome]).toEqual([2, 5_000_000, 4_000_000]);
  expect(new Set((await readChangedFields(ana.userId)).flat())).toEqual(
    new Set(['annualIncome', 'spouseAnnualIncome']),
  );
});

it('refuses the gateway, and an unknown field', async () => {
  const ana = await service.register();
  expect((await service.send(ana, planFieldCalls.get)).status).toBe(403);
  const unknown = { fields: { salary: 1 } };
  await expect(service.asGoals({ ...planFieldCalls.apply, body: z.unknown() }, ana, unknown)).rejects.toThrow(
    'Field required',
  );
  expect((await service.asGoals(planFieldCalls.get, ana, {})).version).toBe(0);
});
