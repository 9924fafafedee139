import type { EstateDocument } from '@fw/contract-goals';
import type { NextStepRule } from '../definition.ts';

type DocumentStep = Pick<NextStepRule, 'name' | 'description' | 'dueInDays'>;

const STEPS: Readonly<Record<EstateDocument, DocumentStep>> = {
  will: {
    name: 'Write a will',
    description: 'Without one, the law of your state decides who receives what you own.',
    dueInDays: 30,
  },
  guardian: {
    name: 'Name a guardian for your children',
    description: 'A court chooses one if no guardian is named, usually in your will.',
    dueInDays: 30,
  },
  beneficiaries: {
    name: 'Name beneficiaries on every account',
    description: 'Retirement accounts and policies pay to the people they name, whatever a will says.',
    dueInDays: 30,
  },
  healthCarePowerOfAttorney: {
    name: 'Choose who makes health decisions for you',
    description: 'A health care power of attorney counts while you cannot decide yourself.',
    dueInDays: 60,
  },
  financialPowerOfAttorney: {
    name: 'Choose who handles your money for you',
    description: 'A financial power of attorney lets a person you trust pay bills and sign for you.',
    dueInDays: 60,
  },
  livingWill: {
    name: 'Write down the treatment you choose',
    description: 'A living will tells doctors and family which treatment you accept.',
    dueInDays: 90,
  },
};

const ORDER: readonly EstateDocument[] = [
  'will',
  'guardian',
  'beneficiaries',
  'healthCarePowerOfAttorney',
  'financialPowerOfAttorney',
  'livingWill',
];

/** Next steps of an estate plan, in the order in which they are due: one for each missing document. */
export const NEXT_STEPS: readonly NextStepRule<'ESTATE_PLANNING'>[] = [
  ...ORDER.map((document): NextStepRule<'ESTATE_PLANNING'> => ({
    ...STEPS[document],
    key: `add-${document}`,
    shownWhen: `${document} is missing`,
    when: (_answers, { missing }) => missing.includes(document),
  })),
  {
    key: 'review-documents',
    name: 'Read your documents again',
    description: 'Laws, family and accounts change. Look at each document at least every five years.',
    dueInDays: 90,
    shownWhen: 'the documents were not reviewed for five years',
    when: (_answers, { isReviewDue }) => isReviewDue,
  },
  {
    key: 'review-plan',
    name: 'Review your plan once a year',
    description: 'Open your plan and check that the answers still hold.',
    dueInDays: 365,
    shownWhen: 'always',
    when: () => true,
  },
];
