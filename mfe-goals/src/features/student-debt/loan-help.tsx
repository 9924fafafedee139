import { Notice } from '@fw/ui/core';
import { cents, MONTHS_PER_YEAR, type Cents } from '@fw/units';
import { useBenefitTerms } from '../../app/benefit-terms/benefit-terms.api.ts';
import { loanHelpSentence, loanPaymentSentence } from '../../app/benefit-terms/benefit-terms.text.ts';

/** What the employer pays toward student loans, below the loans. */
export function LoanHelp() {
  const terms = useBenefitTerms('LOAN_HELP');
  return terms && <Notice>{loanHelpSentence(terms)}</Notice>;
}

/** What of the monthly payment is left to the person when the employer pays its part. */
export function PaymentAfterHelp({ payment }: { readonly payment: Cents }) {
  const terms = useBenefitTerms('LOAN_HELP');
  if (!terms || payment === 0) return null;
  const help = cents(Math.min(payment, Math.floor(terms.yearly / MONTHS_PER_YEAR)));
  return <p>{loanPaymentSentence(help, cents(payment - help))}</p>;
}
