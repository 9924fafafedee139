import { MONTHS_PER_YEAR } from '@fw/units';
import {
  lifetimeTotal,
  ownMonthly,
  spousalMonthly,
  type ClaimAges,
  type ClaimingHousehold,
} from '../claim-grid/index.ts';
import type { Parts } from '../social-security-statutory/index.ts';
import { toLines, toWorking, type Figures, type Working } from '../working/index.ts';
import { addedParts, claimerInputs, named, ownParts, ruleParts, type Claimer } from './person-parts.ts';
import { paidParts } from './paid-parts.ts';

/** The parts one after the other; a rule that both persons need is there once. */
function joined(parts: readonly Parts[], inputs: Figures): Working {
  const constants = parts.flatMap((part) => part.constants);
  const once = [...new Map(constants.map((constant) => [constant.name, constant])).values()];
  return toWorking('claim-grid', {
    inputs,
    constants: once,
    lines: parts.flatMap(({ columns, figures }) => toLines(columns, figures)),
  });
}

/** Whose benefit: the person's, or that of the spouse or partner. */
export type Whose = 'own' | 'spouse';

/** Both of a household at their claiming ages. */
function householdClaimers({ isMarried, own, spouse }: ClaimingHousehold, ages: ClaimAges) {
  const whose = isMarried ? ' (spouse)' : ' (partner)';
  return {
    own: { name: 'own', whose: spouse ? ' (you)' : '', person: own, claimAge: ages.own },
    spouse: spouse && { name: 'spouse', whose, person: spouse, claimAge: ages.spouse },
  };
}

/** The yearly benefit from the monthly parts. */
function yearlyParts({ name, person, claimAge }: Claimer, shared: Claimer | null): Parts {
  const spousal = shared ? spousalMonthly(person, shared.person, claimAge * MONTHS_PER_YEAR) : 0;
  const monthly = shared ? `(${name}MonthlyBenefit + ${name}SpousalMonthly)` : `${name}MonthlyBenefit`;
  return {
    constants: [],
    columns: { yearlyBenefit: ['Benefit a year', `12 * ${monthly}`] },
    figures: { yearlyBenefit: MONTHS_PER_YEAR * (ownMonthly(person, claimAge) + spousal) },
  };
}

/**
 * The working of the yearly benefit by current law at a whole claiming age, in US dollars of today: line `yearlyBenefit`.
 * The married get the spousal benefit as if both had claimed. Source: 42 USC 402, 415, 416.
 */
export function yearlyBenefitWorking(household: ClaimingHousehold, whose: Whose, claimAge: number): Working {
  const { own, spouse } = householdClaimers(household, { own: claimAge, spouse: claimAge });
  const [claimer, other] = whose === 'own' || spouse === null ? [own, spouse] : [spouse, own];
  const shared = household.isMarried ? other : null;
  const start: Parts = {
    constants: [],
    columns: { startAgeMonths: ['Age in months at the claim', '12 * claimAge'] },
    figures: { startAgeMonths: claimAge * MONTHS_PER_YEAR },
  };
  const added = shared
    ? [named(claimer, start), ownParts(shared), addedParts(claimer, shared, claimAge * MONTHS_PER_YEAR)]
    : [];
  return joined([ruleParts(), ownParts(claimer), ...added, yearlyParts(claimer, shared)], {
    ...claimerInputs(claimer),
    ...(shared ? claimerInputs(shared) : {}),
  });
}

/**
 * The working of everything a household is paid until both reach their life expectancy when it claims at these ages, in US
 * dollars of today: line `lifetimeTotal`, the figure of the grid of claiming ages. Source: 42 USC 402, 415, 416.
 */
export function lifetimeTotalWorking(household: ClaimingHousehold, ages: ClaimAges): Working {
  const { asOf, isMarried } = household;
  const { own, spouse } = householdClaimers(household, ages);
  const earned = (spouse ? [own, spouse] : [own]).map(ownParts);
  const before = earned.reduce<Figures>((all, { figures }) => ({ ...all, ...figures }), {});
  const { parts, inputs } = paidParts(asOf, { own, spouse, isShared: isMarried && spouse !== null }, before);
  const total: Parts = {
    constants: [],
    columns: { lifetimeTotal: ['Everything paid', spouse ? 'ownTotal + spouseTotal' : 'ownTotal'] },
    figures: { lifetimeTotal: lifetimeTotal(household, ages) },
  };
  return joined([ruleParts(), ...earned, ...parts, total], {
    ...claimerInputs(own),
    ...(spouse ? claimerInputs(spouse) : {}),
    ...inputs,
  });
}
