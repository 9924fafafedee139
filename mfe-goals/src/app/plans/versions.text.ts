import type { FieldChange, VersionSummary } from '@fw/contract-goals';
import { formatLongDate } from '@fw/units';

/** Sentences of the versions of a plan. */
export const VERSIONS_TEXT = {
  title: 'Versions of this plan',
  lead: 'Every commit is kept as it was. See what changed, and go back to earlier answers.',
  loading: 'Loading the versions',
  list: 'Versions',
  version: 'Version',
  committed: 'Committed',
  why: 'Why the result changed',
  actions: 'Actions',
  current: 'current',
  show: 'What changed',
  restore: 'Restore',
  restoreLead:
    'Restoring opens these answers for you to review. Your plan stays as it is until you commit them.',
  noChanges: 'The answers are the same.',
  first: 'The first version of this plan.',
  loadingDifference: 'Loading what changed',
} as const;

const ORIGIN: Record<VersionSummary['origin'], string> = {
  commit: 'by you',
  refresh: 'by a refresh',
  restore: 'from an earlier version',
};
export const originText = (version: VersionSummary): string =>
  `${formatLongDate(version.committedOn)}, ${ORIGIN[version.origin]}`;

const ACCOUNTS = 'linkedAccounts';

const NOTHING = 'nothing';

/** One changed answer in the words of the planner. */
export const changeText = ({ label, fromText, toText }: FieldChange): string =>
  `${label}: from ${fromText ?? NOTHING} to ${toText ?? NOTHING}`;

export const differenceTitle = (from: number, to: number): string =>
  `From version ${String(from)} to version ${String(to)}`;

const MAX_NAMED = 3;
const LIST = new Intl.ListFormat('en-US');

/** 'You changed your retirement age and savings rate.'; null where no answer changed; the accounts are no answers. */
export function changedSentence(changes: readonly FieldChange[]): string | null {
  const labels = changes
    .filter(({ field }) => !field.startsWith(ACCOUNTS))
    .map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1));
  if (labels.length === 0) return null;
  return labels.length > MAX_NAMED
    ? `You changed ${String(labels.length)} answers.`
    : `You changed your ${LIST.format(labels)}.`;
}
