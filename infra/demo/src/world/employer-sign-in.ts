import { CANDIDATES } from './candidates.ts';
import { PEOPLE, SUMMIT } from './people.ts';

/** A person at the OpenID Connect provider of the employer. */
export interface EmployerAccount {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

const emailAddress = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName}.${lastName}@summit.example`.toLowerCase();

/** The company whose people sign in at their employer. */
export const EMPLOYER_SIGN_IN_COMPANY = SUMMIT;

/** Its people at the provider: those with an account of Fairwater, and those who have yet to register. */
export const EMPLOYER_ACCOUNTS: readonly EmployerAccount[] = [...PEOPLE, ...CANDIDATES]
  .filter(({ companyId }) => companyId === SUMMIT.companyId)
  .map((person) => ({ subject: person.userId, email: emailAddress(person), emailVerified: true }));
