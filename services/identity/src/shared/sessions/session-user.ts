import type { Company, SignedInUser } from '@fw/contract-identity';

/** The person as a session holds it, without the names of the company. */
type SessionPerson = Omit<SignedInUser, 'companyName' | 'level1'>;

export interface SessionUserDependencies {
  readonly peopleRepo: { readonly findUser: (userId: string) => Promise<SessionPerson | null> };
  readonly companiesRepo: {
    readonly find: (companyId: string) => Promise<Pick<Company, 'name' | 'level1'> | null>;
  };
}

/** Reads the user as a session holds it; null when the person or the company was removed meanwhile. */
export const sessionUserReader =
  ({ peopleRepo, companiesRepo }: SessionUserDependencies) =>
  async (userId: string): Promise<SignedInUser | null> => {
    const person = await peopleRepo.findUser(userId);
    const company = person && (await companiesRepo.find(person.companyId));
    return person && company && { ...person, companyName: company.name, level1: company.level1 };
  };
