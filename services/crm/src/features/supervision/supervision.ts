import {
  ACCESSES_PAGE_SIZE,
  MAX_COUNTED_RECORDS,
  MAX_RECORDS_IN_FILE,
  RECORDS_PAGE_SIZE,
  type BusinessRecord,
  type RecordAccess,
  type RecordCursor,
  type RecordFilter,
} from '@fw/contract-crm';
import type { FileReply } from '@fw/contract-kernel';
import { ApiError, fieldRefused, notFound, randomId, type Clock, type OnBehalfOf } from '@fw/service-kit';
import type { RecordsRepo } from '@fw/service-kit/records';
import { toInstant } from '@fw/units';
import type { ProfileSource } from '../../shared/sources/profile.source.ts';
import { findRecords, ofMessage, toBusinessRecord, type FindRecordsDependencies } from './find-records.ts';
import type { RecordAccessesRepo } from './record-accesses.repo.ts';
import type { AccessRow } from './record-accesses.schema.ts';
import { recordsFile } from './records-file.ts';
import { recordText, searchText } from './search-words.ts';

const RECORDS_PER_READ = 199;
const ENDS_BEFORE_IT_BEGINS = 'Please enter a day that is not before the first one.';

export interface SupervisionDependencies extends FindRecordsDependencies {
  readonly recordsRepo: Pick<RecordsRepo, 'search' | 'count' | 'versions'>;
  readonly accessesRepo: Pick<RecordAccessesRepo, 'insert' | 'list'>;
  readonly profile: Pick<ProfileSource, 'searchMessageRecords' | 'messageRecord'>;
  /** The company with what the person is to it; refused as unknown where they are nothing to it. */
  readonly openCompany: (
    userId: string,
    companyId: string,
  ) => Promise<{ readonly isAdministered: boolean; readonly name: string }>;
  readonly clock: Pick<Clock, 'date'>;
}

const toAccess = ({ _id, at, byName, act, what, count }: AccessRow): RecordAccess => ({
  accessId: _id,
  at: toInstant(at),
  byName,
  act,
  what,
  count,
});

function checkPeriod({ from, to }: RecordFilter): void {
  if (from !== null && to !== null && to < from) throw fieldRefused('to', ENDS_BEFORE_IT_BEGINS);
}

type Find = ReturnType<typeof findRecords>;

/** As many as a file has. */
async function everyRecord(
  find: Find,
  administrator: OnBehalfOf,
  filter: RecordFilter,
): Promise<BusinessRecord[]> {
  const records: BusinessRecord[] = [];
  let before: RecordCursor | null = null;
  do {
    const limit = Math.min(RECORDS_PER_READ, MAX_RECORDS_IN_FILE - records.length);
    const found: Awaited<ReturnType<Find>> = await find(administrator, filter, {
      before,
      limit,
      countUpTo: 0,
    });
    records.push(...found.items);
    before = found.next;
  } while (before !== null && records.length < MAX_RECORDS_IN_FILE);
  return records;
}

/** Business records of a company for its administrators. What is shown is written to the access log first. */
export function supervision(dependencies: SupervisionDependencies) {
  const { recordsRepo, accessesRepo, profile, openCompany, clock } = dependencies;
  const find = findRecords({ recordsRepo, profile });

  /** The access log of an administrator of the company; refused for everyone else. */
  const requireAccessLog = async ({ userId: byId }: OnBehalfOf, companyId: string) => {
    const { isAdministered, name: byName } = await openCompany(byId, companyId);
    if (!isAdministered) throw ApiError.forbidden('SUPERVISORS_ONLY');
    return (access: Pick<AccessRow, 'act' | 'what' | 'count'>): Promise<void> =>
      accessesRepo.insert({ ...access, _id: randomId(), companyId, byId, byName, at: clock.date() });
  };

  return {
    search: async (
      administrator: OnBehalfOf,
      { before, ...filter }: RecordFilter & { readonly before: RecordCursor | null },
    ) => {
      const log = await requireAccessLog(administrator, filter.companyId);
      checkPeriod(filter);
      const isFirst = before === null;
      const page = { before, limit: RECORDS_PAGE_SIZE, countUpTo: isFirst ? MAX_COUNTED_RECORDS + 1 : 0 };
      const { items, next, total } = await find(administrator, filter, page);
      const what = isFirst ? searchText(filter) : `${searchText(filter)}, further records`;
      await log({ act: 'searched', what, count: items.length });
      return { items, next, total: isFirst ? Math.min(total, MAX_COUNTED_RECORDS + 1) : null };
    },
    open: async (
      administrator: OnBehalfOf,
      { companyId, subjectId }: { readonly companyId: string; readonly subjectId: string },
    ): Promise<BusinessRecord[]> => {
      const log = await requireAccessLog(administrator, companyId);
      const own = await recordsRepo.versions(companyId, subjectId);
      const message =
        own.length > 0 ? null : await profile.messageRecord(administrator, companyId, subjectId);
      const versions = message ? [ofMessage(message)] : own.map(toBusinessRecord);
      const last = versions.at(-1);
      if (!last) throw notFound();
      await log({ act: 'opened', what: recordText(last), count: versions.length });
      return versions;
    },
    file: async (administrator: OnBehalfOf, filter: RecordFilter): Promise<FileReply> => {
      const log = await requireAccessLog(administrator, filter.companyId);
      checkPeriod(filter);
      const records = await everyRecord(find, administrator, filter);
      await log({ act: 'exported', what: searchText(filter), count: records.length });
      return recordsFile(records);
    },
    accesses: async (administrator: OnBehalfOf, companyId: string, page: number) => {
      await requireAccessLog(administrator, companyId);
      const { rows, total } = await accessesRepo.list(companyId, {
        skip: (page - 1) * ACCESSES_PAGE_SIZE,
        limit: ACCESSES_PAGE_SIZE,
      });
      return { items: rows.map(toAccess), total };
    },
  };
}
