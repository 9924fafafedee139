import { usernameKey } from '@fw/contract-identity';
import type { Company, Person, SignedInUser } from '@fw/contract-identity';
import type { DomainEventPayload } from '@fw/contract-events';
import type { Clock } from '@fw/service-kit';
import { publishEvent, isDuplicateKey, rowDecoder } from '@fw/service-kit/mongo';
import type { Connection, Model } from 'mongoose';
import * as z from 'zod/mini';
import { CURRENT_TERMS } from '../legal/documents.ts';
import { personRow, personSchema, type PersonRow } from './people.schema.ts';

/** What a registration knows of a person beyond the roster. */
type NewPerson = Person &
  Partial<Pick<PersonRow, 'phone' | 'acceptedTerms' | 'signsInBy'>> & { readonly zipCode?: string };

const registeredEvent = (person: NewPerson, company: Company): DomainEventPayload<'user.registered'> => ({
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
  ...(person.phone === undefined ? {} : { phone: person.phone }),
  ...(person.zipCode === undefined ? {} : { zipCode: person.zipCode }),
  ...(person.administersCompanyIds && { administersCompanyIds: person.administersCompanyIds }),
  ...(person.accountConnectivityType === undefined
    ? {}
    : { accountConnectivityType: person.accountConnectivityType }),
});

/** What a sign-in checks the password against. */
const signInRecord = z.pick(personRow, { _id: true, passwordHash: true });
type SignInRecord = z.output<typeof signInRecord>;

const credentialRecord = z.pick(personRow, { _id: true, username: true, passwordHash: true });

const userRow = z.pick(personRow, {
  _id: true,
  companyId: true,
  email: true,
  firstName: true,
  lastName: true,
  role: true,
  acceptedTerms: true,
  signsInBy: true,
});

/** What a new password is checked against. */
const accountRow = z.pick(personRow, {
  _id: true,
  username: true,
  email: true,
  firstName: true,
  passwordHash: true,
  pastPasswordHashes: true,
  signsInBy: true,
});
type AccountRow = z.output<typeof accountRow>;

const nameRow = z.pick(personRow, { _id: true, firstName: true, lastName: true });
const BY_NAME = { lastName: 1, firstName: 1, _id: 1 } as const;

/** By user name or address in one query, so that an unknown one takes as long as a known one. */
const byName = (username: string) => {
  const key = usernameKey(username);
  return { $or: [{ usernameKey: key }, { email: key }] };
};

/** Queries of registration, reset and legal documents. */
function accountQueries(model: Model<z.input<typeof personRow>>) {
  const accounts = rowDecoder(model, accountRow);
  const names = rowDecoder(model, nameRow);
  return {
    isTaken: async (username: string): Promise<boolean> => (await model.exists(byName(username))) !== null,
    findAccount: async (userId: string): Promise<AccountRow | null> =>
      accounts.one(await model.findById(userId).lean()),
    findAccountByUsername: async (username: string): Promise<AccountRow | null> =>
      accounts.one(await model.findOne(byName(username)).lean()),
    /** The first employees of a company by name, and how many there are. */
    listEmployees: async (companyId: string, limit: number) => {
      const filter = { companyId, role: 'employee' } as const;
      const [found, total] = await Promise.all([
        model.find(filter, { firstName: 1, lastName: 1 }).sort(BY_NAME).limit(limit).lean(),
        model.countDocuments(filter),
      ]);
      const people = names.many(found).map(({ _id, ...name }) => ({ userId: _id, ...name }));
      return { people, total };
    },
    findEmployee: async (companyId: string, email: string): Promise<string | null> => {
      const filter = { companyId, email: usernameKey(email), role: 'employee' } as const;
      return (await model.findOne(filter, { _id: 1 }).lean())?._id ?? null;
    },
    setPassword: async (
      userId: string,
      passwordHash: string,
      pastPasswordHashes: string[],
    ): Promise<void> => {
      await model.updateOne({ _id: userId }, { $set: { passwordHash, pastPasswordHashes } });
    },
    setAcceptedTerms: async (userId: string, acceptedTerms: string): Promise<void> => {
      await model.updateOne({ _id: userId }, { $set: { acceptedTerms } });
    },
  };
}

export type PeopleRepo = ReturnType<typeof peopleRepo>;

/** People of every company, and the event that a registration publishes. */
export function peopleRepo(connection: Connection, clock: Clock) {
  const model = connection.model('Person', personSchema, 'people');
  const signInRecords = rowDecoder(model, signInRecord);
  const credentialRecords = rowDecoder(model, credentialRecord);
  const users = rowDecoder(model, userRow);

  return {
    isKnown: async (userId: string): Promise<boolean> => (await model.exists({ _id: userId })) !== null,
    findByUsername: async (username: string): Promise<SignInRecord | null> => {
      return signInRecords.one(await model.findOne(byName(username), { passwordHash: 1 }).lean());
    },
    ...accountQueries(model),
    findUser: async (userId: string): Promise<Omit<SignedInUser, 'companyName' | 'level1'> | null> => {
      const fields = {
        companyId: 1,
        email: 1,
        firstName: 1,
        lastName: 1,
        role: 1,
        acceptedTerms: 1,
        signsInBy: 1,
      } as const;
      const row = users.one(await model.findById(userId, fields).lean());
      if (!row) return null;
      const { _id, acceptedTerms = CURRENT_TERMS, signsInBy, ...person } = row;
      const isPending = acceptedTerms !== CURRENT_TERMS;
      return {
        userId: _id,
        ...person,
        ...(isPending ? { termsPending: true } : {}),
        ...(signsInBy === undefined ? {} : { signsInBy }),
      };
    },
    /** The user name and the password hash of a person who is signed in. */
    findCredentials: async (userId: string): Promise<z.output<typeof credentialRecord> | null> =>
      credentialRecords.one(await model.findById(userId, { username: 1, passwordHash: 1 }).lean()),
    /** Stores another hash of the same password, unless the stored one has changed meanwhile. */
    replaceHash: async (userId: string, before: string, after: string): Promise<void> => {
      await model.updateOne({ _id: userId, passwordHash: before }, { $set: { passwordHash: after } });
    },
    /** Writes the person and the event of the registration together; false when the id or the user name is taken. */
    insert: async (person: NewPerson, passwordHash: string, company: Company): Promise<boolean> => {
      // The profile service holds the connectivity type and the ZIP code; here they are only passed on.
      const { userId, accountConnectivityType: _type, zipCode: _zipCode, ...rest } = person;
      const row = { _id: userId, ...rest, usernameKey: usernameKey(rest.username), passwordHash };
      try {
        await connection.transaction(async (session) => {
          await model.insertMany([row], { session });
          await publishEvent(connection, session, {
            type: 'user.registered',
            userId,
            payload: registeredEvent(person, company),
            at: clock.date(),
          });
        });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}
