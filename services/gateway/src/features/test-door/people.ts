import type { rosterCalls } from '@fw/contract-identity';
import { isoDate } from '@fw/units';
import type * as z from 'zod/mini';
import { stableId } from '@fw/service-kit';

type Roster = z.output<typeof rosterCalls.load.body>;
type Arrival = Roster['people'][number];

export const MOST_PEOPLE = 600;
export const PEOPLE_PASSWORD = 'Throw-Away-Pass-9';
const PER_LOAD = 50;

const company = (letter: 'A' | 'B') => ({
  companyId: stableId('throwaway company', letter),
  name: `Throwaway ${letter}`,
  level1: false,
});
export const COMPANIES = [company('A'), company('B')] as const;

interface Who {
  readonly word: string;
  readonly role: Arrival['role'];
  readonly companyId: string;
}

const somebody = ({ word, role, companyId }: Who): Arrival => ({
  userId: stableId('throwaway person', word),
  companyId,
  username: `${word}@throwaway.test`,
  email: `${word}@throwaway.test`,
  firstName: 'Throwaway',
  lastName: word.replace('-', ' '),
  role,
  dateOfBirth: isoDate('1985-06-15'),
  advisesCompanyIds: role === 'advisor' ? [companyId] : [],
  password: PEOPLE_PASSWORD,
});

/** Two advisors of different companies and so many employees, half in each company; always the same ones. */
export function throwawayPeople(employees: number): readonly Arrival[] {
  const companyOf = (place: number): string => COMPANIES[place % 2 === 0 ? 0 : 1].companyId;
  const advisors = ['advisor-a', 'advisor-b'].map((word, place) =>
    somebody({ word, role: 'advisor', companyId: companyOf(place) }),
  );
  const rest = Array.from({ length: employees }, (_empty, place) =>
    somebody({ word: `employee-${place + 1}`, role: 'employee', companyId: companyOf(place) }),
  );
  return [...advisors, ...rest];
}

/** The people in portions that identity takes at once. */
export const inLoads = (people: readonly Arrival[]): Roster[] =>
  Array.from({ length: Math.ceil(people.length / PER_LOAD) }, (_empty, place) => ({
    companies: [...COMPANIES],
    people: people.slice(place * PER_LOAD, (place + 1) * PER_LOAD),
  }));
