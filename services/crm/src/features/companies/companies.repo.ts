import type { CrmCompany } from '@fw/contract-crm';
import { facts } from '@fw/contract-events';
import type { Fact } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import {
  advisorSchema,
  companySchema,
  type AdvisorDocument,
  type CompanyDocument,
} from './companies.schema.ts';

/** Sponsors, and which of them an advisor serves. */
export function mongoCompanies(connection: Connection) {
  const companies = connection.model<CompanyDocument>('Company', companySchema, 'companies');
  const advisors = connection.model<AdvisorDocument>('Advisor', advisorSchema, 'advisors');

  const servedBy = async (advisorId: string): Promise<readonly string[]> =>
    (await advisors.findById(advisorId, { companyIds: 1 }).lean())?.companyIds ?? [];

  const list = async (advisorId: string): Promise<CrmCompany[]> => {
    const rows = await companies
      .find({ _id: trusted({ $in: [...(await servedBy(advisorId))] }) })
      .sort({ name: 1 })
      .lean();
    return rows.map(({ _id, name, level1, employees }) => ({ companyId: _id, name, level1, employees }));
  };

  /** Each registration is heard once, so counting it is safe. */
  const hear = async (fact: Fact, session: ClientSession): Promise<void> => {
    if (fact.type !== 'user.registered') return;
    const person = z.parse(facts['user.registered'], fact.payload);
    await companies.updateOne(
      { _id: person.companyId },
      {
        $set: { name: person.companyName, level1: person.level1 },
        $inc: { employees: person.role === 'employee' ? 1 : 0 },
        $setOnInsert: { version: 0 },
      },
      { session, upsert: true },
    );
    if (person.role !== 'advisor') return;
    await advisors.updateOne(
      { _id: person.userId },
      { $set: { companyIds: person.advisesCompanyIds }, $setOnInsert: { version: 0 } },
      { session, upsert: true },
    );
  };

  return { servedBy, list, hear };
}
