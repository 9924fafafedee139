import type { Connection } from 'mongoose';
import { trusted } from 'mongoose';
import { employeeSchema } from './employee.schema.ts';

interface GivenConsent {
  readonly companyId: string;
  readonly endsOn: string | null;
}

/** Reads what an employee allows; null without a consent. */
export type FindConsent = (userId: string) => Promise<GivenConsent | null>;

/** Writes until when each employee shares into rows that do not have it yet; runs when the service starts. */
export async function renewShares(connection: Connection, findConsent: FindConsent): Promise<void> {
  const model = connection.model('Employee', employeeSchema, 'employees');
  const outdated = model.find({ sharedUntil: trusted({ $exists: false }) }, { companyId: 1 }).lean();
  for await (const { _id, companyId } of outdated.cursor()) {
    const consent = await findConsent(_id);
    const sharedUntil = consent?.companyId === companyId ? (consent.endsOn ?? '') : '';
    await model.updateOne({ _id }, { $set: { sharedUntil } });
  }
}
