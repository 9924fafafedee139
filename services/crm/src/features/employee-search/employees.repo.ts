import type { Employee } from '@fw/contract-crm';
import { facts } from '@fw/contract-events';
import { rowDecoder, type Fact } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { employeeRow, employeeSchema } from './employee.schema.ts';
import { wordsOf } from './search-words.ts';

const MAX_QUERY_MS = 2_000;

export interface EmployeePage {
  readonly items: Employee[];
  readonly total: number;
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A search index cannot be read back, so `words` stays in the database. */
const foundRow = z.omit(employeeRow, { words: true, version: true });
const FIELDS = { words: 0, version: 0 } as const;

const employeeOf = ({ _id, ...employee }: z.output<typeof foundRow>): Employee => ({
  userId: _id,
  ...employee,
});

const filterOf = (companyIds: readonly string[], words: readonly string[]) => ({
  companyId: trusted({ $in: [...companyIds] }),
  ...(words.length > 0
    ? { $and: words.map((word) => ({ words: trusted({ $regex: `^${escaped(word)}` }) })) }
    : {}),
});

export type EmployeesRepo = ReturnType<typeof employeesRepo>;

/** Employees of every company, as the events of other domains describe them. */
export function employeesRepo(connection: Connection) {
  const model = connection.model('Employee', employeeSchema, 'employees');
  const rows = rowDecoder(model, foundRow);

  const add = async (payload: unknown, session: ClientSession): Promise<void> => {
    const person = z.parse(facts['user.registered'], payload);
    if (person.role !== 'employee') return;
    const { companyId, companyName, firstName, lastName, email } = person;
    const words = wordsOf(person);
    await model.updateOne(
      { _id: person.userId },
      { $set: { companyId, companyName, firstName, lastName, email, words }, $setOnInsert: { version: 0 } },
      { session, upsert: true },
    );
  };

  const rename = async (payload: unknown, session: ClientSession): Promise<void> => {
    const { userId, firstName, lastName, email } = z.parse(facts['profile.changed'], payload);
    const words = wordsOf({ firstName, lastName, email });
    await model.updateOne({ _id: userId }, { $set: { firstName, lastName, email, words } }, { session });
  };

  return {
    /** Employees of the given companies whose words begin with each of `words`, by name. */
    search: async (
      companyIds: readonly string[],
      words: readonly string[],
      { skip, limit }: { readonly skip: number; readonly limit: number },
    ): Promise<EmployeePage> => {
      const filter = filterOf(companyIds, words);
      const [found, total] = await Promise.all([
        model
          .find(filter, FIELDS)
          .sort({ lastName: 1, firstName: 1, _id: 1 })
          .skip(skip)
          .limit(limit)
          .maxTimeMS(MAX_QUERY_MS)
          .lean(),
        model.countDocuments(filter).maxTimeMS(MAX_QUERY_MS),
      ]);
      return { items: rows.many(found).map(employeeOf), total };
    },
    find: async (companyIds: readonly string[], userId: string): Promise<Employee | null> => {
      const filter = { _id: userId, companyId: trusted({ $in: [...companyIds] }) };
      const row = rows.one(await model.findOne(filter, FIELDS).lean());
      return row && employeeOf(row);
    },
    handleEvent: async ({ type, payload }: Fact, session: ClientSession): Promise<void> => {
      if (type === 'user.registered') await add(payload, session);
      if (type === 'profile.changed') await rename(payload, session);
    },
  };
}
