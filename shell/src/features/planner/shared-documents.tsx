import { documentCalls, type SharedDocument } from '@fw/contract-crm/documents';
import { Card, SkeletonLines } from '@fw/ui/core';
import { dayInProductZone, formatDate } from '@fw/units';
import { contractEndpoint, DownloadButton, LoadFailed } from '@fw/web-kit';
import { plannerApi } from './planner.api.ts';
import classes from './planner.module.css';

const { useSharedDocumentsQuery } = plannerApi.injectEndpoints({
  endpoints: (build) => ({ sharedDocuments: build.query(contractEndpoint(documentCalls.list)) }),
});

const TEXT = {
  title: 'Documents',
  loading: 'Loading your documents',
  none: 'Documents that your planner shares with you appear here.',
  open: 'Download',
  opening: 'Loading the document',
} as const;

const KILOBYTE = 1024;
const sizeText = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE
    ? `${String(Math.max(1, Math.round(bytes / KILOBYTE)))} KB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;

/** What advisors share with the client. */
export function SharedDocuments() {
  const { data, error, isFetching, refetch } = useSharedDocumentsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Card title={TEXT.title}>
      {error !== undefined && !data && <LoadFailed {...{ error, isFetching, refetch }} />}
      {!error && !data && <SkeletonLines label={TEXT.loading} lines={2} />}
      {data?.length === 0 && <p>{TEXT.none}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={classes['documents']}>
          {data.map((document) => (
            <Shared key={document.documentId} document={document} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const Shared = ({ document }: { readonly document: SharedDocument }) => {
  const { documentId, name, type, size, addedAt, addedBy } = document;
  const day = formatDate(dayInProductZone(Date.parse(addedAt)));
  return (
    <li aria-label={name}>
      <span>
        {name}
        <span className={classes['facts']}>
          {[type.toUpperCase(), sizeText(size), day, addedBy].join(' · ')}
        </span>
      </span>
      <DownloadButton
        call={documentCalls.file}
        args={{ body: { documentId } }}
        label={TEXT.open}
        progress={TEXT.opening}
        size="sm"
      />
    </li>
  );
};
