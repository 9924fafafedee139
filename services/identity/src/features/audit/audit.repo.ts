import type { AuditEvent } from '@fw/contract-identity';
import { insertOnce, rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import { auditHeadRow, auditHeadSchema, auditRow, auditSchema, type AuditRow } from './audit.schema.ts';

/** The entries of a person, without those of some events. */
export interface Listed {
  readonly subject: string;
  readonly without: readonly AuditEvent[];
}

const entryFilter = ({ subject, without }: Listed) => ({
  subject,
  ...(without.length > 0 && { event: trusted({ $nin: [...without] }) }),
});

export type AuditRepo = ReturnType<typeof auditRepo>;

/** The audit record; there is no call that changes or removes an entry. */
export function auditRepo(connection: Connection) {
  const model = connection.model('Audit', auditSchema, 'audit');
  const heads = connection.model('AuditHead', auditHeadSchema, 'audit_heads');
  const rows = rowDecoder(model, auditRow);
  const headRows = rowDecoder(heads, auditHeadRow);

  return {
    last: async (subject: string): Promise<AuditRow | null> =>
      rows.one(await model.findOne({ subject }).sort({ number: -1 }).lean()),
    /** False when another writer wrote this number first. */
    insert: (row: AuditRow): Promise<boolean> => insertOnce(model, row),
    head: async (subject: string) => headRows.one(await heads.findById(subject).lean()),
    /** Moves the head forward, never back. */
    moveHead: async ({ subject, number, at }: AuditRow, mac: string): Promise<void> => {
      const earlier = { _id: subject, number: trusted({ $lt: number }) };
      const { matchedCount } = await heads.updateOne(earlier, { $set: { number, mac, at } });
      if (matchedCount === 0) await insertOnce(heads, { _id: subject, number, mac, at });
    },
    /** One page of a person's record, newest first. */
    page: async (listed: Listed, skip: number, limit: number): Promise<AuditRow[]> =>
      rows.many(await model.find(entryFilter(listed)).sort({ number: -1 }).skip(skip).limit(limit).lean()),
    count: (listed: Listed): Promise<number> => model.countDocuments(entryFilter(listed)),
    /** The whole record in its order, undecoded rows left out as missing. */
    all: async (subject: string): Promise<AuditRow[]> =>
      rows.many(await model.find({ subject }).sort({ number: 1 }).lean()),
  };
}
