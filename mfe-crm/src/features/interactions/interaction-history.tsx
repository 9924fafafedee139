import type { Employee, Interaction, InteractionKind } from '@fw/contract-crm';
import { DataTable, EmptyState, ErrorPanel, Pagination, TextField, type Column } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { formatDate } from '@fw/units';
import { failureText } from '@fw/web-kit';
import { useState } from 'react';
import { useInteractionsQuery } from '../../app/desk.api.ts';
import { useLastPage } from '../../app/use-last-page.ts';
import { useDesk } from '../../app/desk-settings.api.ts';
import { UndoNotice, type Undo } from '../../app/undo-notice.tsx';
import { MAX_SEARCH_LENGTH, useHistoryAddress } from './history-address.ts';
import { InteractionDetails } from './interaction-details.tsx';
import { KINDS } from './interaction-fields.tsx';
import { InteractionDialog } from './interaction.dialog.tsx';
import { INTERACTIONS_TEXT as TEXT, KIND_TEXT } from './interactions.text.ts';
import styles from './interactions.module.css';

const EVERY = 'every';

const COLUMNS: readonly Column<Interaction>[] = [
  { key: 'date', header: TEXT.date, cell: ({ happenedOn }) => formatDate(happenedOn), narrow: 'sub' },
  { key: 'kind', header: TEXT.kind, cell: ({ kind }) => KIND_TEXT[kind], narrow: 'side' },
  { key: 'subject', header: TEXT.subject, cell: ({ subject }) => subject, narrow: 'title' },
  { key: 'advisor', header: 'Advisor', cell: ({ advisorName }) => advisorName, narrow: 'hidden' },
];

/** The history as the address names it. */
function useHistory(clientId: string) {
  const address = useHistoryAddress();
  const { kind, searchText, page } = address;
  const { listSize: pageSize, isLoading } = useDesk();
  const body = { clientId, searchText, page, pageSize, ...(kind === null ? {} : { kind }) };
  const query = useInteractionsQuery({ body }, { skip: isLoading });
  useLastPage({ page, pageSize, total: query.currentData?.total }, address.setPage);
  return { ...address, pageSize, isFiltered: kind !== null || searchText !== '', query };
}

/** What advisors wrote down about one employee, newest first. */
export function InteractionHistory({ employee: { userId: clientId } }: { readonly employee: Employee }) {
  const { kind, typed, page, pageSize, setPage, isFiltered, choose, type, query } = useHistory(clientId);
  const [expanded, setExpanded] = useState<string | null>(null);
  const [edited, setEdited] = useState<Interaction | null>(null);
  const [undo, setUndo] = useState<Undo | null>(null);
  const { data, error, refetch, isFetching } = query;
  return (
    <section aria-label={TEXT.title}>
      {undo && <UndoNotice undo={undo} onDone={() => setUndo(null)} />}
      <Filters kind={kind} typed={typed} onChoose={choose} onType={type} />
      {error && !data ? (
        <ErrorPanel onRetry={() => void refetch()} busy={isFetching}>
          {TEXT.failed} {failureText(error)}
        </ErrorPanel>
      ) : (
        <>
          <DataTable
            edge="none"
            caption={TEXT.title}
            columns={COLUMNS}
            rows={data?.items ?? []}
            rowKey={({ interactionId }) => interactionId}
            loadingRows={data ? 0 : 3}
            expand={{
              expandedKey: expanded,
              onToggle: setExpanded,
              label: ({ subject }) => `Details of ${subject}`,
              render: (row) => (
                <InteractionDetails interaction={row} onEdit={() => setEdited(row)} onUndo={setUndo} />
              ),
            }}
            empty={
              <EmptyState illustration="no-transactions" title={isFiltered ? TEXT.noneFound : TEXT.none}>
                {TEXT.noneHint}
              </EmptyState>
            }
          />
          {data && data.total > pageSize && (
            <div className={styles['pages']}>
              <Pagination page={page} total={data.total} pageSize={pageSize} onPage={setPage} />
            </div>
          )}
        </>
      )}
      {edited && <InteractionDialog {...{ edited, clientId }} onClose={() => setEdited(null)} />}
    </section>
  );
}

interface FiltersProps {
  readonly kind: InteractionKind | null;
  readonly typed: string;
  readonly onChoose: (kind: InteractionKind | null) => void;
  readonly onType: (text: string) => void;
}

function Filters({ kind, typed, onChoose, onType }: FiltersProps) {
  return (
    <div className={styles['filters']}>
      <Select
        label={TEXT.kind}
        value={kind ?? EVERY}
        options={[{ value: EVERY, label: TEXT.everyKind }, ...KINDS]}
        onChange={(chosen) => onChoose(chosen === EVERY ? null : chosen)}
      />
      <TextField
        label={TEXT.search}
        type="search"
        value={typed}
        maxLength={MAX_SEARCH_LENGTH}
        onChange={onType}
      />
    </div>
  );
}
