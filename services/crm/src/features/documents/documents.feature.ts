import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { documentFiles } from './document-files.repo.ts';
import { documentUploadsRepo } from './document-uploads.repo.ts';
import { documentsRepo } from './documents.repo.ts';
import { documentRoutes } from './documents.routes.ts';
import { documentsService } from './documents.ts';

type Needs = Omit<Parameters<typeof documentsService>[0], 'documentsRepo' | 'uploadsRepo' | 'files'>;
type Dependencies = Pick<ServiceDependencies, 'connection'> & Needs;

/** Documents about clients. */
export const documentsFeature = defineFeature('documents', ({ connection, ...needs }: Dependencies) => {
  const files = documentFiles(connection);
  const documents = documentsService({
    ...needs,
    documentsRepo: documentsRepo(connection),
    uploadsRepo: documentUploadsRepo(connection),
    files,
  });
  return {
    routes: (app) => documentRoutes(app, documents),
    /** The rows are deleted by themselves; the files belong to no model. */
    prepare: { 'user.deleted': ({ payload: { userId } }) => files.removeOf(userId) },
    prepareDatabase: files.prepare,
  };
});
