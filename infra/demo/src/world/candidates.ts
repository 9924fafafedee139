import type { ValidationRequest, Validator, ValidatorType } from '@fw/contract-identity';
import { stableId } from '@fw/service-kit';
import { isoDate, type IsoDate } from '@fw/units';
import { HARBOR, NORTHWIND, SUMMIT, type DemoCompany } from './people.ts';

/** A person on the list of a sponsor who has not registered yet. */
export interface DemoCandidate {
  readonly userId: string;
  readonly companyId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: IsoDate;
  readonly validationRequests: readonly ValidationRequest[];
}

const VALIDATORS: Readonly<Record<ValidatorType, Validator>> = {
  firstName: {
    validatorType: 'firstName',
    displayText: 'First name',
    tooltipEnabled: false,
    tooltipText: '',
    placeholderText: '',
  },
  lastName: {
    validatorType: 'lastName',
    displayText: 'Last name',
    tooltipEnabled: true,
    tooltipText: 'As it is on your pay slip.',
    placeholderText: 'Last name',
  },
  dateOfBirth: {
    validatorType: 'dateOfBirth',
    displayText: 'Date of birth',
    tooltipEnabled: false,
    tooltipText: '',
    placeholderText: 'MM/DD/YYYY',
  },
  hireDate: {
    validatorType: 'hireDate',
    displayText: 'Hire date',
    tooltipEnabled: true,
    tooltipText: 'Your first day of work, as it is on your contract.',
    placeholderText: 'MM/DD/YYYY',
  },
  employeeId: {
    validatorType: 'employeeId',
    displayText: 'Employee number',
    tooltipEnabled: true,
    tooltipText: 'Two letters and four digits. You find it on your badge.',
    placeholderText: 'AB1234',
  },
  postalCode: {
    validatorType: 'postalCode',
    displayText: 'ZIP code',
    tooltipEnabled: true,
    tooltipText: 'Of the address that your employer knows.',
    placeholderText: '97201',
  },
};

/** What each sponsor requires, by the id of the company. */
export const SPONSOR_VALIDATORS: ReadonlyMap<string, readonly Validator[]> = new Map([
  [NORTHWIND.companyId, [VALIDATORS.lastName, VALIDATORS.dateOfBirth, VALIDATORS.employeeId]],
  [HARBOR.companyId, [VALIDATORS.lastName, VALIDATORS.hireDate, VALIDATORS.postalCode]],
  [SUMMIT.companyId, [VALIDATORS.lastName, VALIDATORS.dateOfBirth]],
]);

interface Row {
  readonly name: string;
  readonly born: string;
  readonly values: Partial<Record<ValidatorType, string>>;
}

function candidate(sponsor: DemoCompany, { name, born, values }: Row): DemoCandidate {
  const [firstName = '', lastName = ''] = name.split(' ');
  const known: Partial<Record<ValidatorType, string>> = { lastName, dateOfBirth: born, ...values };
  const validators = SPONSOR_VALIDATORS.get(sponsor.companyId) ?? [];
  return {
    userId: stableId('demo', 'candidate', name),
    companyId: sponsor.companyId,
    firstName,
    lastName,
    dateOfBirth: isoDate(born),
    validationRequests: validators.map(({ validatorType }) => ({
      validatorType,
      value: known[validatorType] ?? '',
    })),
  };
}

/** The roster of each sponsor, as `docs/demo.md` prints it. */
export const CANDIDATES: readonly DemoCandidate[] = [
  candidate(NORTHWIND, { name: 'Iris Berg', born: '1990-03-14', values: { employeeId: 'NR2041' } }),
  candidate(NORTHWIND, { name: 'Victor Okoye', born: '1978-11-02', values: { employeeId: 'NR1187' } }),
  candidate(NORTHWIND, { name: 'Mei Tanaka', born: '1999-06-25', values: { employeeId: 'NR3302' } }),
  candidate(HARBOR, {
    name: 'Lucia Romero',
    born: '1986-09-17',
    values: { hireDate: '2019-04-01', postalCode: '97205' },
  }),
  candidate(HARBOR, {
    name: 'Samuel Price',
    born: '1969-01-29',
    values: { hireDate: '2008-10-15', postalCode: '97031' },
  }),
  candidate(HARBOR, {
    name: 'Hanna Weiss',
    born: '1996-12-05',
    values: { hireDate: '2023-07-10', postalCode: '98660' },
  }),
  candidate(SUMMIT, { name: 'Jonas Meyer', born: '1985-08-09', values: {} }),
  candidate(SUMMIT, { name: 'Amara Diallo', born: '1997-12-30', values: {} }),
];
