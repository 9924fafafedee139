import * as z from 'zod/mini';
import type { Journal } from './journal.ts';
import {
  accessTokenRow,
  deliveryRow,
  iframeTokenRow,
  itemRow,
  jobRow,
  keyRow,
  ledgerRow,
  linkTokenRow,
  metaRow,
  publicTokenRow,
  quovoConnectionRow,
} from './rows.ts';

/** Rows by id; every change is recorded in the journal. */
export interface Table<Row> {
  readonly get: (id: string) => Row | undefined;
  readonly put: (id: string, row: Row) => void;
  readonly drop: (id: string) => void;
  readonly entries: () => readonly (readonly [string, Row])[];
}

function openTable<Row>(journal: Journal, table: string, schema: z.core.$ZodType<Row>): Table<Row> {
  const rows = new Map<string, Row>();
  for (const [id, row] of journal.loaded.get(table) ?? []) rows.set(id, z.parse(schema, row));
  return {
    get: (id) => rows.get(id),
    put: (id, row) => {
      rows.set(id, row);
      journal.record({ table, id, row });
    },
    drop: (id) => {
      if (rows.delete(id)) journal.record({ table, id, row: null });
    },
    entries: () => [...rows],
  };
}

/** The tables of the sandbox. */
export function openTables(journal: Journal) {
  return {
    items: openTable(journal, 'items', itemRow),
    ledgers: openTable(journal, 'ledgers', ledgerRow),
    accessTokens: openTable(journal, 'accessTokens', accessTokenRow),
    publicTokens: openTable(journal, 'publicTokens', publicTokenRow),
    iframeTokens: openTable(journal, 'iframeTokens', iframeTokenRow),
    quovoConnections: openTable(journal, 'quovoConnections', quovoConnectionRow),
    linkTokens: openTable(journal, 'linkTokens', linkTokenRow),
    keys: openTable(journal, 'keys', keyRow),
    jobs: openTable(journal, 'jobs', jobRow),
    deliveries: openTable(journal, 'deliveries', deliveryRow),
    meta: openTable(journal, 'meta', metaRow),
  };
}

export type Tables = ReturnType<typeof openTables>;
