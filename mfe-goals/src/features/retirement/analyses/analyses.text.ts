import { CAUSES_LEAD, CHANCE_NOTE, OUTLOOK_TITLE } from '@fw/planning/plan-outlook';

/** Sentences of the analyses below a plan. */
export const ANALYSES_TEXT = {
  title: 'Look closer',
} as const;

export const SOCIAL_SECURITY_TEXT = {
  title: 'When to claim Social Security',
  lead: 'Three estimates side by side, and what each claiming age pays over your plan.',
  plan: 'Planner estimate',
  claiming: 'Claiming-age estimate',
  law: 'Current law',
  age: 'Claiming age',
  own: 'You',
  chosen: 'The chosen claiming ages',
  perYear: 'Yearly benefit by claiming age, in dollars of today',
  planAge: 'your plan',
  sources:
    'Your plan uses the planner estimate unless you enter an amount. The claiming-age estimate is the one of the distribution planner. Current law applies the Social Security Act (42 USC 402, 415, 416) with the bend points of 2026, as if you earned today’s income in each of the 35 years that count. Your own statement at ssa.gov is more exact.',
  grid: 'Lifetime benefits by claiming age',
  gridLead:
    'Everything paid until your plan ends. By current law, in dollars of today, spousal and survivor benefits of married couples included.',
  ownAge: 'Your claiming age',
  best: 'highest',
  missing: 'Enter date of birth, income and life expectancy to see when to claim.',
} as const;

export const partnerAge = (word: string): string => `Your ${word}'s claiming age`;

const ageText = (months: number): string => {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const whole = `${String(years)} years`;
  return rest === 0 ? whole : `${whole}, ${String(rest)} ${rest === 1 ? 'month' : 'months'}`;
};

/** A couple that claims at the same age claims both at it. */
function claimingAt(ages: string): string {
  const [own, spouse] = ages.split(' and ');
  return spouse !== undefined && own === spouse ? `both claiming at ${spouse}` : `claiming at ${ages}`;
}

/** When waiting has paid at least as much as claiming early. */
export function breakEvenSentence(earliest: string, chosen: string, months: number | null): string {
  if (earliest === chosen) return `Claiming at ${chosen} is the earliest choice you have.`;
  return months === null
    ? `Claiming at ${chosen} never pays more than claiming at ${earliest} within your plan.`
    : `You break even at ${ageText(months)}, compared with ${claimingAt(earliest)}.`;
}

export const totalSentence = (chosen: string, total: string): string =>
  `Claiming at ${chosen} pays ${total} until your plan ends.`;

export const CHANCE_TEXT = {
  title: OUTLOOK_TITLE.chance,
  lead: 'Your plan in 10,000 simulated futures with good and bad years in the markets.',
  running: 'Simulating 10,000 futures',
  cancel: 'Cancel',
  again: 'Run again',
  cancelled: 'The simulation was cancelled.',
  failed: "We couldn't run the simulation in this browser. Your plan is not affected.",
  missing: 'Answer every question of the review to simulate your plan.',
  planned: 'At the planned returns',
  chart: 'Savings by age in the simulated futures',
  view: 'Show',
  bands: 'Range of outcomes',
  paths: 'Worst, middle and best future',
  worst: 'Worst future',
  middle: 'Middle future',
  best: 'Best future',
  causes: CAUSES_LEAD,
  share: 'Share of futures in which money is left',
  note: CHANCE_NOTE,
} as const;

/** The names of the bands by the share of futures that end below them. */
export const BAND_NAMES = [
  ['0.95', 'Top 5%'],
  ['0.75', 'Top 25%'],
  ['0.5', 'Middle'],
  ['0.25', 'Bottom 25%'],
  ['0.05', 'Bottom 5%'],
] as const;

export const STRESS_TEXT = {
  title: 'What if things go wrong?',
  lead: 'Each card changes your plan as described. Remove a card to undo its change.',
  cards: 'Stress cards',
  undo: 'Remove all',
  without: 'Your plan',
  withCards: 'With the chosen cards',
  outcome: 'Outcome',
  missing: 'Answer every question of the review to test your plan.',
} as const;

export const VARIANTS_TEXT = {
  title: 'Compare variants',
  lead: 'Compare up to four variants side by side to see what each change does.',
  keep: 'Save as a scenario',
  full: 'Four variants are kept. Remove one to keep another.',
  empty: 'Move the sliders above, then keep what you see as a variant.',
  table: 'Variants side by side',
  lever: 'Answer or result',
  opened: 'Plan as opened',
  left: 'Left at the end of the plan',
  outcome: 'Outcome',
  difference: 'Difference to the plan as opened',
  from: 'from',
  projected: 'The plan with these sliders',
  use: 'Use',
  remove: 'Remove',
  same: 'No change',
} as const;

export const variantName = (number: number): string => `Variant ${String(number)}`;
