import type { ImportStatus } from '@fw/contract-finances';
import {
  Button,
  Card,
  Checkbox,
  DataTable,
  Marked,
  Money,
  Notice,
  Pagination,
  StatusPill,
  type Column,
} from '@fw/ui/core';
import { MerchantMark } from '@fw/ui/marks';
import { formatDate, formatShortDate } from '@fw/units';
import { useState, type ReactNode } from 'react';
import type { ImportTarget } from './import.page.tsx';
import type { LeftOut } from './import-rows.ts';
import {
  countsSentence,
  IMPORT_TEXT as TEXT,
  importButton,
  leftOutSentence,
  matchNote,
  partsNote,
  problemLine,
} from './imports.text.ts';
import type { PreviewRow } from './use-import.ts';
import styles from './imports.module.css';

interface PreviewStepProps {
  readonly rows: readonly PreviewRow[];
  readonly leftOut: readonly LeftOut[];
  readonly accounts: readonly ImportTarget[];
  /** What leads to the steps before. */
  readonly back: ReactNode;
  readonly onImport: (rows: readonly PreviewRow[]) => void;
}

/** [A9-02] */
const PAGE_SIZE = 50;
const MAX_PROBLEMS_SHOWN = 20;

const LABEL: Readonly<Record<ImportStatus, string>> = {
  new: TEXT.statusNew,
  imported: TEXT.statusImported,
  similar: TEXT.statusSimilar,
};

const COLUMNS: readonly Column<PreviewRow>[] = [
  { key: 'date', header: TEXT.date, cell: ({ row }) => formatDate(row.date), narrow: 'sub' },
  {
    key: 'description',
    header: TEXT.description,
    narrow: 'title',
    cell: ({ row }) => (
      <>
        <Marked
          mark={<MerchantMark size="sm" name={row.description} categoryId={row.categoryId ?? ''} />}
          name={row.description}
        />
        {row.parts && <span className={styles['match']}>{partsNote(row.parts.length + 1)}</span>}
      </>
    ),
  },
  {
    key: 'status',
    header: TEXT.status,
    narrow: 'side',
    cell: ({ status, match }) => (
      <>
        <StatusPill tone={status === 'new' ? 'good' : 'neutral'}>{LABEL[status]}</StatusPill>
        {status === 'similar' && match && (
          <span className={styles['match']}>
            {matchNote(formatShortDate(match.date), match.description, match.source)}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'value',
    header: TEXT.amount,
    align: 'end',
    narrow: 'value',
    cell: ({ row }) => <Money amount={row.value} signed />,
  },
];

/** New rows are chosen; rows like existing ones only if the person chooses them; rows imported before never. */
function useChoice(rows: readonly PreviewRow[]) {
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());
  const isChosen = ({ key, status }: PreviewRow): boolean =>
    status !== 'imported' && (status === 'new') !== changed.has(key);
  const toggle = ({ key }: PreviewRow) =>
    setChanged((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return { chosen: rows.filter(isChosen), isChosen, toggle };
}

const choiceColumn = (
  isChosen: (row: PreviewRow) => boolean,
  onToggle: (row: PreviewRow) => void,
): Column<PreviewRow> => ({
  key: 'include',
  header: TEXT.include,
  narrow: 'side',
  cell: (row) => (
    <Checkbox checked={isChosen(row)} disabled={row.status === 'imported'} onChange={() => onToggle(row)}>
      <span className="visually-hidden">{`${TEXT.include} ${row.row.description}`}</span>
    </Checkbox>
  ),
});

/** Where each row goes, for a file with several accounts. */
const accountColumns = (
  rows: readonly PreviewRow[],
  accounts: readonly ImportTarget[],
): readonly Column<PreviewRow>[] => {
  const nameOf = new Map(accounts.map(({ userAccountId, displayName }) => [userAccountId, displayName]));
  const isOne = new Set(rows.map(({ userAccountId }) => userAccountId)).size < 2;
  const column: Column<PreviewRow> = {
    key: 'account',
    header: TEXT.account,
    narrow: 'sub',
    cell: ({ userAccountId }) => nameOf.get(userAccountId),
  };
  return isOne ? [] : [column];
};

/** What the file holds and what of it will be imported. */
export function PreviewStep({ rows, leftOut, accounts, back, onImport }: PreviewStepProps) {
  const [page, setPage] = useState(1);
  const { chosen, isChosen, toggle } = useChoice(rows);
  const count = (status: ImportStatus) => rows.filter((row) => row.status === status).length;
  return (
    <Card
      flush
      title={TEXT.preview}
      footer={
        <>
          {back}
          {chosen.length === 0 ? (
            <p>{rows.every(({ status }) => status === 'imported') ? TEXT.nothingNew : TEXT.noneChosen}</p>
          ) : (
            <Button onPress={() => onImport(chosen)}>{importButton(chosen.length)}</Button>
          )}
        </>
      }
    >
      <div className={styles['notes']}>
        <p>{countsSentence(count('new'), count('imported'), count('similar'))}</p>
        {leftOut.length > 0 && <Problems leftOut={leftOut} />}
      </div>
      <DataTable
        caption={TEXT.preview}
        narrow="names"
        columns={[...COLUMNS, ...accountColumns(rows, accounts), choiceColumn(isChosen, toggle)]}
        rows={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        rowKey={({ key }) => String(key)}
        isMuted={(row) => !isChosen(row)}
      />
      <Pagination
        page={page}
        total={rows.length}
        pageSize={PAGE_SIZE}
        onPage={setPage}
        label={TEXT.preview}
      />
    </Card>
  );
}

function Problems({ leftOut }: Pick<PreviewStepProps, 'leftOut'>) {
  return (
    <Notice tone="warning" title={leftOutSentence(leftOut.length)}>
      <ul>
        {leftOut.slice(0, MAX_PROBLEMS_SHOWN).map(({ line, problem }) => (
          <li key={line}>{problemLine(line, problem)}</li>
        ))}
      </ul>
    </Notice>
  );
}
