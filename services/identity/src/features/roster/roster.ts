import type { Person, rosterCalls } from '@fw/contract-identity';
import { catalogueText, type FieldErrors } from '@fw/contract-kernel';
import type * as z from 'zod/mini';
import type { Passwords } from '../../passwords.ts';
import type { RosterRepo, Stored } from './roster.repo.ts';

type Roster = z.output<typeof rosterCalls.load.body>;
type Loaded = z.output<typeof rosterCalls.load.reply>;
type Arrival = Person & { readonly password: string };
type Outcome = Stored | 'no-company';

const COMPANY_UNKNOWN = 'This company is not known.';

const errorOf = (place: number, outcome: Outcome): FieldErrors[] => {
  if (outcome === 'taken') return [{ Field: `people.${place}.username`, Errors: [catalogueText(30002)] }];
  if (outcome === 'no-company') return [{ Field: `people.${place}.companyId`, Errors: [COMPANY_UNKNOWN] }];
  return [];
};

const count = (outcomes: readonly Outcome[], wanted: Outcome): number =>
  outcomes.filter((outcome) => outcome === wanted).length;

/** Sponsors and their people. */
export function roster(repo: RosterRepo, passwords: Pick<Passwords, 'hash'>) {
  const arrive = async ({ password, ...person }: Arrival): Promise<Outcome> => {
    if (await repo.isKnown(person.userId)) return 'known';
    const company = await repo.company(person.companyId);
    if (!company) return 'no-company';
    return repo.addPerson(person, await passwords.hash(password), company);
  };

  return {
    /** Creates who is not there yet; each person with the fact of the registration, or not at all. */
    load: async ({ companies, people }: Roster): Promise<Loaded> => {
      const outcomes: Outcome[] = [];
      for (const company of companies) outcomes.push(await repo.addCompany(company));
      const arrivals: Outcome[] = [];
      for (const person of people) arrivals.push(await arrive(person));
      const all = [...outcomes, ...arrivals];
      return {
        created: count(all, 'created'),
        known: count(all, 'known'),
        errors: arrivals.flatMap((outcome, place) => errorOf(place, outcome)),
      };
    },
  };
}
