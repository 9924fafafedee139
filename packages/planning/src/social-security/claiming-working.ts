import type { Claimant, ClaimingInput } from '../inputs/social-security.ts';
import { MARRIED } from '../relationship/index.ts';
import { claimingRuleConstants, namedConstants, SPOUSAL_FACTOR } from '../tables/index.ts';
import { toLines, toWorking, type Working } from '../working/index.ts';
import {
  effectiveClaimAge,
  rulesFor,
  countedIncome,
  type ClaimantResult,
  type ClaimingResult,
} from './claiming-rules.ts';
import { primaryAmountFormula } from './primary-amount.ts';

interface Shown {
  readonly name: string;
  readonly other: string | null;
  readonly claimant: Claimant;
  readonly result: ClaimantResult;
}

function earnings({ name, claimant, result }: Shown, cap: number) {
  return toLines(
    {
      [`${name}MonthlyIncome`]: ['Income counted a month', `max(0, min(${name}AnnualIncome / 12, cap))`],
      [`${name}MonthlyPia`]: ['Full benefit a month', primaryAmountFormula(`${name}MonthlyIncome`)],
      [`${name}SocialSecurityYear`]: ['Year of the first payment', `${name}BirthYear + ${name}ClaimAge`],
      [`${name}OwnIncome`]: [
        'Own benefit a year',
        `12 * ${name}MonthlyPia * ${name}ClaimingPercentage / 100`,
      ],
    },
    {
      [`${name}MonthlyIncome`]: countedIncome(claimant, cap),
      [`${name}MonthlyPia`]: result.monthlyPia,
      [`${name}SocialSecurityYear`]: result.socialSecurityYear,
      [`${name}OwnIncome`]: result.ownSocialSecurityIncome,
    },
  );
}

function benefits({ name, other, result }: Shown) {
  const spousal = other === null ? '0' : `12 * spousalShare * ${other}MonthlyPia * ${name}SpousalFactor`;
  return toLines(
    {
      [`${name}SpousalIncome`]: ['Spousal benefit a year', spousal],
      [`${name}AnnualAmount`]: ['Social Security a year', `max(${name}OwnIncome, ${name}SpousalIncome)`],
    },
    {
      [`${name}SpousalIncome`]: result.spousalIncome,
      [`${name}AnnualAmount`]: result.socialSecurityAnnualAmount,
    },
  );
}

const claimantInputs = ({ name, claimant, result }: Shown) => ({
  [`${name}AnnualIncome`]: claimant.annualIncome ?? 0,
  [`${name}ClaimAge`]: effectiveClaimAge(claimant),
  [`${name}BirthYear`]: result.socialSecurityYear - effectiveClaimAge(claimant),
});

const tableEntries = ({ name, claimant, result }: Shown) =>
  namedConstants(
    { source: 'Social Security benefit by claiming age, 2023 basis', year: 2023, unit: 'factor' },
    {
      [`${name}ClaimingPercentage`]: result.claimingPercentage,
      [`${name}SpousalFactor`]: SPOUSAL_FACTOR[effectiveClaimAge(claimant)] ?? 1,
    },
  );

/** The working of estimator B, line by line for each person. */
export function claimingWorking(input: ClaimingInput, result: ClaimingResult): Working {
  const isShared = input.relationshipStatus === MARRIED && result.spouse !== undefined;
  const own = {
    name: 'own',
    other: isShared ? 'spouse' : null,
    claimant: input.person,
    result: result.person,
  };
  const partner =
    input.spouse && result.spouse
      ? [{ name: 'spouse', other: isShared ? 'own' : null, claimant: input.spouse, result: result.spouse }]
      : [];
  const shown: readonly Shown[] = [own, ...partner];
  const inflation = input.expectedAnnualInflationRate ?? 0;
  const rules = rulesFor(input);
  const shared = toLines(
    {
      growth: ['Growth since the base year', '(1 + inflation) ^ max(0, asOfYear - baseYear)'],
      bend1: ['First bend point', 'firstBend * growth'],
      bend2: ['Second bend point', 'secondBend * growth'],
      cap: ['Highest monthly income counted', 'monthlyCap * growth'],
    },
    rules,
  );
  return toWorking('social-security-distribution', {
    inputs: shown.reduce((all, person) => ({ ...all, ...claimantInputs(person) }), {
      asOfYear: input.asOfYear,
      inflation,
    }),
    constants: [...claimingRuleConstants(), ...shown.flatMap(tableEntries)],
    lines: [...shared, ...shown.flatMap((person) => earnings(person, rules.cap)), ...shown.flatMap(benefits)],
  });
}
