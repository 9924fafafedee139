import type { ImportMapping, ImportPreview, ImportRow } from '@fw/contract-finances';
import { MAX_IMPORT_BATCH } from '@fw/contract-finances';
import { useState } from 'react';
import { today } from '@fw/units/today';
import { useCategories } from '../../app/categories.api.ts';
import { categorized } from './category-names.ts';
import { csvRows } from './csv-rows.ts';
import type { CsvTable } from './csv-table.ts';
import { chosenMapping } from './guess-mapping.ts';
import { fileRows, type FileRows } from './import-rows.ts';
import { useImportAddMutation, useImportPreviewMutation, useLazyImportMappingQuery } from './imports.api.ts';
import type { FileProblem } from './imports.text.ts';
import { readFile, type Statement } from './read-file.ts';

/** A row of the preview. */
export interface PreviewRow extends ImportPreview {
  readonly key: number;
  readonly row: ImportRow;
}

/** How far the import of a file is. */
export type ImportStep =
  | { readonly at: 'choose'; readonly problem: FileProblem | null }
  | { readonly at: 'busy'; readonly what: 'reading' | 'comparing' | 'adding'; readonly share: number }
  | { readonly at: 'map'; readonly table: CsvTable; readonly mapping: ImportMapping }
  | { readonly at: 'statement'; readonly statements: readonly Statement[] }
  | {
      readonly at: 'preview';
      readonly rows: readonly PreviewRow[];
      readonly leftOut: FileRows['leftOut'];
      /** The columns that it was read by; null for a file without columns. */
      readonly from: Extract<ImportStep, { at: 'map' }> | null;
    }
  | { readonly at: 'done'; readonly added: number; readonly existing: number };

interface Remembered {
  readonly shape: string;
  readonly mapping: ImportMapping;
}

const START: ImportStep = { at: 'choose', problem: null };

const splitIntoBatches = <Item>(items: readonly Item[]): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / MAX_IMPORT_BATCH) }, (_, index) =>
    items.slice(index * MAX_IMPORT_BATCH, (index + 1) * MAX_IMPORT_BATCH),
  );

const joined = (batch: readonly ImportRow[], found: readonly ImportPreview[], first: number): PreviewRow[] =>
  batch.flatMap((row, index) => {
    const one = found[index];
    return one ? [{ ...one, row, key: first + index }] : [];
  });

const busy = (what: Extract<ImportStep, { at: 'busy' }>['what'], share: number): ImportStep => ({
  at: 'busy',
  what,
  share,
});

/** Compares rows of a file with the ledger, batch by batch. */
function useCompare(userAccountId: string, onProgress: (step: ImportStep) => void) {
  const [preview] = useImportPreviewMutation();
  return async function compare(
    { rows, leftOut }: FileRows,
    from: Extract<ImportStep, { at: 'map' }> | null = null,
  ): Promise<ImportStep> {
    if (rows.length === 0 && leftOut.length === 0) return { at: 'choose', problem: 'noRows' };
    const shown: PreviewRow[] = [];
    for (const batch of splitIntoBatches(rows)) {
      onProgress(busy('comparing', shown.length / rows.length));
      const found = await preview({ body: { userAccountId, rows: [...batch] } }).unwrap();
      shown.push(...joined(batch, found.rows, shown.length));
    }
    return { at: 'preview', rows: shown, leftOut, from };
  };
}

/** Reads a file, compares its rows with the ledger and adds the chosen ones, batch by batch. */
export function useImport(userAccountId: string) {
  const categories = useCategories();
  const [step, setStep] = useState<ImportStep>(START);
  const [error, setError] = useState<unknown>();
  const [remembered, setRemembered] = useState<Remembered | null>(null);
  const [readMapping] = useLazyImportMappingQuery();
  const compare = useCompare(userAccountId, setStep);
  const [add] = useImportAddMutation();

  /** A request that fails leaves the step before it as it was, so that it can be repeated. */
  async function trying(before: ImportStep, work: () => Promise<ImportStep>): Promise<void> {
    setError(undefined);
    try {
      setStep(await work());
    } catch (problem) {
      setStep(before);
      setError(problem);
    }
  }

  async function chooseColumns(table: CsvTable): Promise<ImportStep> {
    const { mapping } = await readMapping({ body: { userAccountId, shape: table.shape } }).unwrap();
    return { at: 'map', table, mapping: chosenMapping(table, mapping) };
  }

  const compareStatement = ({ rows }: Statement): Promise<ImportStep> =>
    compare(fileRows(categorized(rows, categories), today()));

  const open = (file: Blob) =>
    trying(START, async () => {
      setRemembered(null);
      const content = await readFile(file, (share) => setStep(busy('reading', share)));
      if (content.kind === 'refused') return { at: 'choose', problem: content.problem };
      if (content.kind === 'csv') return chooseColumns(content.table);
      const { statements } = content;
      const [only] = statements;
      return statements.length === 1 && only ? compareStatement(only) : { at: 'statement', statements };
    });

  const choose = (statements: readonly Statement[], statement: Statement) =>
    trying({ at: 'statement', statements }, () => compareStatement(statement));

  const map = (table: CsvTable, mapping: ImportMapping) =>
    trying({ at: 'map', table, mapping }, () => {
      setRemembered({ shape: table.shape, mapping });
      const from = { at: 'map', table, mapping } as const;
      return compare(fileRows(csvRows(table, mapping, categories), today()), from);
    });

  const save = (before: ImportStep, rows: readonly ImportRow[]) =>
    trying(before, async () => {
      const sum = { added: 0, existing: 0 };
      for (const [index, batch] of splitIntoBatches(rows).entries()) {
        setStep(busy('adding', (index * MAX_IMPORT_BATCH) / rows.length));
        const body = { userAccountId, rows: [...batch], ...(remembered && { remember: remembered }) };
        const { added, existing } = await add({ body, idempotencyKey: crypto.randomUUID() }).unwrap();
        sum.added += added;
        sum.existing += existing;
      }
      return { at: 'done', ...sum };
    });

  return { step, error, open, choose, map, save, show: setStep, restart: () => setStep(START) };
}
