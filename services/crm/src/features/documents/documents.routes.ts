import { clientDocumentCalls, documentCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Documents } from './documents.ts';

export function documentRoutes(app: FastifyInstance, documents: Documents): void {
  mount(app, clientDocumentCalls.list, ({ clientId }, { userId }) => documents.list(userId, clientId));
  mount(app, clientDocumentCalls.begin, (upload, { userId, newId }) =>
    documents.begin(userId, upload, newId()),
  );
  mount(app, clientDocumentCalls.part, (part, { userId }) => documents.part(userId, part));
  mount(app, clientDocumentCalls.finish, ({ uploadId }, { userId }) => documents.finish(userId, uploadId));
  mount(app, clientDocumentCalls.share, ({ documentId, isShared }, { userId }) =>
    documents.share(userId, documentId, isShared),
  );
  mount(app, clientDocumentCalls.delete, ({ documentId }, { userId }) =>
    documents.remove(userId, documentId),
  );
  mount(app, clientDocumentCalls.file, ({ documentId }, advisor) => documents.file(advisor, documentId));
  mount(app, documentCalls.list, (_body, { userId }) => documents.listShared(userId));
  mount(app, documentCalls.file, ({ documentId }, { userId }) => documents.sharedFile(userId, documentId));
}
