import type { AuditEvent } from '@fw/contract-identity';
import type { Clock } from '@fw/service-kit';
import type { RecordKeys } from '../../shared/secrets/identity-keys.ts';
import type { AuditRepo } from './audit.repo.ts';
import type { AuditRow } from './audit.schema.ts';

const MAX_ATTEMPTS = 50;

interface RecordDependencies {
  readonly auditRepo: AuditRepo;
  readonly clock: Clock;
  readonly keys: Pick<RecordKeys, 'auditMac'>;
}

type Unsigned = Omit<AuditRow, 'mac' | '_id'>;

/** The records that one key signs. Every entry signs its content and the entry before it. */
export function signedRecord({ auditRepo, clock, keys }: RecordDependencies) {
  const entryMac = ({ subject, number, event, detail, at, previousMac }: Unsigned): string =>
    keys.auditMac('entry', subject, String(number), event, detail, at.toISOString(), previousMac);
  const headMac = (subject: string, number: number): string => keys.auditMac('head', subject, String(number));

  const isSigned = (row: AuditRow, previous: AuditRow | undefined): boolean => {
    const { mac, ...unsigned } = row;
    if (entryMac(unsigned) !== mac) return false;
    return previous === undefined || (row.number === previous.number + 1 && row.previousMac === previous.mac);
  };

  return {
    append: async (subject: string, event: AuditEvent, detail: string): Promise<void> => {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const last = await auditRepo.last(subject);
        const number = (last?.number ?? 0) + 1;
        const unsigned = { subject, number, event, detail, at: clock.date(), previousMac: last?.mac ?? '' };
        const row = { ...unsigned, _id: `${subject} ${String(number)}`, mac: entryMac(unsigned) };
        if (!(await auditRepo.insert(row))) continue;
        await auditRepo.moveHead(row, headMac(subject, number));
        return;
      }
      throw new Error('the audit record has too many writers');
    },
    /** True while nothing was changed, removed, added or cut off. The beginning may have expired. */
    isUnchanged: async (subject: string): Promise<boolean> => {
      const [rows, head, count] = await Promise.all([
        auditRepo.all(subject),
        auditRepo.head(subject),
        auditRepo.count({ subject, without: [] }),
      ]);
      const last = rows.at(-1);
      if (rows.length !== count) return false; // an entry of another shape was left out
      if (!last || !head) return !last && !head;
      const isHeadSigned = head.mac === headMac(subject, head.number) && last.number >= head.number;
      return isHeadSigned && rows.every((row, index) => isSigned(row, rows[index - 1]));
    },
  };
}
