import { clientDocumentCalls, type ClientDocument } from '@fw/contract-crm/documents';
import { SkeletonLines, TextButton } from '@fw/ui/core';
import { ConfirmDialog } from '@fw/ui/overlays';
import { contractEndpoint, DownloadButton, LoadFailed, useToast } from '@fw/web-kit';
import { useState } from 'react';
import { crmApi } from '../../app/api.ts';
import { useDesk } from '../../app/desk-settings.api.ts';
import { AddDocument } from './add-document.tsx';
import { DOCUMENTS_TEXT as TEXT, factsText } from './documents.text.ts';
import styles from './documents.module.css';

const { useDocumentsQuery, useShareDocumentMutation, useDeleteDocumentMutation } = crmApi.injectEndpoints({
  endpoints: (build) => ({
    documents: build.query({ ...contractEndpoint(clientDocumentCalls.list), providesTags: ['Documents'] }),
    shareDocument: build.mutation({
      ...contractEndpoint(clientDocumentCalls.share),
      invalidatesTags: ['Documents'],
    }),
    deleteDocument: build.mutation({
      ...contractEndpoint(clientDocumentCalls.delete),
      invalidatesTags: ['Documents'],
    }),
  }),
});

/** The documents about a client, and a form that adds one. */
export function DocumentList({ clientId }: { readonly clientId: string }) {
  const { data, error, isFetching, refetch } = useDocumentsQuery(
    { body: { clientId } },
    { refetchOnMountOrArgChange: true },
  );
  if (!data) {
    return error ? (
      <LoadFailed {...{ error, isFetching, refetch }} />
    ) : (
      <SkeletonLines label={TEXT.loading} lines={3} />
    );
  }
  return (
    <div className={styles['documents']}>
      {data.length === 0 ? (
        <p>{TEXT.none}</p>
      ) : (
        <ul className={styles['list']} aria-label={TEXT.title}>
          {data.map((document) => (
            <DocumentRow key={document.documentId} document={document} />
          ))}
        </ul>
      )}
      <AddDocument clientId={clientId} onAdded={() => void refetch()} />
    </div>
  );
}

function DocumentRow({ document }: { readonly document: ClientDocument }) {
  const { documentId, name, isShared } = document;
  const { timeZone } = useDesk();
  const [share, sharing] = useShareDocumentMutation();
  const [remove, removing] = useDeleteDocumentMutation();
  const [isDeleting, setDeleting] = useState(false);
  const toast = useToast();
  const report = ({ error }: { readonly error?: unknown }): void => {
    if (error) toast.failure(error);
  };
  return (
    <li className={styles['document']} aria-label={name}>
      <span className={styles['name']}>{name}</span>
      <span className={styles['facts']}>{factsText(document, timeZone)}</span>
      <span className={styles['facts']}>{isShared ? TEXT.shared : TEXT.notShared}</span>
      <div className={styles['actions']}>
        <DownloadButton
          call={clientDocumentCalls.file}
          args={{ body: { documentId } }}
          label={TEXT.open}
          progress={TEXT.opening}
          size="sm"
        />
        <TextButton
          disabled={sharing.isLoading}
          onPress={() => void share({ body: { documentId, isShared: !isShared } }).then(report)}
        >
          {isShared ? TEXT.unshare : TEXT.share}
        </TextButton>
        <TextButton danger onPress={() => setDeleting(true)}>
          {TEXT.delete}
        </TextButton>
      </div>
      <ConfirmDialog
        open={isDeleting}
        title={TEXT.deleteQuestion}
        acceptLabel={TEXT.delete}
        tone="danger"
        busy={removing.isLoading}
        onClose={(result) => {
          setDeleting(false);
          if (result === 'ok') void remove({ body: { documentId } }).then(report);
        }}
      >
        {name}: {TEXT.deleteHint}
      </ConfirmDialog>
    </li>
  );
}
