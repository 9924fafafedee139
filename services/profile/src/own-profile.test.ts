import { profileCalls } from '@fw/contract-profile';
import { planFieldCalls } from '@fw/contract-profile/plan-fields';
import { CATALOGUE, refusal } from '@fw/contract-kernel';
import { MAX_CENTS } from '@fw/units';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aPerson, startTestService, type Person, type TestService } from './testing/test-service.ts';

/** Generated profiles; FW_LAW_RUNS sets another number. */
const RUNS = Number(process.env['FW_LAW_RUNS'] ?? 40);
const TIMEOUT_MS = 60_000 + RUNS * 2_000;

const ana: Person = aPerson();
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ day: '2026-11-23' });
  await service.register(ana);
});

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const day = fc.constantFrom(
  '0001-01-01',
  '1896-02-29',
  '1900-01-01',
  '1986-03-04',
  '2026-11-23',
  '9999-12-31',
);
const dollars = fc.constantFrom(0, 0.01, -0.01, 80_000, 999_999_999.99, 1e9, MAX_CENTS / 100, 1e308, 5e-324);
const rate = fc.constantFrom(0, 5e-324, 1e-8, 0.03, 0.1, 0.11, -0.01, 1e308);
const name = fc.constantFrom('', 'Sam', '\u202EmaS', 'S\nam', 'x'.repeat(61), '=1+1');

const aboutMe = fc.record({
  dateOfBirth: maybe(day),
  relationshipStatus: maybe(fc.constantFrom(0, 1, 2)),
  annualIncome: maybe(dollars),
  expectedAnnualIncomeIncrease: maybe(rate),
  partnerFirstName: maybe(name),
  spouseDateOfBirth: maybe(day),
  spouseAnnualIncome: maybe(dollars),
  spouseExpectedAnnualIncomeIncrease: maybe(rate),
});
const dependent = fc.record({ firstName: name, dateOfBirth: day, relationship: fc.constantFrom(0, 1, 2) });

/** What an earlier version, or another service, may have stored. */
const stored = fc.record({
  'aboutMe.dateOfBirth': day,
  'aboutMe.annualIncomeCents': fc.constantFrom(null, -1, 0, MAX_CENTS, -MAX_CENTS),
  'aboutMe.spouseAnnualIncomeCents': fc.constantFrom(null, MAX_CENTS),
  'aboutMe.expectedAnnualIncomeIncreaseFraction': fc.constantFrom(null, 5e-324, 1e308, -1),
  'aboutMe.partnerFirstName': name,
  dependents: fc.array(
    fc.constant({ firstName: '\u202EmaS\u0000', dateOfBirth: '9999-12-31', relationship: 1 }),
  ),
});

const CODES = new Set(Object.keys(CATALOGUE).map(Number));

it(
  'answers every call of a profile, whatever is sent to it or stored in it',
  { timeout: TIMEOUT_MS },
  async () => {
    let saved = 0;
    const refused = new Set<number>();
    const edit = async (call: typeof profileCalls.aboutMe | typeof profileCalls.dependents, body: object) => {
      const { version } = await service.call(ana, profileCalls.profile);
      const { status, json } = await service.send(ana, call, { body: { ...body, version } });
      expect(status).toBeLessThan(500);
      if (status === 200) saved += 1;
      else refused.add(z.parse(refusal, json).code);
    };
    await fc.assert(
      fc.asyncProperty(
        aboutMe,
        fc.array(dependent, { maxLength: 3 }),
        stored,
        async (about, dependents, row) => {
          await edit(profileCalls.aboutMe, about);
          await edit(profileCalls.dependents, { dependents });
          await service.connection
            .collection<{ _id: string }>('profiles')
            .updateOne({ _id: ana.userId }, { $set: row });
          await service.call(ana, profileCalls.profile);
          await service.call(ana, profileCalls.status);
          await service.call(ana, profileCalls.classifiers);
          const person = { userId: ana.userId, role: ana.role, companyId: ana.companyId };
          await service.asGoals(planFieldCalls.get, person, {});
          await service.asGoals(planFieldCalls.apply, person, { fields: {} });
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect([...refused].filter((code) => code === -1 || !CODES.has(code))).toEqual([]);
    expect(saved).toBeGreaterThan(RUNS / 10);
  },
);
