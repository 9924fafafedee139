import type { EmployeeStatus } from '@fw/contract-crm/employee-search';

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
  sharesUntil: 'Shares until',
  recent: 'Recent clients',
  none: 'No employees found',
  noneHint:
    'Try the first letters of a name or a company, or an email address. Only companies you serve are searched.',
} as const;

export const STATUS_TEXT: Readonly<Record<EmployeeStatus, string>> = {
  sharing: 'Shares finances',
  notSharing: 'Not sharing',
};

const COUNT = new Intl.NumberFormat('en-US');

interface Found {
  readonly total: number;
  readonly isTotalExact: boolean;
}

/** The headline of the page: how many employees were found. */
export function foundSentence({ total, isTotalExact }: Found, searched: string): string {
  const count = isTotalExact ? COUNT.format(total) : `${COUNT.format(total)} or more`;
  const people = `${count} ${total === 1 ? 'employee' : 'employees'}`;
  return searched === '' ? `You serve ${people}.` : `${people} for “${searched}”.`;
}
