import type { DistributionCalculator } from '@fw/contract-goals';
import { isCouplePlan } from '@fw/planning/distribution-plan';
import { formatUsd, type Cents } from '@fw/units';
import type { ReviewPart } from '../definition.ts';
import { LABELS } from './labels.ts';

interface Estimate {
  readonly year: number | null;
  readonly amount: Cents | null;
  readonly own: Cents | null;
}

/** The names of what is estimated, of the person or of the spouse or partner. */
const NAMES = {
  own: {
    year: 'socialSecurityYear',
    amount: 'socialSecurityAnnualAmount',
    own: 'ownSocialSecurityIncome',
  },
  spouse: {
    year: 'spouseSocialSecurityYear',
    amount: 'spouseSocialSecurityAnnualAmount',
    own: 'spouseOwnSocialSecurityIncome',
  },
} as const;

/** Zero is an amount too: a spouse who never worked has no benefit of their own. */
const dollars = (amount: Cents | null): string | null => (amount === null ? null : formatUsd(amount));

function toFacts(whose: keyof typeof NAMES, { year, amount, own }: Estimate): ReviewPart['facts'] {
  const named = (part: keyof Estimate, text: string | null) => {
    const name = NAMES[whose][part];
    return text === null ? [] : [{ label: LABELS[name] ?? name, text }];
  };
  return [
    ...named('year', year === null ? null : String(year)),
    ...named('amount', dollars(amount)),
    // What a spouse adds is in the amount; beside it, what is one's own.
    ...(own === amount ? [] : named('own', dollars(own))),
  ];
}

/** What is estimated at the claiming ages; an amount that was entered counts in place of its estimate. */
export function socialSecurityFacts(answers: DistributionCalculator): ReviewPart['facts'] {
  const own = answers.socialSecurityCustomValues
    ? []
    : toFacts('own', {
        year: answers.socialSecurityYear,
        amount: answers.socialSecurityAnnualAmount,
        own: answers.ownSocialSecurityIncome,
      });
  const isSpouseCounted = isCouplePlan(answers) && answers.retirementPlan?.isSpouseIncomeIncluded === true;
  if (!isSpouseCounted || answers.spouseSocialSecurityCustomValues) return own;
  return [
    ...own,
    ...toFacts('spouse', {
      year: answers.spouseSocialSecurityYear,
      amount: answers.spouseSocialSecurityAnnualAmount,
      own: answers.spouseOwnSocialSecurityIncome,
    }),
  ];
}
