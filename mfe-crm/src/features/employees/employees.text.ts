import type { ClientFacts } from '@fw/contract-crm/client-facts';
import type { EmployeeStatus } from '@fw/contract-crm/employee-search';
import { formatCount, formatDate, formatShortDate, type IsoDate } from '@fw/units';

export const EMPLOYEES_TEXT = {
  title: 'Employees',
  loading: 'Searching',
  failed: "We couldn't search for employees.",
  field: 'Name, email or company',
  button: 'Search',
  company: 'Company',
  everyCompany: 'All companies',
  status: 'Status',
  everyStatus: 'All statuses',
  name: 'Name',
  email: 'Email',
  consent: 'Consent',
  lastContact: 'Last contact',
  noContact: 'None yet',
  nextTask: 'Next task',
  tags: 'Tags',
  tag: 'Tag',
  everyTag: 'All tags',
  chips: 'Filters that are set',
  clear: 'Clear filters',
  segments: 'Saved segments',
  segment: 'Segment',
  noSegment: 'No segment',
  saveSegment: 'Save this search as a segment',
  segmentName: 'Name of the segment',
  segmentHint: 'A segment of the same name is replaced.',
  segmentNameMissing: 'Please enter a name.',
  segmentSaved: 'Segment saved.',
  changed: '',
  recent: 'Recent clients',
  none: 'No employees found',
  noneHint:
    'Try the first letters of a name or a company, or an email address. Only companies you serve are searched.',
} as const;

export const STATUS_TEXT: Readonly<Record<EmployeeStatus, string>> = {
  sharing: 'Shares finances',
  notSharing: 'Not sharing',
};

export const removeFilter = (name: string): string => `Remove filter: ${name}`;

export const deleteSegmentText = (name: string): string => `Delete the segment “${name}”`;

/** Until when a client shares something with the advisors of the company. */
export const consentText = (sharesUntil: IsoDate | null): string =>
  sharesUntil === null ? STATUS_TEXT.notSharing : `Until ${formatDate(sharesUntil)}`;

export const nextTaskText = (task: ClientFacts['nextTask']): string =>
  task === null ? '' : `${formatShortDate(task.dueOn)}: ${task.title}`;

interface Found {
  readonly total: number;
  readonly isTotalExact: boolean;
}

interface Narrowed {
  readonly searchText: string;
  readonly companyId: string;
  readonly status: string;
  readonly tag: string;
}

/** The headline of the page: how many employees were found, of all or with what narrows the list. */
export function foundSentence(
  { total, isTotalExact }: Found,
  { searchText, companyId, status, tag }: Narrowed,
): string {
  const count = isTotalExact ? formatCount(total) : `${formatCount(total)} or more`;
  const people = `${count} ${total === 1 ? 'employee' : 'employees'}`;
  if (searchText !== '') return `${people} for “${searchText}”.`;
  const isNarrowed = [companyId, status, tag].some((filter) => filter !== '');
  return isNarrowed ? `${people} found.` : `You serve ${people}.`;
}
