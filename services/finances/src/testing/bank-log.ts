/** A row as the aggregator writes it; only what a sync reads. */
export interface BankRow {
  readonly transaction_id: string;
  readonly account_id: string;
  readonly pending_transaction_id: string | null;
  readonly pending: boolean;
  readonly date: string;
  readonly name: string;
  readonly amount: number;
  readonly iso_currency_code: 'USD';
}

type BankEvent =
  | { readonly kind: 'added' | 'modified'; readonly id: string; readonly row: BankRow }
  | { readonly kind: 'removed'; readonly id: string };

export interface BankPage {
  readonly added: readonly BankRow[];
  readonly modified: readonly BankRow[];
  readonly removed: readonly { readonly transaction_id: string; readonly account_id: string }[];
  readonly next: number;
}

const ACCOUNT = 'checking';
const dayAt = (day: number): string =>
  `2026-${day % 2 === 0 ? '10' : '11'}-${String(1 + (day % 20)).padStart(2, '0')}`;

/** What the bank does; `pick` chooses among its rows. */
export interface BankStep {
  readonly kind:
    | 'buy'
    | 'modify'
    | 'remove'
    | 'modify-and-remove'
    | 'restore'
    | 'repeat'
    | 'pend-again'
    | 'post'
    | 'post-before-removal'
    | 'remove-replaced'
    | 'post-removed';
  readonly pick: number;
  readonly cents: number;
}

/** A bank that logs every change and answers with pages of that log; `rows` is what it has at the end. */
export function bankLog(name: string) {
  const log: BankEvent[] = [];
  const rows = new Map<string, BankRow>();
  /** The row that replaced each row. */
  const replacedBy = new Map<string, string>();
  const purchaseOf = new Map<string, number>();
  const removedRows = new Map<string, BankRow>();
  let made = 0;

  const put = (kind: 'added' | 'modified', row: BankRow): void => {
    rows.set(row.transaction_id, row);
    log.push({ kind, id: row.transaction_id, row });
  };
  const remove = (row: BankRow): void => {
    rows.delete(row.transaction_id);
    removedRows.set(row.transaction_id, row);
    log.push({ kind: 'removed', id: row.transaction_id });
  };
  const pickRow = (pick: number, holds: (row: BankRow) => boolean): BankRow | undefined => {
    const found = [...rows.values()].filter(holds);
    return found[pick % Math.max(1, found.length)];
  };
  const add = (cents: number, over: Partial<BankRow> = {}): string => {
    made += 1;
    const id = `${name}-${String(made)}`;
    const pending = over.pending_transaction_id ?? null;
    purchaseOf.set(id, pending === null ? made : (purchaseOf.get(pending) ?? made));
    if (pending !== null) replacedBy.set(pending, id);
    put('added', {
      transaction_id: id,
      account_id: ACCOUNT,
      pending_transaction_id: null,
      pending: made % 2 === 0,
      date: dayAt(made),
      name: `Row ${String(made)}`,
      amount: cents / 100,
      iso_currency_code: 'USD',
      ...over,
    });
    return id;
  };
  const isOpen = ({ pending, transaction_id }: BankRow): boolean =>
    pending && !replacedBy.has(transaction_id);
  const replace = ({ pick, cents }: BankStep, pending: boolean): BankRow | undefined => {
    const row = pickRow(pick, isOpen);
    if (row) add(cents, { pending, pending_transaction_id: row.transaction_id });
    return row;
  };
  const modify = ({ pick, cents }: BankStep): BankRow | undefined => {
    const row = pickRow(pick, () => true);
    if (row) put('modified', { ...row, amount: cents / 100 });
    return row;
  };

  const steps: Readonly<Record<BankStep['kind'], (step: BankStep) => void>> = {
    buy: ({ pick, cents }) => {
      for (let count = 0; count <= pick % 3; count += 1) add(cents + count);
    },
    modify: (step) => void modify(step),
    remove: ({ pick }) => {
      const row = pickRow(pick, () => true);
      if (row) remove(row);
    },
    'modify-and-remove': (step) => {
      const row = modify(step);
      if (row) remove(row);
    },
    restore: ({ pick }) => {
      const back = [...removedRows.values()].filter(
        ({ transaction_id: id }) => !rows.has(id) && !replacedBy.has(id),
      );
      const row = back[pick % Math.max(1, back.length)];
      if (row) put('added', row);
    },
    repeat: ({ pick }) => {
      const event = log[pick % Math.max(1, log.length)];
      const row = event ? rows.get(event.id) : undefined;
      if (row) put('modified', row);
      else log.push({ kind: 'removed', id: event?.id ?? `${name}-unknown` });
    },
    'pend-again': (step) => {
      const row = replace(step, true);
      if (row) remove(row);
    },
    post: (step) => {
      const row = replace(step, false);
      if (row) remove(row);
    },
    'post-before-removal': (step) => void replace(step, false),
    'remove-replaced': () => {
      for (const row of rows.values()) if (replacedBy.has(row.transaction_id)) remove(row);
    },
    'post-removed': ({ pick, cents }) => {
      const lost = [...removedRows.values()].filter((row) => isOpen(row) && !rows.has(row.transaction_id));
      const row = lost[pick % Math.max(1, lost.length)];
      if (row) add(cents, { pending: false, pending_transaction_id: row.transaction_id });
    },
  };

  return {
    rows: rows as ReadonlyMap<string, BankRow>,
    replacedBy: replacedBy as ReadonlyMap<string, string>,
    /** Rows that replace each other are one purchase. */
    purchaseOf: (id: string): number => purchaseOf.get(id) ?? 0,
    head: (): number => log.length,
    step: (step: BankStep): void => steps[step.kind](step),
    /** The changes after a position, without any order between the lists; a row comes back on a new page only. */
    page: (from: number, size: number): BankPage => {
      const gone = new Set<string>();
      const events: BankEvent[] = [];
      for (const event of log.slice(from, from + size)) {
        if (event.kind !== 'removed' && gone.has(event.id)) break;
        if (event.kind === 'removed') gone.add(event.id);
        events.push(event);
      }
      const rowsByKind = (kind: BankEvent['kind']): BankRow[] =>
        events.flatMap((event) => (event.kind === kind && event.kind !== 'removed' ? [event.row] : []));
      return {
        // The newest first: a successor is listed before the row that it replaces.
        added: rowsByKind('added').toReversed(),
        modified: rowsByKind('modified'),
        removed: events.flatMap(({ kind, id }) =>
          kind === 'removed' ? [{ transaction_id: id, account_id: ACCOUNT }] : [],
        ),
        next: from + events.length,
      };
    },
  };
}

export type BankLog = ReturnType<typeof bankLog>;
