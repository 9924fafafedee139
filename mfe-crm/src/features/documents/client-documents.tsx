import { Button, Card, SkeletonLines } from '@fw/ui/core';
import { later } from '@fw/web-kit/first-use';
import { useState } from 'react';
import { DOCUMENTS_TEXT as TEXT } from './documents.text.ts';

const DocumentList = later(async () => (await import('./document-list.tsx')).DocumentList, {
  fallback: <SkeletonLines label={TEXT.loading} lines={3} />,
});

/** The documents about a client; they are loaded once they are opened. */
export function ClientDocuments({ clientId }: { readonly clientId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={TEXT.title}>
      {isOpen ? (
        <DocumentList clientId={clientId} />
      ) : (
        <Button size="sm" variant="secondary" onPress={() => setOpen(true)}>
          {TEXT.show}
        </Button>
      )}
    </Card>
  );
}
