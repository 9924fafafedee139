import type { Employee } from '@fw/contract-crm';
import { facts } from '@fw/contract-events';
import type { Fact } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { EmployeeStore } from './employee-search.ts';
import { employeeSchema, type EmployeeDocument } from './employee.schema.ts';
import { wordsOf } from './search-words.ts';

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const shown = ({
  _id,
  companyId,
  companyName,
  firstName,
  lastName,
  email,
}: Omit<EmployeeDocument, 'words'>): Employee => ({
  userId: _id,
  companyId,
  companyName,
  firstName,
  lastName,
  email,
});

/** Employees of every sponsor, as far as other domains told of them. */
export function mongoEmployees(connection: Connection) {
  const model = connection.model<EmployeeDocument>('Employee', employeeSchema, 'employees');

  const filterOf = (companyIds: readonly string[], words: readonly string[]) => ({
    companyId: trusted({ $in: [...companyIds] }),
    ...(words.length > 0
      ? { $and: words.map((word) => ({ words: trusted({ $regex: `^${escaped(word)}` }) })) }
      : {}),
  });

  const store: EmployeeStore = {
    search: async (companyIds, words, { skip, limit }) => {
      const filter = filterOf(companyIds, words);
      const [rows, total] = await Promise.all([
        model
          .find(filter, { words: 0 })
          .sort({ lastName: 1, firstName: 1, _id: 1 })
          .skip(skip)
          .limit(limit)
          .maxTimeMS(2_000)
          .lean(),
        model.countDocuments(filter).maxTimeMS(2_000),
      ]);
      return { items: rows.map(shown), total };
    },
    find: async (companyIds, userId) => {
      const row = await model
        .findOne({ _id: userId, companyId: trusted({ $in: [...companyIds] }) }, { words: 0 })
        .lean();
      return row ? shown(row) : null;
    },
  };

  const hear = async (fact: Fact, session: ClientSession): Promise<void> => {
    if (fact.type === 'user.registered') {
      const person = z.parse(facts['user.registered'], fact.payload);
      if (person.role !== 'employee') return;
      const { companyId, companyName, firstName, lastName, email } = person;
      const words = wordsOf(person);
      await model.updateOne(
        { _id: person.userId },
        { $set: { companyId, companyName, firstName, lastName, email, words }, $setOnInsert: { version: 0 } },
        { session, upsert: true },
      );
    }
    if (fact.type === 'profile.changed') {
      const { userId, firstName, lastName, email } = z.parse(facts['profile.changed'], fact.payload);
      const words = wordsOf({ firstName, lastName, email });
      await model.updateOne({ _id: userId }, { $set: { firstName, lastName, email, words } }, { session });
    }
  };

  return { store, hear };
}
