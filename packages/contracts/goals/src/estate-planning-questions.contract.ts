import {
  ESTATE_PLANNING_MESSAGE,
  type EstateDocument,
  type EstatePlanningCalculator,
  type EstatePlanningResult,
} from './estate-planning.contract.ts';
import { questionsFor, RELATIONSHIPS, YES_NO, type PlanQuestions } from './questions.contract.ts';
import type { ResultFigure } from './result-figures.contract.ts';

const { choice, pastDay } = questionsFor<EstatePlanningCalculator>();

const hasDocument = (document: EstateDocument, label: string, name: string) =>
  choice(`documents.${document}`, {
    label,
    name,
    options: { choices: YES_NO, layout: 'segments' },
    // Without children under 18 there is no guardian to name.
    isShown: ({ hasMinorChildren }) => document !== 'guardian' || hasMinorChildren === true,
    required: true,
  });

/** The questions of an estate plan. */
export const ESTATE_PLANNING_QUESTIONS: PlanQuestions<EstatePlanningCalculator> = [
  {
    id: 'family',
    title: 'Your family',
    questions: [
      choice('relationshipStatus', {
        label: 'Relationship status',
        options: { choices: RELATIONSHIPS, layout: 'segments' },
        required: true,
      }),
      choice('hasMinorChildren', {
        label: 'Do you have children under 18?',
        name: 'Children under 18',
        options: { choices: YES_NO, layout: 'segments' },
        required: true,
      }),
    ],
  },
  {
    id: 'documents',
    title: 'Your documents',
    questions: [
      hasDocument('will', 'Do you have a will?', 'Will'),
      hasDocument(
        'financialPowerOfAttorney',
        'Do you have a durable power of attorney for finances?',
        'Financial power of attorney',
      ),
      hasDocument(
        'healthCarePowerOfAttorney',
        'Did you choose who makes health decisions if you cannot?',
        'Health care power of attorney',
      ),
      hasDocument('livingWill', 'Did you write down which treatment you accept?', 'Living will'),
      hasDocument(
        'beneficiaries',
        'Did you name beneficiaries on every account and policy?',
        'Beneficiaries named on every account',
      ),
      hasDocument(
        'guardian',
        'Did you name a guardian for your children?',
        'Guardian named for your children',
      ),
      pastDay('lastReviewedOn', {
        label: 'When did you last look at your documents?',
        name: 'Last reviewed',
        // A review in the future is none.
        future: ESTATE_PLANNING_MESSAGE.date,
      }),
    ],
  },
];

/** The figures of the plan in their order. */
export const ESTATE_PLANNING_FIGURES = [
  { line: 'covered', kind: 'flag', name: 'Complete' },
  { line: 'documentsInPlace', kind: 'count', name: 'Documents in place' },
  { line: 'documentsNeeded', kind: 'count', name: 'Documents needed' },
  { line: 'isReviewDue', kind: 'flag', name: 'Review due' },
] as const satisfies readonly ResultFigure<keyof EstatePlanningResult>[];
