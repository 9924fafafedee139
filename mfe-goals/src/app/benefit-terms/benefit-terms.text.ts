import type { BenefitTerms } from '@fw/contract-goals';
import { formatPercent, formatUsd, formatWholeUsd, type Cents, type Fraction } from '@fw/units';

type TermsOf<Of extends BenefitTerms['of']> = Extract<BenefitTerms, { readonly of: Of }>;

const FROM = 'From your benefits:';

export const matchSentence = ({ rate, upTo }: TermsOf<'MATCH'>): string =>
  `${FROM} your employer adds ${formatPercent(rate)} of what you save, up to ${formatPercent(upTo)} of your pay.`;

interface LostMatch {
  readonly lost: Cents;
  readonly saved: Fraction;
  readonly upTo: Fraction;
}

/** What a savings rate below the matched one costs. */
export const lostMatchSentence = ({ lost, saved, upTo }: LostMatch): string =>
  `At a savings rate of ${formatPercent(saved)} you lose ${formatWholeUsd(lost)} of it a year. Save ${formatPercent(upTo)} to get all of it.`;

export const matchAction = (match: Fraction): string => `Use ${formatPercent(match)}`;

export const groupLifeSentence = ({ yearsOfPay }: TermsOf<'GROUP_LIFE'>): string =>
  `${FROM} your life insurance through work pays ${yearsOfPay === 1 ? 'one year' : `${String(yearsOfPay)} years`} of pay.`;

export function disabilitySentence(terms: TermsOf<'DISABILITY'>): string {
  const { share, monthlyCap, waitingDays, isEmployerPaid } = terms;
  const cap = monthlyCap === null ? '' : `, at most ${formatWholeUsd(monthlyCap)} a month`;
  const payer = isEmployerPaid ? 'Your employer pays the premium.' : 'You pay the premium.';
  return `${FROM} ${formatPercent(share)} of your pay after ${String(waitingDays)} days${cap}. ${payer}`;
}

export const loanHelpSentence = ({ yearly }: TermsOf<'LOAN_HELP'>): string =>
  `${FROM} your employer pays up to ${formatWholeUsd(yearly)} a year toward courses or student loans. The payments of this plan do not count it.`;

/** The share of the employer in a monthly payment, and what is left of it. */
export const loanPaymentSentence = (help: Cents, left: Cents): string =>
  `${FROM} your employer pays up to ${formatUsd(help)} of it a month, which leaves you ${formatUsd(left)}. How long the loans last and what they cost is counted without it.`;

export const USE_THESE = 'Use these answers';
