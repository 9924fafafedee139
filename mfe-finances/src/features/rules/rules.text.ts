import type { Rule, RuleRun } from '@fw/contract-finances';
import { formatCount, formatUsd } from '@fw/units';

export const RULES_TEXT = {
  title: 'Rules',
  lede: 'Rules categorize, hide or split your transactions. The first rule that matches applies. Changes you make yourself are kept.',
  loading: 'Loading your rules',
  failed: "We couldn't load your rules.",
  add: 'Add a rule',
  addTitle: 'Add a rule',
  editTitle: 'Edit rule',
  emptyTitle: 'You have no rules yet',
  emptyHint: 'Add a rule and preview its changes before you apply it.',
  edit: 'Edit',
  delete: 'Delete',
  up: 'Move up',
  down: 'Move down',
  off: 'Off',
  whenWord: 'When',
  andWord: 'and',
  thenWord: 'Then',
  match: 'Description',
  contains: 'contains',
  equals: 'is exactly',
  value: 'Text',
  from: 'Lowest amount',
  to: 'Highest amount',
  direction: 'Direction',
  any: 'Money in or out',
  in: 'Money in',
  out: 'Money out',
  account: 'Account',
  everyAccount: 'All accounts',
  category: 'Set the category',
  keepCategory: 'Keep the category',
  hide: 'Hide the transaction',
  part: 'Split part to',
  noPart: 'Do not split',
  share: 'Percentage',
  shareRange: 'Enter a percentage between 1 and 99.',
  noCondition: 'Enter a text, an amount or an account to look for.',
  noOutcome: 'Choose a category, hide the transaction or split it.',
  named: 'Applied to your transaction',
  gone: 'The rule that changed this transaction was deleted.',
  active: 'Rule is on',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Rule saved.',
  changed: "This rule was changed elsewhere. Your edits weren't saved.",
  reload: 'Load the current rule',
  preview: 'What the rules would change in the last 90 days',
  previewAll: 'What the rules would change in all your transactions',
  nothing: 'The rules would change nothing in the last 90 days.',
  run: 'Apply the rules',
  date: 'Date',
  description: 'Description',
  change: 'Change',
  amount: 'Amount',
  history: 'What the rules changed',
  undo: 'Undo',
  undone: 'Undone',
} as const;

const TRIGGER: Readonly<Record<RuleRun['trigger'], string>> = {
  person: 'applied by you',
  sync: 'for new transactions of your bank',
  import: 'for an imported file',
};

const transactions = (count: number): string =>
  count === 1 ? '1 transaction' : `${formatCount(count)} transactions`;

export const dryRunSentence = (total: number): string => `${transactions(total)} would change.`;
export const alsoEarlier = (count: number): string => `Also all earlier ones (${formatCount(count)})`;
/** A preview lists the first of many. */
export const firstText = (shown: number, total: number): string =>
  `The first ${formatCount(shown)} of ${formatCount(total)} are listed.`;
export const ranSentence = (changed: number): string => `${transactions(changed)} changed.`;
export const undoneSentence = (restored: number, kept: number): string =>
  kept === 0
    ? `${transactions(restored)} restored.`
    : `${transactions(restored)} restored. Not restored, because you changed them since: ${transactions(kept)}.`;
export const runLine = ({ trigger, changed }: RuleRun): string =>
  `${transactions(changed)}, ${TRIGGER[trigger]}`;

function amountWords({ from, to }: Rule['when']): string[] {
  if (from !== null && to !== null) return [`the amount is ${formatUsd(from)} to ${formatUsd(to)}`];
  if (from !== null) return [`the amount is at least ${formatUsd(from)}`];
  return to === null ? [] : [`the amount is at most ${formatUsd(to)}`];
}

function conditionWords({ when }: Rule): string[] {
  const { text, direction, userAccountId } = when;
  return [
    ...(text === null
      ? []
      : [`the description ${text.match === 'equals' ? 'is' : 'contains'} “${text.value}”`]),
    ...amountWords(when),
    ...(direction === 'any' ? [] : [direction === 'in' ? 'money comes in' : 'money goes out']),
    ...(userAccountId === null ? [] : ['it is in the chosen account']),
  ];
}

/** A rule as a sentence: `If the description contains “rent”, set Housing.` */
export function ruleSentence(rule: Rule, nameOf: (categoryId: string) => string): string {
  const { categoryId, hide, parts } = rule.outcome;
  const outcomes = [
    ...(categoryId === null ? [] : [`set ${nameOf(categoryId)}`]),
    ...(hide ? ['hide it'] : []),
    ...parts.map(
      (part) => `split ${String(Math.round(part.share * 10_000) / 100)}% off to ${nameOf(part.categoryId)}`,
    ),
  ];
  return `If ${conditionWords(rule).join(' and ')}, ${outcomes.join(' and ')}.`;
}
