export const EMPLOYEES_TEXT = {
  title: 'Employees',
  loading: 'Searching',
  failed: 'Employees could not be searched.',
  field: 'Name or email',
  button: 'Search',
  everyCompany: 'Every company',
  none: 'No employee matches.',
  noneHint: 'Try the first letters of a name, or an email address. Only companies you serve are searched.',
} as const;

/** The headline of the page: how many employees were found. */
export function foundSentence(total: number, searched: string): string {
  const people = `${String(total)} ${total === 1 ? 'employee' : 'employees'}`;
  return searched === '' ? `You serve ${people}.` : `${people} for “${searched}”.`;
}
