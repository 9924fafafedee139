import type { RetirementCalculator } from '@fw/contract-goals';
import { Button, Notice } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { cents, fraction, ZERO_CENTS, type Fraction } from '@fw/units';
import { useBenefitTerms } from '../../../app/benefit-terms/benefit-terms.api.ts';
import {
  lostMatchSentence,
  matchSentence,
  matchAction,
} from '../../../app/benefit-terms/benefit-terms.text.ts';

/** The match of the benefits below the answer about it: what it comes to, and what of it is lost in dollars a year. */
export function MatchFromBenefits({ value, onChange }: StepProps<RetirementCalculator>) {
  const terms = useBenefitTerms('MATCH');
  if (terms === null) return null;
  const { employerSponsoredSavingsRate, employerMatch } = value.retirementSavings;
  const saved = employerSponsoredSavingsRate ?? fraction(0);
  const match = fraction(terms.rate * Math.min(saved, terms.upTo));
  const income = value.personalInformation.annualIncome ?? ZERO_CENTS;
  const lost = cents(Math.round(terms.rate * Math.max(0, terms.upTo - saved) * income));
  const setMatch = (next: Fraction) =>
    onChange(({ retirementSavings, ...rest }) => ({
      ...rest,
      retirementSavings: { ...retirementSavings, employerMatch: next },
    }));
  return (
    <Notice
      tone={lost > 0 ? 'warning' : 'info'}
      action={
        match !== employerMatch && (
          <Button variant="secondary" size="sm" onPress={() => setMatch(match)}>
            {matchAction(match)}
          </Button>
        )
      }
    >
      {matchSentence(terms)} {lost > 0 && lostMatchSentence({ lost, saved, upTo: terms.upTo })}
    </Notice>
  );
}
