import { Notice } from '@fw/ui/core';
import { useBenefitTerms } from '../../app/benefit-terms/benefit-terms.api.ts';
import { loanHelpSentence } from '../../app/benefit-terms/benefit-terms.text.ts';

/** What the employer pays toward student loans, below the loans. */
export function LoanHelp() {
  const terms = useBenefitTerms('LOAN_HELP');
  return terms && <Notice>{loanHelpSentence(terms)}</Notice>;
}
