import { formatCount } from '@fw/units';
import type { AdvisorVisit } from '@fw/contract-crm/access-log';

export const ACCESS_LOG_TEXT = {
  kicker: 'My information',
  loading: 'Loading what your planners opened',
  failed: "We couldn't load what your planners opened.",
  none: 'No planner has opened your information.',
  noneHint: 'Each time a planner opens something of yours, it is listed here.',
  download: 'Download as CSV',
  downloading: 'Preparing your file',
  visits: 'Visits',
  share: 'Change what your planners can see',
} as const;

export const visitsSentence = (total: number): string =>
  total === 1 ? 'Your planners visited once.' : `Your planners visited ${formatCount(total)} times.`;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** "November 26, 2026, 2:10 PM to 2:25 PM" in the zone of the browser. */
export function visitTime({ from, to }: Pick<AdvisorVisit, 'from' | 'to'>): string {
  const [start, end] = [new Date(from), new Date(to)];
  const [first, last] = [TIME.format(start), TIME.format(end)];
  return `${DAY.format(start)}, ${first === last ? first : `${first} to ${last}`}`;
}
