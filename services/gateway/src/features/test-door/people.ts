import type { rosterCalls } from '@fw/contract-identity';
import { isoDate } from '@fw/units';
import type * as z from 'zod/mini';
import { stableId } from '@fw/service-kit';

type Roster = z.output<typeof rosterCalls.load.body>;
type Person = Roster['people'][number];

export const MAX_PEOPLE = 600;
export const PEOPLE_PASSWORD = 'Throw-Away-Pass-9';
/** A batch is hashed within the time that a call to identity may take, on a busy machine too. */
const BATCH_SIZE = 4;

const company = (letter: 'A' | 'B') => ({
  companyId: stableId('throwaway company', letter),
  name: `Throwaway ${letter}`,
  level1: false,
});
export const COMPANIES = [company('A'), company('B')] as const;

interface PersonTemplate {
  readonly name: string;
  readonly role: Person['role'];
  readonly companyId: string;
}

const throwawayPerson = ({ name, role, companyId }: PersonTemplate): Person => ({
  userId: stableId('throwaway person', name),
  companyId,
  username: `${name}@throwaway.test`,
  email: `${name}@throwaway.test`,
  firstName: 'Throwaway',
  lastName: name.replace('-', ' '),
  role,
  dateOfBirth: isoDate('1985-06-15'),
  advisesCompanyIds: role === 'advisor' ? [companyId] : [],
  password: PEOPLE_PASSWORD,
});

/** Two advisors of different companies and so many employees, half in each company; the same ones in every run. */
export function throwawayPeople(employees: number): readonly Person[] {
  const companyAt = (index: number): string => COMPANIES[index % 2 === 0 ? 0 : 1].companyId;
  const advisors = ['advisor-a', 'advisor-b'].map((name, index) =>
    throwawayPerson({ name, role: 'advisor', companyId: companyAt(index) }),
  );
  const rest = Array.from({ length: employees }, (_empty, index) =>
    throwawayPerson({ name: `employee-${index + 1}`, role: 'employee', companyId: companyAt(index) }),
  );
  return [...advisors, ...rest];
}

/** The people in batches of a size that identity accepts. */
export const inBatches = (people: readonly Person[]): Roster[] =>
  Array.from({ length: Math.ceil(people.length / BATCH_SIZE) }, (_empty, index) => ({
    companies: [...COMPANIES],
    people: people.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  }));
