import { MONTHS_PER_YEAR, type IsoDate } from '@fw/units';
import { survivorBase, survivorFactor, toDollar } from '../social-security-statutory/index.ts';
import { CLAIM_MONTHS } from '../tables/index.ts';
import { ageInMonths, fullBenefit, ownMonthly, spousalMonthly, type ClaimingPerson } from './person.ts';

/** Who claims. Only the married have benefits of a spouse and of a survivor. */
export interface ClaimingHousehold {
  readonly asOf: IsoDate;
  readonly isMarried: boolean;
  readonly own: ClaimingPerson;
  readonly spouse: ClaimingPerson | null;
}

/** Whole claiming ages of both; `spouse` does not count for a single person. */
export interface ClaimAges {
  readonly own: number;
  readonly spouse: number;
}

interface Claim {
  readonly person: ClaimingPerson;
  readonly other: ClaimingPerson | null;
  readonly ageNow: number;
  readonly claimMonths: number;
  readonly deathMonths: number;
  readonly ownBenefit: number;
  /** The month from now in which both have claimed, and what is added from then on. */
  readonly spousal: { readonly from: number; readonly amount: number };
  /** The month from now in which a survivor's benefit starts, and its amount. */
  readonly survivor: { readonly from: number; readonly amount: number };
}

const NOTHING = { from: Infinity, amount: 0 } as const;

interface Pair {
  readonly asOf: IsoDate;
  readonly person: ClaimingPerson;
  readonly claimAge: number;
  readonly other: ClaimingPerson | null;
  readonly otherClaimAge: number;
}

function spousalBenefit({ asOf, person, claimAge, other, otherClaimAge }: Pair): Claim['spousal'] {
  if (other === null) return NOTHING;
  const ageNow = ageInMonths(asOf, person.dateOfBirth);
  const otherNow = ageInMonths(asOf, other.dateOfBirth);
  const from = Math.max(0, claimAge * MONTHS_PER_YEAR - ageNow, otherClaimAge * MONTHS_PER_YEAR - otherNow);
  return { from, amount: spousalMonthly(person, other, ageNow + from) };
}

function survivorBenefit({ asOf, person, other, otherClaimAge }: Pair): Claim['survivor'] {
  if (other === null) return NOTHING;
  const deathAgeMonths = other.lifeExpectancy * MONTHS_PER_YEAR;
  const ageNow = ageInMonths(asOf, person.dateOfBirth);
  const death = deathAgeMonths - ageInMonths(asOf, other.dateOfBirth);
  const from = Math.max(0, death, CLAIM_MONTHS.earliestSurvivor - ageNow);
  const base = survivorBase({
    pia: fullBenefit(other),
    dateOfBirth: other.dateOfBirth,
    claimAgeMonths: otherClaimAge * MONTHS_PER_YEAR,
    deathAgeMonths,
  });
  return { from, amount: toDollar(base * survivorFactor(person.dateOfBirth, ageNow + from)) };
}

function toClaim(pair: Pair): Claim {
  const { asOf, person, other, claimAge } = pair;
  return {
    person,
    other,
    ageNow: ageInMonths(asOf, person.dateOfBirth),
    claimMonths: claimAge * MONTHS_PER_YEAR,
    deathMonths: person.lifeExpectancy * MONTHS_PER_YEAR,
    ownBenefit: ownMonthly(person, claimAge),
    spousal: spousalBenefit(pair),
    survivor: survivorBenefit(pair),
  };
}

/** What one person gets in a month from now: own and spousal benefit, or the survivor's where it is higher. */
function paidTo(
  { ageNow, deathMonths, claimMonths, ownBenefit, spousal, survivor }: Claim,
  month: number,
): number {
  const age = ageNow + month;
  if (age >= deathMonths) return 0;
  const own = age >= claimMonths ? ownBenefit : 0;
  if (month >= survivor.from) return Math.max(own, survivor.amount);
  return own + (month >= spousal.from ? spousal.amount : 0);
}

/** The claims of a household; the married share spousal and survivor benefits. */
export function householdClaims(household: ClaimingHousehold, ages: ClaimAges): Claim[] {
  const { asOf, isMarried, own, spouse } = household;
  const shared = (other: ClaimingPerson | null) => (isMarried ? other : null);
  const first = toClaim({
    asOf,
    person: own,
    claimAge: ages.own,
    other: shared(spouse),
    otherClaimAge: ages.spouse,
  });
  if (spouse === null) return [first];
  const second = toClaim({
    asOf,
    person: spouse,
    claimAge: ages.spouse,
    other: shared(own),
    otherClaimAge: ages.own,
  });
  return [first, second];
}

/** Months from now until the last of the household reaches the end of the plan. */
export const monthsToLastDeath = (claims: readonly Claim[]): number =>
  Math.max(0, ...claims.map(({ deathMonths, ageNow }) => deathMonths - ageNow));

/** What the household is paid in a month from now, today's dollars. */
export const paidIn = (claims: readonly Claim[], month: number): number =>
  claims.reduce((total, claim) => total + paidTo(claim, month), 0);
