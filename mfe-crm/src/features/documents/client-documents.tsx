import { Button, Card, SkeletonLines } from '@fw/ui/core';
import { later } from '@fw/web-kit/first-use';
import { Suspense, useState } from 'react';
import { DOCUMENTS_TEXT as TEXT } from './documents.text.ts';

const documents = later<{ readonly clientId: string }>(
  async () => (await import('./document-list.tsx')).DocumentList,
);

/** The documents about a client; they are loaded once they are opened. */
export function ClientDocuments({ clientId }: { readonly clientId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={TEXT.title}>
      {isOpen ? (
        <Suspense fallback={<SkeletonLines label={TEXT.loading} lines={3} />}>
          <documents.Part clientId={clientId} />
        </Suspense>
      ) : (
        <Button size="sm" variant="secondary" onPress={() => setOpen(true)}>
          {TEXT.show}
        </Button>
      )}
    </Card>
  );
}
