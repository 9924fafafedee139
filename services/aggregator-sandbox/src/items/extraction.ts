import { stableId } from '../state/ids.ts';
import type { Ledger, Row } from '../state/rows.ts';

/** What one extraction changed. */
export interface Change {
  readonly added: number;
  readonly modified: number;
  readonly removed: readonly string[];
}

export const NO_CHANGE: Change = { added: 0, modified: 0, removed: [] };

/** Whether an extraction changed anything. */
export const hasChanged = ({ added, modified, removed }: Change): boolean =>
  added + modified + removed.length > 0;

/** Appends a row to the change log as new. */
export function addRow(ledger: Ledger, row: Row): void {
  ledger.seq += 1;
  ledger.rows.push({ ...row, addedSeq: ledger.seq, seq: ledger.seq });
}

/** Replaces a row and appends the change to the log. */
export function changeRow(ledger: Ledger, id: string, change: Partial<Row>): void {
  const place = ledger.rows.findIndex((row) => row.id === id && !row.removed);
  const row = ledger.rows[place];
  if (!row) return;
  ledger.seq += 1;
  ledger.rows[place] = { ...row, ...change, seq: ledger.seq };
}

const REPEATED_ROWS = 2;

/**
 * Lists the newest posted rows as modified although nothing in them changes, as the real sandbox does at a refresh of
 * its dynamic customer. Returns how many.
 */
export function repeatRows(ledger: Ledger): number {
  const posted = ledger.rows
    .filter((row) => !row.pending && !row.removed)
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, REPEATED_ROWS);
  for (const { id } of posted) changeRow(ledger, id, {});
  return posted.length;
}

function arrive(row: Row, today: string): Row {
  const isPending = row.postsOn !== null && row.postsOn > today;
  return isPending
    ? { ...row, pending: true, date: row.authorizedDate }
    : { ...row, pending: false, postsOn: null };
}

/** Removes a pending row and adds its posted successor with a new id. */
function postRow(ledger: Ledger, row: Row, day: string): void {
  changeRow(ledger, row.id, { removed: true });
  addRow(ledger, {
    ...row,
    id: stableId('posted', row.id),
    pending: false,
    pendingId: row.id,
    date: day,
    postsOn: null,
  });
}

/** Which rows an extraction covers. */
export interface ExtractionRange {
  readonly today: string;
  readonly accountIds: readonly string[];
  /** Rows older than this day stay in the backlog for now. */
  readonly since: string;
  /** Posts every pending row, also before its posting date. */
  readonly postsAll?: boolean;
}

/** Moves new rows of the bank into the change log. */
export function extractUpdates(ledger: Ledger, range: ExtractionRange): Change {
  const due = ledger.rows.filter(
    (row) =>
      row.pending && !row.removed && (range.postsAll || (row.postsOn !== null && row.postsOn <= range.today)),
  );
  for (const row of due) postRow(ledger, row, range.postsAll ? range.today : (row.postsOn ?? range.today));
  const isInRange = (row: Row): boolean =>
    row.appearsOn <= range.today && row.date >= range.since && range.accountIds.includes(row.accountId);
  const arriving = ledger.backlog.filter(isInRange);
  ledger.backlog = ledger.backlog.filter((row) => !isInRange(row));
  for (const row of arriving) addRow(ledger, arrive(row, range.today));
  return { added: due.length + arriving.length, modified: 0, removed: due.map(({ id }) => id) };
}
