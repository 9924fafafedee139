import { ALLOCATION_WORDS, TIME_FRAMES } from '@fw/contract-goals';

/** Sentences of the asset-allocation planner, those of the specification word for word [B2-31] to [B2-62]. */
export const ALLOCATION_TEXT = {
  ...ALLOCATION_WORDS,
  level: 'Adjust risk level',
  fund: 'Select fund',
  shortTerm: 'Short Term',

  riskHelpAbout: 'investment risk',
  riskHelp:
    'Investments that can grow more can also lose more in a bad year. This answer says how you would feel about such a year.',
  levelQuestion: 'What level of investment risk are you most comfortable with?',
  levelLabel: 'Risk level',
  levelChart: 'Expected return and possible loss by risk level',
  expectedReturn: 'Expected return',
  possibleLoss: 'Possible loss',
  possibleLossMeaning:
    'The potential short-term loss per year. There is a 5% chance that the loss is higher.',
  noLevel: "Your answers don't match a level. Move the slider to compare the levels and pick one.",
  notPicked: 'Not picked yet',
  approachMissing: 'Select an investment approach first.',
  target: 'Your target allocation',
  fixedIncome: 'fixed income',
  targetFunds: 'Target funds',
  chooseTrust: 'Choose a target fund',
  bestMatch: 'best match',
  selectedFund: 'Selected fund',
  previousFund: 'Previous fund',
  nextFund: 'Next fund',
  noTrusts: "Your employer's plan offers no target funds at the moment.",
  withdrawn: 'This fund is no longer offered. Please select another fund.',
  disclaimer:
    'You alone decide how to invest. Fairwater does not make investment recommendations; what you see here is education.',
  assetClasses: 'Asset classes',
  assetClass: 'Asset class',
  targetShare: 'Target',
  allocated: 'Allocated',
  action: 'Action',
  viewFunds: 'View funds',
  allocate: 'Allocate',
  edit: 'Edit',
  noFunds: "Your employer's plan offers no funds of this class.",
  cancel: 'Cancel',
  save: 'Save',
  close: 'Close',
  expenseRatio: 'Expense ratio',
  exceeds: 'You cannot enter values that cause you to exceed your target allocation percentage.',
  shortTermAdvice:
    'Your horizon is short. Protecting your savings comes first: money markets, insured bank accounts or CDs keep their value while you need it.',
  shortTermTitle: 'Savings for a short horizon',
  shortTermFunds: 'Short-term funds of your plan',
  noShortTermFunds: "Your employer's plan offers no short-term funds.",
  shortTermPlanner: 'Talk to a planner about what a short horizon means for you.',
  strategy: 'Your desired strategy',
  portfolioIs: 'Your portfolio is',
  fundGuide: 'Fund guide',
  fund_: 'Fund',
  ticker: 'Ticker',
  share: 'Share',
  showWorking: 'Show the working',
  leftToAllocate: 'Left to allocate',
  loading: 'Loading the investment options',
  loadFailed: 'Server error occurred while loading investment options',
} as const;

const UNKNOWN = 'Unknown';

/** Words of a time frame; a number outside the list is Unknown [B3-13] [B8-07]. */
export const timeFrameText = (question: 'take' | 'spend', frame: number): string =>
  TIME_FRAMES[question].find(({ value }) => value === frame)?.label ?? UNKNOWN;
