import type { EstateDocument } from '@fw/contract-goals';

/** Sentences of the estate plan beside its questions. */
export const ESTATE_TEXT = {
  graph: 'Estate documents',
  missingTitle: 'What is missing',
  reviewDue: 'Your documents are due for a review. Look at them at least every five years.',
  disclaimer:
    'This is general education, not legal advice. The laws of your state decide what a document must contain.',
} as const;

/** Name of each document. */
export const DOCUMENT_TEXT: Readonly<Record<EstateDocument, string>> = {
  will: 'Will',
  financialPowerOfAttorney: 'Financial power of attorney',
  healthCarePowerOfAttorney: 'Health care power of attorney',
  livingWill: 'Living will',
  beneficiaries: 'Beneficiaries',
  guardian: 'Guardian for your children',
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
