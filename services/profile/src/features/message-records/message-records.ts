import type { MessageRecord, messageRecordCalls } from '@fw/contract-profile/message-records';
import type { ReadRecord, RecordsRepo } from '@fw/service-kit/records';
import { toInstant } from '@fw/units';
import type * as z from 'zod/mini';

const toMessageRecord = (record: ReadRecord): MessageRecord => ({
  subjectId: record.subjectId,
  recordId: record._id,
  clientId: record.clientId,
  clientName: record.clientName,
  plannerId: record.advisorId,
  plannerName: record.advisorName,
  from: record.author === 'client' ? 'client' : 'planner',
  text: record.text,
  sentAt: toInstant(record.at),
  keptUntil: toInstant(record.keptUntil),
  fingerprint: record.digest,
  isIntact: record.isIntact,
});

type Query = z.output<typeof messageRecordCalls.search.body>;

interface MessageRecordsDependencies {
  readonly recordsRepo: Pick<RecordsRepo, 'search' | 'count' | 'versions'>;
}

export type MessageRecords = ReturnType<typeof messageRecords>;

/** Messages as they were sent, for the supervision of a company. */
export function messageRecords({ recordsRepo }: MessageRecordsDependencies) {
  return {
    search: async ({ before, from, until, limit, countUpTo, ...words }: Query) => {
      const search = {
        ...words,
        kinds: [],
        from: from && new Date(from),
        until: until && new Date(until),
      };
      const cursor = before && { at: new Date(before.at), recordId: before.recordId };
      const [found, total] = await Promise.all([
        recordsRepo.search(search, cursor, limit),
        countUpTo === 0 ? 0 : recordsRepo.count(search, countUpTo),
      ]);
      return { items: found.map(toMessageRecord), total };
    },
    get: async (companyId: string, subjectId: string): Promise<MessageRecord | null> => {
      const [record] = await recordsRepo.versions(companyId, subjectId);
      return record ? toMessageRecord(record) : null;
    },
  };
}
