import { formatCount } from '@fw/units';
import { CONSENT_SCOPE_TEXT, type ConsentScope } from '@fw/contract-crm/consent';

export const COMPANIES_TEXT = {
  title: 'Companies',
  company: 'Company',
  loading: 'Loading the companies you serve',
  failed: "We couldn't load the companies.",
  none: 'No companies yet',
  noneHint: 'Companies appear here when you are named as their advisor.',
  employees: 'Employees',
  level: 'Level',
  levelOne: 'Level 1',
  levelStandard: 'Standard',
  loadingOne: 'Loading this company',
  failedOne: "We couldn't load this company.",
  notServed: "This company isn't one of yours.",
  back: 'Back to companies',
  overview: 'Overview',
  advisors: 'Advisors',
  people: 'People',
  allPeople: 'Search the people of this company',
  roster: 'Roster',
  name: 'Name',
  registration: 'Registration',
  registered: 'Registered',
  notRegistered: 'Not registered yet',
  noRoster: 'No people on the roster',
  noRosterHint: "The employer hasn't sent its list yet.",
  benefits: 'Benefits',
  noBenefits: 'No benefits added.',
  funds: 'Retirement plan funds',
  noFunds: 'No funds added.',
  settings: 'Settings',
  limits: 'What employees may share with their advisors',
  administratorsOnly: 'An administrator of the company sets this.',
  nothingShared: 'Nothing',
  supervision: 'Supervision',
  records: 'Search the records of this company',
  accessLog: 'Who read the records',
  changes: 'Changes of what employees may share',
  changedOn: 'Changed',
  changedBy: 'By',
  before: 'Before',
  after: 'After',
  note: 'Note for the advisors',
  save: 'Save',
  saved: 'Settings saved.',
  changed: "Someone else changed this. Your edits weren't saved.",
  reload: 'Load the current settings',
} as const;

/** The headline of the list. */
export const companiesSentence = (total: number): string =>
  `You serve ${formatCount(total)} ${total === 1 ? 'company' : 'companies'}.`;

export const levelText = (level1: boolean): string =>
  level1 ? COMPANIES_TEXT.levelOne : COMPANIES_TEXT.levelStandard;

/** How many people a company has. */
export const employeesText = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'employee' : 'employees'}`;

export const scopesText = (scopes: readonly ConsentScope[]): string =>
  scopes.length === 0
    ? COMPANIES_TEXT.nothingShared
    : scopes.map((scope) => CONSENT_SCOPE_TEXT[scope].label).join(', ');
