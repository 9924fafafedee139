import type { AssetAllocationCalculator } from './asset-allocation.contract.ts';
import { questionsFor, YES_NO, type PlanQuestions } from './questions.contract.ts';

const { choice, whole } = questionsFor<AssetAllocationCalculator>();

/** Titles and sentences of the questions, those of the specification word for word [B2-31] to [B2-53]. */
export const ALLOCATION_WORDS = {
  horizon: 'Determine investment horizon',
  risk: 'Assess risk tolerance',
  stock: 'Allocate company stock',
  approach: 'Select investment approach',
  takeQuestion: 'I plan to begin taking money for retirement in...',
  spendQuestion: 'As I withdraw money, I will need it to last over a period of...',
  riskQuestion: 'How much risk are you willing to assume with your retirement savings?',
  stockQuestion: 'Are you interested in investing in company stock?',
  stockLabel: 'Share in company stock',
  stockHint: 'A single company can lose its value faster than a fund that holds many.',
  approachQuestion: 'What kind of investor are you?',
} as const;
const WORDS = ALLOCATION_WORDS;

/** The answers to the questions on time [B3-13] [B2-46]. */
export const TIME_FRAMES = {
  take: [
    { value: 1, label: '1 year or less' },
    { value: 2, label: '2-5 years' },
    { value: 3, label: '6-10 years' },
    { value: 4, label: 'More than 10 years' },
  ],
  spend: [
    { value: 1, label: '2 years or less' },
    { value: 2, label: '3-5 years' },
    { value: 3, label: '6-10 years' },
    { value: 4, label: 'More than 10 years' },
  ],
} as const;

/** [B2-48] to [B2-50] */
export const RISK_CHOICES = [
  { value: 'Conservative', label: 'Uncomfortable - I would rather preserve my investment' },
  { value: 'Average', label: 'Neutral - risk is part of the investment process' },
  { value: 'Aggressive', label: 'Very comfortable - no risk, no reward' },
] as const;

/** Investor types with their words [B3-25] [B2-53]. */
export const INVESTOR_TYPES = [
  {
    type: 'HANDS_OFF',
    name: 'Hands-off',
    description: 'A one-stop shop: one target-date style fund holds the whole mix and keeps it in balance.',
  },
  {
    type: 'HANDS_ON',
    name: 'Hands-on',
    description: 'More involved: you choose the funds of each asset class yourself.',
  },
] as const;

const MAX_SHARE = 100;

const isLong = ({ edgeCase }: AssetAllocationCalculator): boolean => !edgeCase;

/** What an advisor can prepare of an asset allocation: a level picked by hand and funds are the client's own choice. */
export const ASSET_ALLOCATION_QUESTIONS: PlanQuestions<AssetAllocationCalculator> = [
  {
    id: 'horizon',
    title: WORDS.horizon,
    questions: [
      choice('timeFrameTakeFromInvestments', {
        label: WORDS.takeQuestion,
        name: 'When you begin taking money',
        options: { choices: TIME_FRAMES.take },
        required: true,
      }),
      choice('timeFrameSpendFromInvestments', {
        label: WORDS.spendQuestion,
        name: 'How long the money is to last',
        options: { choices: TIME_FRAMES.spend },
        required: true,
      }),
    ],
  },
  {
    id: 'risk',
    title: WORDS.risk,
    card: { note: 'Only the client picks a risk level by hand and chooses funds.' },
    isShown: isLong,
    questions: [
      choice('riskModifier', {
        label: WORDS.riskQuestion,
        name: 'Risk tolerance',
        options: { choices: RISK_CHOICES, layout: 'cards' },
        required: true,
      }),
      choice('recalculatePortfolioRecommendation', {
        label: 'Does the risk level follow these answers?',
        name: 'Risk level follows the answers',
        hint: 'With No the plan keeps its level, such as one that the client picked.',
        options: { choices: YES_NO, layout: 'segments' },
      }),
    ],
  },
  {
    id: 'stock',
    title: WORDS.stock,
    isShown: (answers) => isLong(answers) && answers.companyOffersStock,
    questions: [
      whole('companyStock', {
        label: `${WORDS.stockLabel}, percent`,
        name: 'Company stock, percent',
        hint: WORDS.stockHint,
        range: { min: 0, max: MAX_SHARE },
      }),
    ],
  },
  {
    id: 'approach',
    title: WORDS.approach,
    isShown: (answers) => isLong(answers) && answers.investmentApproachType === 'BOTH',
    questions: [
      choice('investorType', {
        label: WORDS.approachQuestion,
        name: 'Investor type',
        options: {
          choices: INVESTOR_TYPES.map(({ type, name, description }) => ({
            value: type,
            label: name,
            hint: description,
          })),
          layout: 'cards',
        },
        required: true,
      }),
    ],
  },
];
