import type { Employee } from '@fw/contract-crm';
import { rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import { employeeSearch } from './employee-search.repo.ts';
import { employeeSchema } from './employee.schema.ts';
import { employeeOf, FIELDS, foundRow } from './found-row.ts';

export type EmployeesRepo = ReturnType<typeof employeesRepo>;

/** Employees of every company, as the events of other domains describe them. */
export function employeesRepo(connection: Connection) {
  const model = connection.model('Employee', employeeSchema, 'employees');
  const rows = rowDecoder(model, foundRow);
  return {
    search: employeeSearch(connection),
    find: async (companyIds: readonly string[], userId: string): Promise<Employee | null> => {
      const filter = { _id: userId, companyId: trusted({ $in: [...companyIds] }) };
      const row = rows.one(await model.findOne(filter, FIELDS).lean());
      return row && employeeOf(row);
    },
    /** Names of employees by user id, whichever company they belong to. */
    namesOf: async (userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const found = await model.find({ _id: trusted({ $in: [...userIds] }) }, FIELDS).lean();
      return new Map(
        rows.many(found).map(({ _id, firstName, lastName }) => [_id, `${firstName} ${lastName}`]),
      );
    },
  };
}
