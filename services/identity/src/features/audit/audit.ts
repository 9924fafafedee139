import type { AuditEntry, AuditEvent } from '@fw/contract-identity';
import type { Clock } from '@fw/service-kit';
import type { IdentityKeys } from '../../secrets/identity-keys.ts';
import type { AuditRepo } from './audit.repo.ts';
import type { AuditRow } from './audit.schema.ts';

const PAGE_SIZE = 20;
const MAX_ATTEMPTS = 50;

interface AuditDependencies {
  readonly auditRepo: AuditRepo;
  readonly clock: Clock;
  readonly keys: Pick<IdentityKeys, 'auditMac' | 'pseudonym'>;
}

type Unsigned = Omit<AuditRow, 'mac' | '_id'>;

const entryOf = ({ number, event, at, detail }: AuditRow): AuditEntry => ({
  number,
  event,
  at: at.toISOString(),
  detail,
});

/** The append-only record of what happened to each account. Every entry signs its content and the entry before it. */
export function auditService({ auditRepo, clock, keys }: AuditDependencies) {
  const personSubject = (userId: string): string => keys.pseudonym('person', userId);

  const macOf = ({ subject, number, event, detail, at, previousMac }: Unsigned): string =>
    keys.auditMac('entry', subject, String(number), event, detail, at.toISOString(), previousMac);
  const headMacOf = (subject: string, number: number): string =>
    keys.auditMac('head', subject, String(number));

  const append = async (subject: string, event: AuditEvent, detail: string): Promise<void> => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const last = await auditRepo.last(subject);
      const number = (last?.number ?? 0) + 1;
      const unsigned = { subject, number, event, detail, at: clock.date(), previousMac: last?.mac ?? '' };
      const row = { ...unsigned, _id: `${subject} ${String(number)}`, mac: macOf(unsigned) };
      if (!(await auditRepo.insert(row))) continue;
      await auditRepo.moveHead(row, headMacOf(subject, number));
      return;
    }
    throw new Error('the audit record has too many writers');
  };

  const isSigned = (row: AuditRow, previous: AuditRow | undefined): boolean => {
    const { mac, ...unsigned } = row;
    if (macOf(unsigned) !== mac) return false;
    return previous === undefined || (row.number === previous.number + 1 && row.previousMac === previous.mac);
  };

  /** True while nothing was changed, removed, added or cut off. The beginning may have expired. */
  const isUnchanged = async (subject: string): Promise<boolean> => {
    const [rows, head, count] = await Promise.all([
      auditRepo.all(subject),
      auditRepo.head(subject),
      auditRepo.count(subject),
    ]);
    const last = rows.at(-1);
    if (rows.length !== count) return false; // an entry of another shape was left out
    if (!last || !head) return !last && !head;
    const isHeadSigned = head.mac === headMacOf(subject, head.number) && last.number >= head.number;
    return isHeadSigned && rows.every((row, index) => isSigned(row, rows[index - 1]));
  };

  return {
    /** Adds an entry to the record of a person. */
    record: (userId: string, event: AuditEvent, detail = ''): Promise<void> =>
      append(personSubject(userId), event, detail),
    /** The same work for a user name without a person, so that the answer takes as long as for a known one. */
    recordUnknownName: (nameKey: string, event: AuditEvent, detail = ''): Promise<void> =>
      append(keys.pseudonym('name', nameKey), event, detail),
    isUnchanged: (userId: string): Promise<boolean> => isUnchanged(personSubject(userId)),
    /** One page, newest first, with whether the whole record is as it was written. */
    list: async (userId: string, page: number) => {
      const subject = personSubject(userId);
      const [rows, total, unchanged] = await Promise.all([
        auditRepo.page(subject, (page - 1) * PAGE_SIZE, PAGE_SIZE),
        auditRepo.count(subject),
        isUnchanged(subject),
      ]);
      return { entries: rows.map(entryOf), total, isUnchanged: unchanged };
    },
    /** Everything, for the person's export. */
    all: async (userId: string): Promise<AuditEntry[]> =>
      (await auditRepo.all(personSubject(userId))).map(entryOf),
  };
}
export type AuditService = ReturnType<typeof auditService>;
