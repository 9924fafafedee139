/** What a person and a bank did, kept in plain objects: sums are counted from it again, without any code of the ledger. */
export interface ModelPart {
  id: string;
  value: number;
  category: string;
  isHidden: boolean;
}

export interface ModelRow {
  id: string;
  /** The bank's id; null for a row added by hand. */
  externalId: string | null;
  full: number;
  day: string;
  /** The person's choice; null leaves the bank's. */
  chosen: string | null;
  bankCategory: string;
  isEveryday: boolean;
  isPending: boolean;
  isHidden: boolean;
  isLive: boolean;
  /** Id of the copy that counts in its place. */
  copyId: string | null;
  parts: ModelPart[];
  /** Names the row of a file it came from; null for any other row. */
  importKey: string | null;
  /** The person changed it: no rule does. */
  isOwn: boolean;
  /** A rule set it, in the run of this id; the id is empty until it is known. */
  ruled: boolean;
  runId: string | null;
}

export const SPENDING = ['dining', 'groceries', 'travel', 'other'];
export const CATEGORIES = [...SPENDING, 'income', 'transfers', 'credit-card-payment', 'uncategorized'];

type Flow = 'spending' | 'income' | 'neither';

function toFlow(category: string, value: number, isEveryday: boolean): Flow {
  if (!isEveryday) return 'neither';
  if (SPENDING.includes(category)) return 'spending';
  if (category === 'income') return 'income';
  if (category === 'uncategorized') return value < 0 ? 'spending' : 'income';
  return 'neither';
}

interface Line {
  readonly day: string;
  readonly value: number;
  readonly category: string;
  readonly isCounted: boolean;
  readonly isEveryday: boolean;
}

export const categoryOf = ({ chosen, bankCategory }: ModelRow): string => chosen ?? bankCategory;

const remainder = ({ full, parts }: ModelRow): number =>
  parts.reduce((rest, { value }) => rest - value, full);

/** Original and parts as the list shows them. */
function toLines(row: ModelRow, isCheckingHidden: boolean): Line[] {
  const { day, isEveryday, copyId, externalId } = row;
  const isOfHidden = isCheckingHidden && isEveryday && externalId !== null;
  const own = { value: remainder(row), category: categoryOf(row), isHidden: row.isHidden };
  return [own, ...row.parts].map(({ value, category, isHidden }) => ({
    day,
    value,
    category,
    isEveryday,
    isCounted: copyId === null && !isHidden && !isOfHidden,
  }));
}

/** Everything that is shown of the months, counted again from nothing. */
export function recount(rows: readonly ModelRow[], months: readonly string[], isCheckingHidden = false) {
  const lines = rows.filter(({ isLive }) => isLive).flatMap((row) => toLines(row, isCheckingHidden));
  const flowSum = (month: string, flow: Flow, category?: string): number =>
    lines
      .filter(
        (line) =>
          line.isCounted &&
          line.day.startsWith(month) &&
          toFlow(line.category, line.value, line.isEveryday) === flow &&
          (category === undefined || line.category === category),
      )
      .reduce((sum, { value }) => sum + value, 0);
  const spent = (month: string, category?: string) => 0 - flowSum(month, 'spending', category);
  return {
    rowCount: lines.length,
    sumOfRows: lines.reduce((sum, { value }) => sum + value, 0),
    cashFlow: months.map((month) => [month, flowSum(month, 'income') + 0, spent(month) + 0]),
    spending: months.map((month) => [
      month,
      ...[...SPENDING, 'uncategorized'].map((category) => spent(month, category) + 0),
    ]),
    budgets: months.map((month) => [month, ...SPENDING.map((category) => spent(month, category) + 0)]),
  };
}

/** What a run of the rules changed, with what each row was before. */
export interface ModelRun {
  id: string;
  isUndone: boolean;
  readonly size: number;
  readonly before: readonly {
    readonly row: ModelRow;
    readonly isSplit: boolean;
    readonly was: Pick<ModelRow, 'chosen' | 'isHidden' | 'ruled' | 'runId'>;
  }[];
}

/** The first of three rules that is for this amount: hides, recategorises or splits in half. */
function decide(value: number): { hide?: true; category?: string; half?: string } {
  if (value <= -40_000) return { hide: true };
  if (value <= -20_000 && value >= -30_000) return { category: 'travel' };
  return value >= 30_000 ? { half: 'groceries' } : {};
}

const isOpen = ({ isLive, isOwn, copyId, externalId, importKey, ruled, ...row }: ModelRow): boolean => {
  if (!isLive || isOwn || copyId !== null || (externalId === null && importKey === null)) return false;
  return ruled || (row.chosen === null && !row.isHidden && row.parts.length === 0);
};

/** Rules as their description reads, without the engine. */
export function applyRules(rows: readonly ModelRow[]): ModelRun {
  const before = rows.filter(isOpen).flatMap((row) => {
    const value = remainder(row);
    const { hide = false, category, half } = decide(value);
    const isSplit = half !== undefined && row.parts.length === 0;
    const isMoved = category !== undefined && category !== categoryOf(row);
    if (!isSplit && !isMoved && !(hide && !row.isHidden)) return [];
    const was = { chosen: row.chosen, isHidden: row.isHidden, ruled: row.ruled, runId: row.runId };
    row.chosen = category ?? row.chosen;
    row.isHidden ||= hide;
    if (isSplit) {
      row.parts = [{ id: '', value: Math.round(value / 2), category: half, isHidden: false }];
    }
    Object.assign(row, { ruled: true, runId: '' });
    return [{ row, isSplit, was }];
  });
  return { id: '', isUndone: false, size: before.length, before };
}

/** Takes a run back where neither the person nor a later run changed the row. */
export function undoRun(run: ModelRun): void {
  run.isUndone = true;
  for (const { row, isSplit, was } of run.before) {
    if (!row.isLive || row.isOwn || row.runId !== run.id) continue;
    if (isSplit) row.parts = [];
    Object.assign(row, was);
  }
}
