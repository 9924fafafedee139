import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { documentFiles } from './document-files.repo.ts';
import { documentUploadsRepo } from './document-uploads.repo.ts';
import { documentsRepo } from './documents.repo.ts';
import { documentRoutes } from './documents.routes.ts';
import { documentsService, type DocumentsDependencies } from './documents.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'> &
  Pick<DocumentsDependencies, 'servedClients' | 'accessLogRepo'>;

/** Documents about clients. */
export const documentsFeature = defineFeature('documents', (dependencies: Dependencies) => {
  const { connection, clock, servedClients, accessLogRepo } = dependencies;
  const files = documentFiles(connection);
  const documents = documentsService({
    documentsRepo: documentsRepo(connection),
    uploadsRepo: documentUploadsRepo(connection),
    files,
    servedClients,
    accessLogRepo,
    clock,
  });
  return {
    routes: (app) => documentRoutes(app, documents),
    /** The rows are deleted by themselves; the files belong to no model. */
    prepare: { 'user.deleted': ({ payload: { userId } }) => files.removeAll(userId) },
    prepareDatabase: files.prepare,
  };
});
