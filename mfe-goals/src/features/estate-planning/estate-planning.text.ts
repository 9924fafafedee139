import type { EstateDocument } from '@fw/contract-goals';

/** Sentences of the estate planning questionnaire. */
export const ESTATE_TEXT = {
  family: 'Your family',
  documents: 'Your documents',
  review: 'Review your information',
  preview: 'Preview your plan',
  yourInformation: 'Your information',
  relationship: 'Relationship status',
  children: 'Do you have children under 18?',
  lastReviewed: 'When did you last look at your documents?',
  graph: 'Estate documents',
  inPlace: 'Documents in place',
  needed: 'Documents needed',
  missingTitle: 'What is missing',
  reviewDue: 'Your documents are due for a review. Look at them at least every five years.',
  disclaimer:
    'This is general education, not legal advice. The laws of your state decide what a document must contain.',
} as const;

/** Name and question of each document. */
export const DOCUMENT_TEXT: Readonly<
  Record<EstateDocument, { readonly name: string; readonly question: string }>
> = {
  will: { name: 'Will', question: 'Do you have a will?' },
  financialPowerOfAttorney: {
    name: 'Financial power of attorney',
    question: 'Did you choose who handles your money if you cannot?',
  },
  healthCarePowerOfAttorney: {
    name: 'Health care power of attorney',
    question: 'Did you choose who makes health decisions if you cannot?',
  },
  livingWill: { name: 'Living will', question: 'Did you write down which treatment you accept?' },
  beneficiaries: {
    name: 'Beneficiaries',
    question: 'Did you name beneficiaries on every account and policy?',
  },
  guardian: { name: 'Guardian for your children', question: 'Did you name a guardian for your children?' },
};

interface Documents {
  readonly covered: boolean;
  readonly documentsInPlace: number;
  readonly documentsNeeded: number;
}

/** The result in one sentence. */
export const verdict = ({ covered, documentsInPlace, documentsNeeded }: Documents): string =>
  covered
    ? 'Every document you need is in place.'
    : `${String(documentsInPlace)} of ${String(documentsNeeded)} documents are in place.`;
