import { AUDIT_PAGE_SIZE, type AuditEntry, type AuditEvent } from '@fw/contract-identity';
import type { Clock } from '@fw/service-kit';
import type { IdentityKeys } from '../../shared/secrets/identity-keys.ts';
import type { AuditRepo, Listed } from './audit.repo.ts';
import type { AuditRow } from './audit.schema.ts';
import { signedRecord } from './signed-record.ts';

interface AuditDependencies {
  readonly auditRepo: AuditRepo;
  readonly clock: Clock;
  readonly keys: Pick<IdentityKeys, 'records' | 'pseudonym'>;
}

interface ListQuery extends Pick<Listed, 'without'> {
  readonly page: number;
}

/** What one key signed of a person: `offset` entries of earlier keys come before it. */
interface Part extends Listed {
  readonly total: number;
  readonly offset: number;
}

const toEntry = ({ number, event, at, detail }: AuditRow, offset: number): AuditEntry => ({
  number: number + offset,
  event,
  at: at.toISOString(),
  detail,
});

/**
 * The append-only record of what happened to each account. A key that was replaced leaves its part of the record as it
 * is; the current key continues it.
 */
export function auditService({ auditRepo, clock, keys }: AuditDependencies) {
  const records = keys.records.map((recordKeys) => ({
    ...signedRecord({ auditRepo, clock, keys: recordKeys }),
    toSubject: (userId: string): string => recordKeys.pseudonym('person', userId),
  }));

  const append = async (subject: string, event: AuditEvent, detail: string): Promise<void> =>
    records[0]?.append(subject, event, detail);

  /** Newest first, as the entries are shown. */
  const listParts = async (userId: string, without: Listed['without']): Promise<Part[]> => {
    const parts: Part[] = [];
    let offset = 0;
    for (const { toSubject } of records.toReversed()) {
      const subject = toSubject(userId);
      const [total, last] = await Promise.all([
        auditRepo.count({ subject, without }),
        auditRepo.last(subject),
      ]);
      parts.unshift({ subject, total, offset, without });
      offset += last?.number ?? 0;
    }
    return parts;
  };

  const isUnchanged = async (userId: string): Promise<boolean> => {
    const parts = await Promise.all(records.map((one) => one.isUnchanged(one.toSubject(userId))));
    return parts.every(Boolean);
  };

  const readPage = async (parts: readonly Part[], page: number): Promise<AuditEntry[]> => {
    const entries: AuditEntry[] = [];
    let skip = (page - 1) * AUDIT_PAGE_SIZE;
    for (const part of parts) {
      const { total, offset } = part;
      const limit = AUDIT_PAGE_SIZE - entries.length;
      const rows = skip < total && limit > 0 ? await auditRepo.page(part, skip, limit) : [];
      entries.push(...rows.map((row) => toEntry(row, offset)));
      skip = Math.max(0, skip - total);
    }
    return entries;
  };

  return {
    /** Adds an entry to the record of a person. */
    record: (userId: string, event: AuditEvent, detail = ''): Promise<void> =>
      append(keys.pseudonym('person', userId), event, detail),
    /** The same work for a user name without a person, so that the answer takes as long as for a known one. */
    recordUnknownName: (nameKey: string, event: AuditEvent, detail = ''): Promise<void> =>
      append(keys.pseudonym('name', nameKey), event, detail),
    isUnchanged,
    /** One page, newest first, with whether the whole record is as it was written. */
    list: async (userId: string, { page, without }: ListQuery) => {
      const [parts, unchanged] = await Promise.all([listParts(userId, without), isUnchanged(userId)]);
      const total = parts.reduce((sum, part) => sum + part.total, 0);
      return { entries: await readPage(parts, page), total, isUnchanged: unchanged };
    },
    /** Everything, for the person's export. */
    all: async (userId: string): Promise<AuditEntry[]> => {
      const entries: AuditEntry[] = [];
      for (const { subject, offset } of (await listParts(userId, [])).toReversed()) {
        entries.push(...(await auditRepo.all(subject)).map((row) => toEntry(row, offset)));
      }
      return entries;
    },
  };
}
