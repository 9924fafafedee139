import type { Candidate, Person, rosterCalls } from '@fw/contract-identity';
import { catalogueText, type FieldErrors } from '@fw/contract-kernel';
import type * as z from 'zod/mini';
import type { Passwords } from '../../shared/passwords/passwords.ts';
import type { CompaniesRepo } from '../../shared/people/companies.repo.ts';
import type { PeopleRepo } from '../../shared/people/people.repo.ts';

type Roster = z.output<typeof rosterCalls.load.body>;
type LoadReply = z.output<typeof rosterCalls.load.reply>;
type NewPerson = Person & { readonly password: string };
type Outcome = 'created' | 'known' | 'username-taken' | 'unknown-company';

const COMPANY_UNKNOWN = 'This company is not known.';

const outcomeErrors = (index: number, outcome: Outcome): FieldErrors[] => {
  if (outcome === 'username-taken') {
    return [{ Field: `people.${index}.username`, Errors: [catalogueText(30002)] }];
  }
  if (outcome === 'unknown-company') {
    return [{ Field: `people.${index}.companyId`, Errors: [COMPANY_UNKNOWN] }];
  }
  return [];
};

const count = (outcomes: readonly Outcome[], counted: Outcome): number =>
  outcomes.filter((outcome) => outcome === counted).length;

export interface RosterDependencies {
  readonly companiesRepo: CompaniesRepo;
  readonly peopleRepo: PeopleRepo;
  readonly passwords: Pick<Passwords, 'hash'>;
  /** Adds a person who may register; false when they are there. Given by the registration. */
  readonly addCandidate: (candidate: Candidate) => Promise<boolean>;
}

/** Sponsors and their people. */
export function rosterService({ companiesRepo, peopleRepo, passwords, addCandidate }: RosterDependencies) {
  const addPerson = async ({ password, ...person }: NewPerson): Promise<Outcome> => {
    if (await peopleRepo.isKnown(person.userId)) return 'known';
    const company = await companiesRepo.find(person.companyId);
    if (!company) return 'unknown-company';
    if (await peopleRepo.insert(person, await passwords.hash(password), company)) return 'created';
    return (await peopleRepo.isKnown(person.userId)) ? 'known' : 'username-taken';
  };

  return {
    /** Creates companies and people that are missing; each person with the event of the registration, or not at all. */
    load: async ({ companies, people, candidates = [] }: Roster): Promise<LoadReply> => {
      const companyOutcomes: Outcome[] = [];
      for (const company of companies) {
        companyOutcomes.push((await companiesRepo.insert(company)) ? 'created' : 'known');
      }
      const personOutcomes: Outcome[] = [];
      for (const person of people) personOutcomes.push(await addPerson(person));
      const candidateOutcomes: Outcome[] = [];
      for (const candidate of candidates) {
        candidateOutcomes.push((await addCandidate(candidate)) ? 'created' : 'known');
      }
      const all = [...companyOutcomes, ...personOutcomes, ...candidateOutcomes];
      return {
        created: count(all, 'created'),
        known: count(all, 'known'),
        errors: personOutcomes.flatMap((outcome, index) => outcomeErrors(index, outcome)),
      };
    },
  };
}
