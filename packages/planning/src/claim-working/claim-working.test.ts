import { generated } from '@fw/test-kit/generated';
import { isoDate } from '@fw/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CLAIM_AGES,
  lifetimeTotal,
  ownMonthly,
  spousalMonthly,
  type ClaimingHousehold,
  type ClaimingPerson,
} from '../claim-grid/index.ts';
import { replay } from '../testing/replay.ts';
import type { Working } from '../working/index.ts';
import { lifetimeTotalWorking, yearlyBenefitWorking } from './index.ts';

const AS_OF = isoDate('2026-11-22');
const RUNS = generated(1_000);

const birthday = fc
  .tuple(
    fc.integer({ min: 1940, max: 2000 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) =>
    isoDate(`${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`),
  );
const person: fc.Arbitrary<ClaimingPerson> = fc.record({
  dateOfBirth: birthday,
  annualIncome: fc.integer({ min: 0, max: 400_000 }),
  lifeExpectancy: fc.integer({ min: 60, max: 110 }),
});
const household: fc.Arbitrary<ClaimingHousehold> = fc.record({
  asOf: fc.constant(AS_OF),
  isMarried: fc.boolean(),
  own: person,
  spouse: fc.option(person, { nil: null }),
});
const claimAge = fc.constantFrom(...CLAIM_AGES);

const lineValue = ({ lines }: Working, name: string): number | undefined =>
  lines.find((line) => line.name === name)?.value;

describe('the working of everything a household is paid', () => {
  it('replayed by an evaluator of the formulas alone, gives the figure of the grid to the cent', () => {
    let [alone, shared] = [0, 0];
    fc.assert(
      fc.property(household, claimAge, claimAge, (home, own, spouse) => {
        const working = lifetimeTotalWorking(home, { own, spouse });
        expect(replay(working)).toEqual([]);
        expect(lineValue(working, 'lifetimeTotal')).toBe(lifetimeTotal(home, { own, spouse }));
        if (home.spouse && home.isMarried) shared += 1;
        else alone += 1;
      }),
      RUNS.options,
    );
    expect(Math.min(alone, shared)).toBeGreaterThan(RUNS.rounds / 5);
  });

  it('names a year and a source for every rule, once, and whose each figure of a couple is', () => {
    const one = { dateOfBirth: isoDate('1970-06-15'), annualIncome: 60_000, lifeExpectancy: 90 };
    const couple = { asOf: AS_OF, isMarried: true, own: one, spouse: { ...one, annualIncome: 0 } };
    const { constants, lines } = lifetimeTotalWorking(couple, { own: 67, spouse: 65 });
    const names = constants.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(constants.length).toBeGreaterThan(0);
    for (const { source, year } of constants) {
      expect(source.length).toBeGreaterThan(5);
      expect(year).toBeGreaterThan(1970);
    }
    const labels = lines.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toContain('Spousal benefit a month, down to the dollar (spouse)');
  });

  it('has no spousal or survivor line for partners who are not married', () => {
    const one = { dateOfBirth: isoDate('1970-06-15'), annualIncome: 60_000, lifeExpectancy: 90 };
    const working = lifetimeTotalWorking(
      { asOf: AS_OF, isMarried: false, own: one, spouse: one },
      { own: 67, spouse: 65 },
    );
    expect(working.lines.filter(({ name }) => /spousal|survivor/i.test(name))).toEqual([]);
  });
});

describe('the working of a yearly benefit by the law', () => {
  it('replayed, is twelve months of the own benefit and what the spouse adds', () => {
    fc.assert(
      fc.property(
        household,
        fc.constantFrom('own' as const, 'spouse' as const),
        claimAge,
        (home, whose, age) => {
          const working = yearlyBenefitWorking(home, whose, age);
          expect(replay(working)).toEqual([]);
          const [claimer, other] =
            whose === 'own' || !home.spouse ? [home.own, home.spouse] : [home.spouse, home.own];
          const added = other && home.isMarried ? spousalMonthly(claimer, other, age * 12) : 0;
          expect(lineValue(working, 'yearlyBenefit')).toBe(12 * (ownMonthly(claimer, age) + added));
        },
      ),
      RUNS.options,
    );
  });
});
