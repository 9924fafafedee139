import { supervisionCalls, type BusinessRecord, type RecordCursor } from '@fw/contract-crm/supervision';
import { useParams } from '@fw/router';
import {
  Card,
  DataTable,
  EmptyState,
  PageHeader,
  StatusPill,
  TextButton,
  TextLink,
  type Column,
} from '@fw/ui/core';
import { DownloadButton, failureOf, findFieldError, LoadFailed } from '@fw/web-kit';
import type * as z from 'zod/mini';
import { useDesk } from '../../app/desk-settings.api.ts';
import { useRecordLinks, useRecordsAddress, type Search } from './records-address.ts';
import { RecordsSearch } from './records-search.tsx';
import { useRecordsQuery } from './supervision.api.ts';
import { foundSentence, momentFormat, recordTitle, SUPERVISION_TEXT as TEXT } from './supervision.text.ts';
import styles from './supervision.module.css';

const LOADING_ROWS = 8;
const PREVIEW_LENGTH = 120;

const previewText = ({ subject, text }: BusinessRecord): string => {
  const whole = [subject, text].filter((part) => part !== '').join(': ');
  return whole.length > PREVIEW_LENGTH ? `${whole.slice(0, PREVIEW_LENGTH)}…` : whole;
};

const columnsIn = (timeZone: string): readonly Column<BusinessRecord>[] => {
  const moment = momentFormat(timeZone);
  return [
    { key: 'at', header: TEXT.time, cell: ({ at }) => moment.format(Date.parse(at)), narrow: 'title' },
    {
      key: 'people',
      header: TEXT.people,
      cell: ({ clientName, advisorName }) => `${clientName} · ${advisorName}`,
      narrow: 'sub',
    },
    {
      key: 'text',
      header: TEXT.text,
      cell: (record) => <span className={styles['preview']}>{previewText(record)}</span>,
      narrow: 'below',
    },
    {
      key: 'what',
      header: TEXT.what,
      cell: (record) =>
        record.isIntact ? recordTitle(record) : <StatusPill tone="bad">{TEXT.changedRecord}</StatusPill>,
      narrow: 'value',
    },
  ];
};

/** Business records of a company for its administrators: search, list and file. */
export function RecordsPage() {
  const { companyId = '' } = useParams();
  const { search, before, start, turnTo } = useRecordsAddress();
  return (
    <Found
      key={`${companyId} ${JSON.stringify(search)}`}
      {...{ companyId, search, before }}
      onSearch={start}
      onBefore={turnTo}
    />
  );
}

type RecordsFound = z.output<typeof supervisionCalls.search.reply>;

interface FoundProps {
  readonly companyId: string;
  readonly search: Search;
  readonly before: RecordCursor | null;
  readonly onSearch: (search: Search) => void;
  readonly onBefore: (before: RecordCursor | null) => void;
}

function Found({ companyId, search, before, onSearch, onBefore }: FoundProps) {
  const { data, error, refetch, isFetching } = useRecordsQuery(
    { body: { companyId, ...search, before } },
    { refetchOnMountOrArgChange: true },
  );
  const toError = findFieldError(error, 'to');
  if (failureOf(error)?.kind === 'refused' && toError === undefined)
    return <NoAdministrator companyId={companyId} />;
  const waiting = error ? TEXT.failed : TEXT.loading;
  return (
    <>
      <PageHeader kicker={TEXT.kicker} headline={data ? foundSentence(data.total) : waiting} live />
      <p className={styles['about']}>
        {TEXT.about} <TextLink href={`#/crm/companies/${companyId}/access-log`}>{TEXT.log}</TextLink>
      </p>
      <RecordsSearch {...{ search, toError, onSearch }} />
      {error && toError === undefined && <LoadFailed {...{ error, isFetching, refetch }} />}
      {!error && <Records {...{ companyId, search, found: data, before, onBefore }} />}
    </>
  );
}

interface RecordsProps extends Omit<FoundProps, 'onSearch'> {
  /** Undefined while it is loaded. */
  readonly found: RecordsFound | undefined;
}

function Records({ companyId, search, found, before, onBefore }: RecordsProps) {
  const { timeZone } = useDesk();
  const { toRecord } = useRecordLinks(companyId);
  return (
    <Card flush footer={<RecordsFooter {...{ companyId, search, found, before, onBefore }} />}>
      <DataTable
        caption={TEXT.records}
        columns={columnsIn(timeZone)}
        rows={found?.items ?? []}
        rowKey={({ recordId }) => recordId}
        loadingRows={found ? 0 : LOADING_ROWS}
        rowAction={({ subjectId }) => ({ href: toRecord(subjectId) })}
        empty={
          <EmptyState illustration="no-transactions" title={TEXT.none}>
            {TEXT.noneHint}
          </EmptyState>
        }
      />
    </Card>
  );
}

/** Older and newer records, and all that were found as a file. */
const RecordsFooter = ({ companyId, search, found, before, onBefore }: RecordsProps) => (
  <>
    <p>{TEXT.downloadHint}</p>
    <div className={styles['actions']}>
      {before && <TextButton onPress={() => onBefore(null)}>{TEXT.newest}</TextButton>}
      {found?.next && <TextButton onPress={() => onBefore(found.next)}>{TEXT.older}</TextButton>}
      {found && found.items.length > 0 && (
        <DownloadButton
          call={supervisionCalls.file}
          args={{ body: { companyId, ...search } }}
          label={TEXT.download}
          progress={TEXT.downloading}
        />
      )}
    </div>
  </>
);

/** Instead of the records, where the person is no administrator of the company. */
function NoAdministrator({ companyId }: { readonly companyId: string }) {
  return (
    <>
      <PageHeader kicker={TEXT.kicker} headline={TEXT.refused} />
      <TextLink href={`#/crm/companies/${companyId}`}>{TEXT.back}</TextLink>
    </>
  );
}
