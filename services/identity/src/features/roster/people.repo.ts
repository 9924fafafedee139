import type { Company, Person, SignedInUser } from '@fw/contract-identity';
import type { DomainEventPayload } from '@fw/contract-events';
import type { Clock } from '@fw/service-kit';
import { publishEvent, isDuplicateKey, rowDecoder } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { usernameKey } from '../../username-key.ts';
import { personRow, personSchema } from './roster.schema.ts';

const registeredEvent = (person: Person, company: Company): DomainEventPayload<'user.registered'> => ({
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

/** What a sign-in checks the password against. */
const signInRecord = z.pick(personRow, { _id: true, passwordHash: true });
type SignInRecord = z.output<typeof signInRecord>;

const userRow = z.pick(personRow, {
  _id: true,
  companyId: true,
  email: true,
  firstName: true,
  lastName: true,
  role: true,
});
export type PeopleRepo = ReturnType<typeof peopleRepo>;

/** People of every company, and the event that a registration publishes. */
export function peopleRepo(connection: Connection, clock: Clock) {
  const model = connection.model('Person', personSchema, 'people');
  const signInRecords = rowDecoder(model, signInRecord);
  const users = rowDecoder(model, userRow);

  return {
    isKnown: async (userId: string): Promise<boolean> => (await model.exists({ _id: userId })) !== null,
    findByUsername: async (username: string): Promise<SignInRecord | null> => {
      const filter = { usernameKey: usernameKey(username) };
      return signInRecords.one(await model.findOne(filter, { passwordHash: 1 }).lean());
    },
    findUser: async (userId: string): Promise<Omit<SignedInUser, 'companyName' | 'level1'> | null> => {
      const fields = { companyId: 1, email: 1, firstName: 1, lastName: 1, role: 1 } as const;
      const row = users.one(await model.findById(userId, fields).lean());
      if (!row) return null;
      const { _id, ...person } = row;
      return { userId: _id, ...person };
    },
    /** Writes the person and the event of the registration together; false when the id or the user name is taken. */
    insert: async ({ userId, ...rest }: Person, passwordHash: string, company: Company): Promise<boolean> => {
      const row = { _id: userId, ...rest, usernameKey: usernameKey(rest.username), passwordHash };
      try {
        await connection.transaction(async (session) => {
          await model.insertMany([row], { session });
          await publishEvent(connection, session, {
            type: 'user.registered',
            userId,
            payload: registeredEvent({ userId, ...rest }, company),
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
