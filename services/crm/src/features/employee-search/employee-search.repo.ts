import type { EmployeeSort, FoundEmployee } from '@fw/contract-crm';
import { rowDecoder } from '@fw/service-kit/mongo';
import { isIsoDate, type IsoDate } from '@fw/units';
import { trusted, type Connection } from 'mongoose';
import { employeeSchema } from './employee.schema.ts';
import { toEmployee, FIELDS, foundRow, type FoundRow } from './found-row.ts';
import { nearCondition, SORT_MEMBERS } from './search-filters.repo.ts';
import { typedWords } from './search-words.ts';

const MAX_QUERY_MS = 2_000;
/** More matches are not counted: no list is paged that far, and counting every employee takes longer than finding them. */
const MAX_COUNTED = 1_000;

export interface EmployeePage {
  readonly items: FoundEmployee[];
  readonly total: number;
  /** False where more match than are counted. */
  readonly isTotalExact: boolean;
}

const toFoundEmployee = (row: FoundRow, today: IsoDate): FoundEmployee => ({
  ...toEmployee(row),
  sharesUntil: isIsoDate(row.sharedUntil) && row.sharedUntil >= today ? row.sharedUntil : null,
});

interface ListOrder {
  readonly sort: EmployeeSort;
  readonly direction: 'ASC' | 'DESC';
  readonly skip: number;
  readonly limit: number;
  readonly today: IsoDate;
}

/** What of several ordered lists comes first; a row that is in two of them is taken once. */
function merged(lists: readonly (readonly FoundRow[])[], sort: EmployeeSort, direction: 1 | -1): FoundRow[] {
  const rows = [...new Map(lists.flat().map((row) => [row._id, row])).values()];
  const members = SORT_MEMBERS[sort];
  const readMember = (row: FoundRow, member: string): string =>
    String(Object.entries(row).find(([name]) => name === member)?.[1]);
  return rows.toSorted((one, other) => {
    for (const member of members) {
      const [left, right] = [readMember(one, member), readMember(other, member)];
      if (left !== right) return left < right ? -direction : direction;
    }
    return 0;
  });
}

/**
 * What was typed, the word first that the fewest people may have: of several words in one index MongoDB looks up the first
 * and reads everyone whom it fits.
 */
export function rarestWordFirst(connection: Connection) {
  const model = connection.model('Employee', employeeSchema, 'employees');
  const countFound = (companyIds: readonly string[], word: string): Promise<number> =>
    model
      .countDocuments({ companyId: trusted({ $in: [...companyIds] }), ...nearCondition(word) })
      .limit(MAX_COUNTED)
      .maxTimeMS(MAX_QUERY_MS);
  return async (companyIds: readonly string[], searchText: string): Promise<string> => {
    const words = typedWords(searchText);
    if (words.length < 2) return searchText;
    const counted = await Promise.all(
      words.map(async (word) => ({ word, count: await countFound(companyIds, word) })),
    );
    return counted
      .toSorted((one, other) => one.count - other.count)
      .map(({ word }) => word)
      .join(' ');
  };
}

/** The search over employees of every company. */
export function employeeSearch(connection: Connection) {
  const model = connection.model('Employee', employeeSchema, 'employees');
  const rows = rowDecoder(model, foundRow);

  /** Employees whom one of the filters finds, in order; see `searchFilters`. */
  return async (
    filters: readonly object[],
    { sort, direction, skip, limit, today }: ListOrder,
  ): Promise<EmployeePage> => {
    const step = direction === 'ASC' ? 1 : -1;
    const order = Object.fromEntries(SORT_MEMBERS[sort].map((member) => [member, step] as const));
    const isOne = filters.length === 1;
    const read = async (filter: object): Promise<FoundRow[]> => {
      const query = model.find(filter, FIELDS).sort(order).maxTimeMS(MAX_QUERY_MS);
      const page = isOne ? query.skip(skip).limit(limit) : query.limit(skip + limit);
      return rows.many(await page.lean());
    };
    const [lists, total] = await Promise.all([
      Promise.all(filters.map(read)),
      model
        .countDocuments(isOne ? filters[0] : { $or: [...filters] })
        .limit(MAX_COUNTED)
        .maxTimeMS(MAX_QUERY_MS),
    ]);
    const found = isOne ? (lists[0] ?? []) : merged(lists, sort, step).slice(skip, skip + limit);
    return {
      items: found.map((row) => toFoundEmployee(row, today)),
      total,
      isTotalExact: total < MAX_COUNTED,
    };
  };
}
