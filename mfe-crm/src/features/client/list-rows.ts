import { rowsAt, type ListQuestion } from '@fw/contract-goals/questions';
import { cents, toCents, toDollars } from '@fw/units';
import type { TypedRow } from './typed.ts';

const isLeaf = (value: unknown): value is TypedRow[string] =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The members of a row that are amounts. */
function amountMembers<Answers>({ path, fields = [], rows }: ListQuestion<Answers>): ReadonlySet<string> {
  const first = `${path}.0.`;
  const answered = fields.filter((field) => field.kind === 'money' && field.path.startsWith(first));
  return new Set([...answered.map((field) => field.path.slice(first.length)), ...(rows.amounts ?? [])]);
}

/** The rows of a list as they are kept and sent: amounts are dollars, and members are in the order of the alphabet. */
export function listRows<Answers extends object>(list: ListQuestion<Answers>, answers: Answers): TypedRow[] {
  const amounts = amountMembers(list);
  return rowsAt(answers, list.path).map((row) =>
    Object.fromEntries(
      Object.entries(row)
        .toSorted(([one], [other]) => one.localeCompare(other))
        .flatMap(([member, value]: [string, unknown]): (readonly [string, TypedRow[string]])[] => {
          if (!isLeaf(value)) return [];
          const isAmount = typeof value === 'number' && amounts.has(member);
          return [[member, isAmount ? toDollars(cents(value)) : value]];
        }),
    ),
  );
}

/** The rows of a list as the answers hold them. */
export function rowsOfList<Answers>(list: ListQuestion<Answers>, rows: readonly TypedRow[]): object[] {
  const amounts = amountMembers(list);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([member, value]) => [
        member,
        typeof value === 'number' && amounts.has(member) ? toCents(value) : value,
      ]),
    ),
  );
}
