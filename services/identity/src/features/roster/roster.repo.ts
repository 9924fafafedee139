import type { Company, Person, SignedInUser } from '@fw/contract-identity';
import type { FactPayload } from '@fw/contract-events';
import { emitFact, isDuplicateKey } from '@fw/service-kit/mongo';
import type { Clock } from '@fw/service-kit';
import type { Connection } from 'mongoose';
import { usernameKey } from '../../username-key.ts';
import { companySchema, personSchema } from './roster.schema.ts';

export type Stored = 'created' | 'known' | 'taken';

/** What a sign-in checks the password against. */
export interface SignInRecord {
  readonly userId: string;
  readonly passwordHash: string;
}

export interface RosterRepo {
  readonly addCompany: (company: Company) => Promise<Stored>;
  readonly company: (companyId: string) => Promise<Company | null>;
  readonly isKnown: (userId: string) => Promise<boolean>;
  /** Writes the person and the fact of the registration together. */
  readonly addPerson: (person: Person, passwordHash: string, company: Company) => Promise<Stored>;
  readonly findByUsername: (username: string) => Promise<SignInRecord | null>;
  /** The person as a session holds it. */
  readonly readUser: (userId: string) => Promise<SignedInUser | null>;
}

const registeredFact = (person: Person, company: Company): FactPayload<'user.registered'> => ({
  userId: person.userId,
  companyId: company.companyId,
  companyName: company.name,
  level1: company.level1,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  role: person.role,
  dateOfBirth: person.dateOfBirth,
  advisesCompanyIds: person.advisesCompanyIds,
});

const openModels = (connection: Connection) => ({
  companies: connection.model('Company', companySchema, 'companies'),
  people: connection.model('Person', personSchema, 'people'),
});
type Models = ReturnType<typeof openModels>;

async function unlessThere(isThere: () => Promise<unknown>, write: () => Promise<unknown>): Promise<Stored> {
  try {
    await write();
    return 'created';
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (await isThere()) === null ? 'taken' : 'known';
  }
}

const readCompany =
  ({ companies }: Models) =>
  async (companyId: string): Promise<Company | null> => {
    const row = await companies.findById(companyId).select('name level1').lean();
    return row && { companyId: row._id, name: row.name, level1: row.level1 };
  };

const readSignInRecord =
  ({ people }: Models) =>
  async (username: string): Promise<SignInRecord | null> => {
    const filter = { usernameKey: usernameKey(username) };
    const row = await people.findOne(filter).select('passwordHash').lean();
    return row && { userId: row._id, passwordHash: row.passwordHash };
  };

const readUser =
  (models: Models) =>
  async (userId: string): Promise<SignedInUser | null> => {
    const row = await models.people.findById(userId).select('companyId email firstName lastName role').lean();
    const company = row && (await readCompany(models)(row.companyId));
    if (!row || !company) return null;
    const { companyId, email, firstName, lastName, role } = row;
    const { name: companyName, level1 } = company;
    return { userId, companyId, companyName, level1, email, firstName, lastName, role };
  };

export function rosterRepo(connection: Connection, clock: Clock): RosterRepo {
  const models = openModels(connection);
  const { companies, people } = models;
  const isThere = (userId: string) => people.exists({ _id: userId });

  return {
    company: readCompany(models),
    findByUsername: readSignInRecord(models),
    readUser: readUser(models),
    isKnown: async (userId) => (await isThere(userId)) !== null,
    addCompany: ({ companyId, name, level1 }) =>
      unlessThere(
        () => companies.exists({ _id: companyId }),
        () => companies.create([{ _id: companyId, name, level1 }]),
      ),
    addPerson: ({ userId, ...rest }, passwordHash, company) =>
      unlessThere(
        () => isThere(userId),
        () =>
          connection.transaction(async (session) => {
            const row = { _id: userId, ...rest, usernameKey: usernameKey(rest.username), passwordHash };
            await people.create([row], { session });
            await emitFact(connection, session, {
              type: 'user.registered',
              userId,
              payload: registeredFact({ userId, ...rest }, company),
              at: clock.date(),
            });
          }),
      ),
  };
}
