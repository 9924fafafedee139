import type { BusinessRecord, RecordCursor, RecordFilter } from '@fw/contract-crm';
import type { MessageRecord } from '@fw/contract-profile/message-records';
import type { OnBehalfOf } from '@fw/service-kit';
import type { ReadRecord, RecordsRepo } from '@fw/service-kit/records';
import { addDays, dayInProductZone, toInstant, type IsoDate } from '@fw/units';
import type { ProfileSource } from '../../shared/sources/profile.source.ts';

/** The moment at which a day begins in the product's time zone, which is four or five hours behind UTC. */
function startOfDay(day: IsoDate): Date {
  const inSummer = new Date(`${day}T04:00:00Z`);
  return dayInProductZone(inSummer.getTime()) === day ? inSummer : new Date(`${day}T05:00:00Z`);
}

/** The moments between which the days of a search lie; `until` is the first one after them. */
const toMoments = ({ from, to }: { readonly from: IsoDate | null; readonly to: IsoDate | null }) => ({
  from: from && startOfDay(from),
  until: to && startOfDay(addDays(to, 1)),
});

export interface FindRecordsDependencies {
  readonly recordsRepo: Pick<RecordsRepo, 'search' | 'count'>;
  readonly profile: Pick<ProfileSource, 'searchMessageRecords'>;
}

interface Page {
  readonly before: RecordCursor | null;
  readonly limit: number;
  /** How many are counted; none for 0. */
  readonly countUpTo: number;
}

export const toBusinessRecord = ({
  _id,
  version: _version,
  companyId: _companyId,
  digest,
  at,
  keptUntil,
  ...record
}: ReadRecord): BusinessRecord => ({
  ...record,
  recordId: _id,
  fingerprint: digest,
  at: toInstant(at),
  keptUntil: toInstant(keptUntil),
});

export const ofMessage = ({
  plannerId,
  plannerName,
  from,
  sentAt,
  ...record
}: MessageRecord): BusinessRecord => ({
  ...record,
  advisorId: plannerId,
  advisorName: plannerName,
  kind: 'message',
  act: 'sent',
  author: from === 'client' ? 'client' : 'advisor',
  recipient: '',
  subject: '',
  happenedOn: null,
  at: sentAt,
});

/** Code units, as MongoDB orders ids and the text of moments. */
const order = (one: string, other: string): number => Number(one < other) - Number(one > other);
const newestFirst = (one: BusinessRecord, other: BusinessRecord): number =>
  order(one.at, other.at) || order(one.recordId, other.recordId);

const NONE = { items: [], total: 0 };

/** Records of a company, of this service and of messages, which the profile service owns, merged by time. */
export function findRecords({ recordsRepo, profile }: FindRecordsDependencies) {
  const ofInteractions = async (
    { kind, from: _from, to: _to, ...filter }: RecordFilter,
    moments: ReturnType<typeof toMoments>,
    { before, limit, countUpTo }: Page,
  ) => {
    if (kind === 'message') return NONE;
    const search = { ...filter, ...moments, kinds: kind === null ? [] : [kind] };
    const cursor = before && { at: new Date(before.at), recordId: before.recordId };
    const [found, total] = await Promise.all([
      recordsRepo.search(search, cursor, limit),
      countUpTo === 0 ? 0 : recordsRepo.count(search, countUpTo),
    ]);
    return { items: found.map(toBusinessRecord), total };
  };

  return async (administrator: OnBehalfOf, filter: RecordFilter, page: Page) => {
    const moments = toMoments(filter);
    const { companyId, words, client, advisor, kind } = filter;
    const read = { ...page, limit: page.limit + 1 };
    const ofMessages = async () => {
      if (kind !== null && kind !== 'message') return NONE;
      const { items, total } = await profile.searchMessageRecords(administrator, {
        companyId,
        words,
        client,
        advisor,
        from: moments.from && toInstant(moments.from),
        until: moments.until && toInstant(moments.until),
        ...read,
      });
      return { items: items.map(ofMessage), total };
    };
    const parts = await Promise.all([ofInteractions(filter, moments, read), ofMessages()]);
    const merged = parts.flatMap(({ items }) => items).toSorted(newestFirst);
    const items = merged.slice(0, page.limit);
    const last = items.at(-1);
    return {
      items,
      next: last && merged.length > page.limit ? { at: last.at, recordId: last.recordId } : null,
      total: parts.reduce((sum, { total }) => sum + total, 0),
    };
  };
}
