import { fullName } from '@fw/contract-profile/person-name';
import type { ContactAges, Employee, FoundEmployee } from '@fw/contract-crm';
import { rowDecoder } from '@fw/service-kit/mongo';
import { isoDate, type IsoDate } from '@fw/units';
import { trusted, type Connection } from 'mongoose';
import { employeeSearch, rarestWordFirst } from './employee-search.repo.ts';
import { employeeSchema } from './employee.schema.ts';
import { toContactAges, toEmployee, FIELDS, foundRow } from './found-row.ts';

export type EmployeesRepo = ReturnType<typeof employeesRepo>;

/** Employees of every company, as the events of other domains describe them. */
export function employeesRepo(connection: Connection) {
  const model = connection.model('Employee', employeeSchema, 'employees');
  const rows = rowDecoder(model, foundRow);
  return {
    search: employeeSearch(connection),
    rarestWordFirst: rarestWordFirst(connection),
    find: async (companyIds: readonly string[], userId: string): Promise<Employee | null> => {
      const filter = { _id: userId, companyId: trusted({ $in: [...companyIds] }) };
      const row = rows.one(await model.findOne(filter, FIELDS).lean());
      return row && toEmployee(row);
    },
    /** An employee with the age of what the desk keeps. */
    findAged: async (
      companyIds: readonly string[],
      userId: string,
    ): Promise<(Employee & ContactAges) | null> => {
      const filter = { _id: userId, companyId: trusted({ $in: [...companyIds] }) };
      const row = rows.one(await model.findOne(filter, FIELDS).lean());
      return row && { ...toEmployee(row), ...toContactAges(row) };
    },
    /** Those of the people who belong to one of the companies. */
    findMany: async (companyIds: readonly string[], userIds: readonly string[]): Promise<Employee[]> => {
      const filter = { _id: trusted({ $in: [...userIds] }), companyId: trusted({ $in: [...companyIds] }) };
      return rows.many(await model.find(filter, FIELDS).lean()).map(toEmployee);
    },
    /** People whose consent ends within a span, the first one first. */
    sharingUntil: async (
      companyIds: readonly string[],
      { from, to, limit }: { readonly from: IsoDate; readonly to: IsoDate; readonly limit: number },
    ): Promise<{ items: FoundEmployee[]; total: number }> => {
      const filter = {
        companyId: trusted({ $in: [...companyIds] }),
        sharedUntil: trusted({ $gte: from, $lte: to }),
      };
      const [found, total] = await Promise.all([
        model.find(filter, FIELDS).sort({ sharedUntil: 1 }).limit(limit).lean(),
        model.countDocuments(filter),
      ]);
      const items = rows
        .many(found)
        .map((row) => ({ ...toEmployee(row), sharesUntil: isoDate(row.sharedUntil) }));
      return { items, total };
    },
    /** Names of employees by user id, whichever company they belong to. */
    findNames: async (userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const found = await model.find({ _id: trusted({ $in: [...userIds] }) }, FIELDS).lean();
      return new Map(rows.many(found).map((row) => [row._id, fullName(row)]));
    },
  };
}
