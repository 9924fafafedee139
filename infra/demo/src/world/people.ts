import { isoDate, type IsoDate } from '@fw/units';
import { stableId } from '@fw/service-kit';

export interface DemoCompany {
  readonly companyId: string;
  readonly name: string;
  readonly level1: boolean;
  /** Sign-ins of the demo world stay one step, in production too. */
  readonly secondFactorPolicy: 'voluntary';
}

export interface DemoPerson {
  readonly userId: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'employee' | 'advisor';
  readonly dateOfBirth: IsoDate;
  readonly advisesCompanyIds: readonly string[];
  readonly administersCompanyIds?: readonly string[];
  /** 0: linked through the legacy aggregator. */
  readonly accountConnectivityType?: 0;
  /** What signing in as this person shows; only the people printed at start have one. */
  readonly shows: string | null;
}

/** The password of every demo person; all of them are invented. */
export const DEMO_PASSWORD = 'Fair-Water-2026';

const company = (name: string, level1: boolean): DemoCompany => ({
  companyId: stableId('demo', 'company', name),
  name,
  level1,
  secondFactorPolicy: 'voluntary',
});

export const NORTHWIND = company('Northwind Robotics', false);
export const HARBOR = company('Harbor Foods', true);
export const SUMMIT = company('Summit Clinics', false);
export const COMPANIES: readonly DemoCompany[] = [NORTHWIND, HARBOR, SUMMIT];

interface Row {
  readonly name: string;
  readonly born: string;
  readonly shows?: string;
  readonly advises?: readonly DemoCompany[];
  readonly administers?: readonly DemoCompany[];
  readonly isLegacy?: boolean;
}

function person(
  sponsor: DemoCompany,
  { name, born, shows, advises, administers, isLegacy = false }: Row,
): DemoPerson {
  const [firstName = '', ...rest] = name.split(' ');
  const lastName = rest.join(' ');
  const username = firstName.toLowerCase();
  return {
    userId: stableId('demo', 'person', username),
    companyId: sponsor.companyId,
    companyName: sponsor.name,
    username,
    email: `${username}.${lastName.toLowerCase()}@${sponsor.name.split(' ')[0]?.toLowerCase() ?? 'demo'}.example`,
    firstName,
    lastName,
    role: advises || administers ? 'advisor' : 'employee',
    dateOfBirth: isoDate(born),
    advisesCompanyIds: (advises ?? []).map(({ companyId }) => companyId),
    ...(administers && { administersCompanyIds: administers.map(({ companyId }) => companyId) }),
    ...(isLegacy ? { accountConnectivityType: 0 as const } : {}),
    shows: shows ?? null,
  };
}

/** Three sponsors, fourteen employees, two advisors of one company, one of another, and an administrator of a company. */
export const PEOPLE: readonly DemoPerson[] = [
  person(NORTHWIND, {
    name: 'Maya Chen',
    born: '1991-04-12',
    shows: 'a family with a mortgage, a car loan and budgets',
  }),
  person(NORTHWIND, { name: 'Sam Rivera', born: '1998-09-30', shows: 'a young renter with student loans' }),
  person(NORTHWIND, {
    name: 'Ruth Okafor',
    born: '1963-02-17',
    shows: 'near retirement, with savings of a lifetime',
  }),
  person(NORTHWIND, {
    name: 'Noor Haddad',
    born: '1995-11-08',
    shows: 'nothing linked yet: connect a first bank',
  }),
  person(NORTHWIND, { name: 'Leo Park', born: '1987-07-23' }),
  person(NORTHWIND, { name: 'Grace Lindqvist', born: '1979-12-01' }),
  person(HARBOR, { name: 'Dana Whitfield', born: '1984-05-19', shows: 'four debts, at a level-1 company' }),
  person(HARBOR, { name: 'Omar Siddiqui', born: '1972-03-03' }),
  person(HARBOR, { name: 'Elena Petrova', born: '2000-08-14' }),
  person(HARBOR, { name: 'Jack Murphy', born: '1958-10-26' }),
  person(HARBOR, { name: 'Aisha Bello', born: '1993-01-05' }),
  person(HARBOR, { name: 'Tom Nguyen', born: '1989-06-11' }),
  person(NORTHWIND, {
    name: 'Priya Shah',
    born: '1980-02-02',
    shows: 'the advisor desk of Northwind Robotics',
    advises: [NORTHWIND],
  }),
  person(NORTHWIND, {
    name: 'Theo Grant',
    born: '1983-10-14',
    shows: 'a second advisor of Northwind Robotics, with a task of a colleague',
    advises: [NORTHWIND],
  }),
  person(NORTHWIND, {
    name: 'Helen Marsh',
    born: '1975-06-18',
    shows:
      'the administrator of Northwind Robotics: what its employees may share with advisors, and its records',
    administers: [NORTHWIND],
  }),
  person(HARBOR, { name: 'Carl Jensen', born: '1976-09-09', advises: [HARBOR] }),
  person(NORTHWIND, {
    name: 'Ivy Brooks',
    born: '1986-02-19',
    isLegacy: true,
    shows: 'connecting a bank in the older way (connectivity type 0)',
  }),
  person(SUMMIT, {
    name: 'Nadia Kowal',
    born: '1990-08-21',
    shows: 'signing in at the employer; a plan without funds: asset allocation ends with the risk level',
  }),
];
