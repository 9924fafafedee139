import {
  ASSET_ALLOCATION_QUESTIONS,
  type AssetAllocationCalculator,
  type AssetAllocationResult,
} from '@fw/contract-goals';
import type { FieldErrors } from '@fw/contract-kernel';
import { allocationErrors, chosenPortfolio, settleAllocation } from '@fw/planning/allocation-plan';
import { formatPercent, fraction } from '@fw/units';
import { definePlan } from '../define-plan.ts';
import type { Figure, ReviewPart } from '../definition.ts';
import { EMPTY_ANSWERS } from './answers.ts';
import { compute, RULE_SETS } from './compute.ts';
import { LABELS, WORDS, ASSET_CLASS } from './labels.ts';
import { NEXT_STEPS } from './next-steps.ts';
import { SPONSOR_RULES, withOffer } from './sponsor-rules.ts';

const PERCENT = 100;

/** The funds that the client chose, each with its share, ticker and asset class; none where the plan has no use for them. */
function chosenFunds(answers: AssetAllocationCalculator): ReviewPart['facts'] {
  const { investorType, selectedHandsOffTrust: trust, selectedHandsOnFunds: funds } = answers;
  if (investorType === 'HANDS_OFF')
    return trust === null ? [] : [{ label: trust.name, text: `ticker: ${trust.ticker}` }];
  if (investorType !== 'HANDS_ON') return [];
  return funds.map(({ name, ticker, percentage, type }) => ({
    label: name,
    text: `${formatPercent(fraction(percentage / PERCENT))} · ticker: ${ticker} · ${ASSET_CLASS[type]}`,
  }));
}

const commitErrors = (answers: AssetAllocationCalculator): FieldErrors[] =>
  allocationErrors(answers).map(({ field, message }) => ({
    Field: field,
    Errors: [message],
  }));

function figures({ portfolio, holdings }: AssetAllocationResult): readonly Figure[] {
  return [
    {
      label: `Expected return of ${portfolio.riskLevelName}, percent a year`,
      value: portfolio.compoundReturn,
    },
    { label: `Possible loss of ${portfolio.riskLevelName}, percent a year`, value: portfolio.possibleLoss },
    ...holdings.map(({ name, ticker, percentage }) => ({
      label: `${name} (${ticker}), percent`,
      value: percentage,
    })),
  ];
}

export const assetAllocationPlan = definePlan<'ASSET_ALLOCATION'>({
  planType: 'ASSET_ALLOCATION',
  goalType: 'RETIREMENT',
  name: 'Asset allocation',
  description:
    "See which mix of investments in your employer's plan fits your horizon and your view of risk.",
  notIncluded:
    'Not included: fees, taxes and savings outside of this account. Return and possible loss are expected values of a model, not a forecast.',
  accountKinds: [],
  isRerunnable: true,
  engineVersion: '1',
  ruleSets: RULE_SETS,
  defaults: ({ sponsor }) => withOffer(EMPTY_ANSWERS, sponsor),
  complete: settleAllocation,
  commitErrors,
  compute,
  sponsorRules: SPONSOR_RULES,
  nextSteps: NEXT_STEPS,
  figures,
  assumptionFields: ['portfolios', 'investmentApproachType', 'companyOffersStock', 'companyOffersStockFund'],
  prepared: ASSET_ALLOCATION_QUESTIONS,
  pageFacts: {
    risk: (answers) => {
      const portfolio = chosenPortfolio(answers);
      return portfolio === null ? [] : [{ label: 'Risk level', text: portfolio.riskLevelName }];
    },
    approach: chosenFunds,
  },
  labels: LABELS,
  named: {
    portfolioCoreRecommendationNumber: (answers) => chosenPortfolio(answers)?.riskLevelName ?? null,
  },
  words: WORDS,
});
