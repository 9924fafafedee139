import type { BusinessRecord, RecordFilter } from '@fw/contract-crm';
import type { IsoDate } from '@fw/units';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const dayText = (day: IsoDate): string => DAY.format(Date.parse(day));

/** What was searched for, in the words of the access log. */
export function searchText({ words, client, advisor, kind, from, to }: RecordFilter): string {
  const parts = [
    kind === null ? 'All records' : `Kind ${kind}`,
    words === '' ? '' : `words “${words}”`,
    client === '' ? '' : `client “${client}”`,
    advisor === '' ? '' : `advisor “${advisor}”`,
    from === null ? '' : `from ${dayText(from)}`,
    to === null ? '' : `to ${dayText(to)}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** What was opened. */
export const recordText = ({ kind, clientName, advisorName }: BusinessRecord): string =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1)}, client ${clientName}, advisor ${advisorName}`;
