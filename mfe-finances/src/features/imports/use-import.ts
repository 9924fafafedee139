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
  /** The account that it goes into. */
  readonly userAccountId: string;
  readonly row: ImportRow;
}

/** Which account each account of a file goes into; null for one that is not imported. */
export type Targets = readonly (string | null)[];

/** How far the import of a file is. */
export type ImportStep =
  | { readonly at: 'choose'; readonly problem: FileProblem | null }
  | { readonly at: 'busy'; readonly what: 'reading' | 'comparing' | 'adding'; readonly share: number }
  | { readonly at: 'map'; readonly table: CsvTable; readonly mapping: ImportMapping }
  | { readonly at: 'statement'; readonly statements: readonly Statement[]; readonly targets: Targets }
  | {
      readonly at: 'preview';
      readonly rows: readonly PreviewRow[];
      readonly leftOut: FileRows['leftOut'];
      /** The step that it can be changed in; null for a file without columns and with one account. */
      readonly from: Extract<ImportStep, { at: 'map' | 'statement' }> | null;
    }
  | { readonly at: 'done'; readonly added: number; readonly existing: number };

interface Remembered {
  readonly shape: string;
  readonly mapping: ImportMapping;
}

const START: ImportStep = { at: 'choose', problem: null };

/** Batches of at most so many rows and parts. */
function splitIntoBatches(rows: readonly ImportRow[]): ImportRow[][] {
  const batches: ImportRow[][] = [];
  let left = 0;
  for (const row of rows) {
    const size = 1 + (row.parts?.length ?? 0);
    if (size > left) {
      batches.push([]);
      left = MAX_IMPORT_BATCH;
    }
    batches.at(-1)?.push(row);
    left -= size;
  }
  return batches;
}

/** Rows of a file and the account that they go into. */
interface TargetRows extends FileRows {
  readonly userAccountId: string;
}

const joined = (
  { userAccountId, rows }: Pick<TargetRows, 'userAccountId' | 'rows'>,
  found: readonly ImportPreview[],
  first: number,
): PreviewRow[] =>
  rows.flatMap((row, index) => {
    const one = found[index];
    return one ? [{ ...one, userAccountId, row, key: first + index }] : [];
  });

const busy = (what: Extract<ImportStep, { at: 'busy' }>['what'], share: number): ImportStep => ({
  at: 'busy',
  what,
  share,
});

const countAll = (lists: readonly (readonly unknown[])[]): number =>
  lists.reduce((count, list) => count + list.length, 0);

/** Compares rows of a file with the ledger, batch by batch. */
function useCompare(onProgress: (step: ImportStep) => void) {
  const [preview] = useImportPreviewMutation();
  return async function compare(
    files: readonly TargetRows[],
    from: Extract<ImportStep, { at: 'preview' }>['from'],
  ): Promise<ImportStep> {
    const leftOut = files.flatMap((file) => file.leftOut);
    const total = countAll(files.map(({ rows }) => rows));
    if (total === 0 && leftOut.length === 0) return { at: 'choose', problem: 'noRows' };
    const shown: PreviewRow[] = [];
    for (const { userAccountId, rows } of files) {
      for (const batch of splitIntoBatches(rows)) {
        onProgress(busy('comparing', shown.length / total));
        const found = await preview({ body: { userAccountId, rows: batch } }).unwrap();
        shown.push(...joined({ userAccountId, rows: batch }, found.rows, shown.length));
      }
    }
    return { at: 'preview', rows: shown, leftOut, from };
  };
}

/** Adds the chosen rows to the accounts they go into, batch by batch. */
function useAdd(onProgress: (step: ImportStep) => void) {
  const [add] = useImportAddMutation();
  return async function addRows(
    chosen: readonly PreviewRow[],
    remember: Remembered | null,
  ): Promise<ImportStep> {
    const sum = { added: 0, existing: 0 };
    for (const userAccountId of new Set(chosen.map((one) => one.userAccountId))) {
      const rows = chosen.filter((one) => one.userAccountId === userAccountId).map(({ row }) => row);
      for (const batch of splitIntoBatches(rows)) {
        onProgress(busy('adding', (sum.added + sum.existing) / chosen.length));
        const body = { userAccountId, rows: batch, ...(remember && { remember }) };
        const { added, existing } = await add({ body, idempotencyKey: crypto.randomUUID() }).unwrap();
        sum.added += added;
        sum.existing += existing;
      }
    }
    return { at: 'done', ...sum };
  };
}

/** Reads a file, compares its rows with the ledger and adds the chosen ones, batch by batch. */
export function useImport(userAccountId: string) {
  const categories = useCategories();
  const [step, setStep] = useState<ImportStep>(START);
  const [error, setError] = useState<unknown>();
  const [remembered, setRemembered] = useState<Remembered | null>(null);
  const [readMapping] = useLazyImportMappingQuery();
  const compare = useCompare(setStep);
  const addRows = useAdd(setStep);

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

  const targetRows = ({ rows }: Statement, target: string): TargetRows => ({
    userAccountId: target,
    ...fileRows(categorized(rows, categories), today()),
  });

  const open = (file: Blob) =>
    trying(START, async () => {
      setRemembered(null);
      const content = await readFile(file, (share) => setStep(busy('reading', share)));
      if (content.kind === 'refused') return { at: 'choose', problem: content.problem };
      if (content.kind === 'csv') return chooseColumns(content.table);
      const { statements } = content;
      const [only] = statements;
      return statements.length === 1 && only
        ? compare([targetRows(only, userAccountId)], null)
        : { at: 'statement', statements, targets: statements.map(() => null) };
    });

  const choose = (statements: readonly Statement[], targets: Targets) => {
    const from = { at: 'statement', statements, targets } as const;
    return trying(from, () => {
      const files = statements.flatMap((statement, index) => {
        const target = targets[index];
        return target ? [targetRows(statement, target)] : [];
      });
      return compare(files, from);
    });
  };

  const map = (table: CsvTable, mapping: ImportMapping) => {
    const from = { at: 'map', table, mapping } as const;
    return trying(from, () => {
      setRemembered({ shape: table.shape, mapping });
      const rows = fileRows(csvRows(table, mapping, categories), today());
      return compare([{ userAccountId, ...rows }], from);
    });
  };

  const save = (before: ImportStep, chosen: readonly PreviewRow[]) =>
    trying(before, () => addRows(chosen, remembered));

  return { step, error, open, choose, map, save, show: setStep, restart: () => setStep(START) };
}
