import type { ClientDocument, SharedDocument } from '@fw/contract-crm';
import type { FileReply, Nothing } from '@fw/contract-kernel';
import { notFound, type Clock } from '@fw/service-kit';
import { toInstant } from '@fw/units';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import type { DocumentFiles } from './document-files.repo.ts';
import { documentUploads } from './document-uploads.ts';
import type { DocumentUploadsRepo } from './document-uploads.repo.ts';
import type { DocumentsRepo } from './documents.repo.ts';
import type { DocumentRow } from './documents.schema.ts';

const MAX_FILE_NAME_LENGTH = 80;

export interface DocumentsDependencies {
  readonly documentsRepo: DocumentsRepo;
  readonly uploadsRepo: DocumentUploadsRepo;
  readonly files: DocumentFiles;
  readonly servedClients: Pick<ServedClients, 'client' | 'companyIds' | 'advisorNames'>;
  readonly accessLogRepo: {
    readonly insertShown: (
      entry: {
        readonly advisorId: string;
        readonly action: 'client-document';
        readonly plan: string;
        readonly requestId: string;
      },
      clientId: string,
    ) => Promise<void>;
  };
  readonly clock: Pick<Clock, 'date'>;
}

interface Advisor {
  readonly userId: string;
  readonly requestId: string;
}

/** A name that needs no encoding in a header, with the ending of what the file is. */
const downloadName = ({ name, type }: DocumentRow): string => {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\w-]+/g, '-')
    .slice(0, MAX_FILE_NAME_LENGTH);
  return `${plain.replaceAll(/^-+|-+$/g, '') || 'document'}.${type}`;
};

export type Documents = ReturnType<typeof documentsService>;

/** Documents about clients: advisors of the company add, share and delete them; a client reads those that are shared. */
export function documentsService(dependencies: DocumentsDependencies) {
  const { documentsRepo, files, servedClients, accessLogRepo } = dependencies;

  const shown = async (rows: readonly DocumentRow[]): Promise<ClientDocument[]> => {
    const names = await servedClients.advisorNames(rows.map(({ advisorId }) => advisorId));
    return rows.map(({ _id, advisorId, name, type, size, isShared, at }) => ({
      documentId: _id,
      name,
      type,
      size,
      isShared,
      addedAt: toInstant(at),
      addedBy: names.get(advisorId) ?? '',
    }));
  };
  const shownOne = async (row: DocumentRow | null): Promise<ClientDocument> => {
    const [document] = row ? await shown([row]) : [];
    if (!document) throw notFound();
    return document;
  };
  const toFileReply = async (row: DocumentRow): Promise<FileReply> => ({
    fileName: downloadName(row),
    content: await files.read(row.fileId),
  });

  return {
    ...documentUploads(dependencies, shownOne),
    list: async (advisorId: string, clientId: string): Promise<ClientDocument[]> => {
      const { companyId } = await servedClients.client(advisorId, clientId);
      return shown(await documentsRepo.list(clientId, [companyId]));
    },
    share: async (advisorId: string, documentId: string, isShared: boolean): Promise<ClientDocument> =>
      shownOne(
        await documentsRepo.setShared(documentId, await servedClients.companyIds(advisorId), isShared),
      ),
    remove: async (advisorId: string, documentId: string): Promise<Nothing> => {
      const row = await documentsRepo.remove(documentId, await servedClients.companyIds(advisorId));
      if (!row) throw notFound();
      await files.remove(row.fileId);
      return {};
    },
    /** The record that the client reads names a document only where the client sees it too. */
    file: async ({ userId, requestId }: Advisor, documentId: string): Promise<FileReply> => {
      const row = await documentsRepo.find(documentId, await servedClients.companyIds(userId));
      if (!row) throw notFound();
      await servedClients.client(userId, row.clientId);
      const plan = row.isShared ? row.name : '';
      await accessLogRepo.insertShown(
        { advisorId: userId, action: 'client-document', plan, requestId },
        row.clientId,
      );
      return toFileReply(row);
    },
    listShared: async (clientId: string): Promise<SharedDocument[]> =>
      (await shown(await documentsRepo.listShared(clientId))).map(({ isShared: _isShared, ...row }) => row),
    sharedFile: async (clientId: string, documentId: string): Promise<FileReply> => {
      const row = await documentsRepo.findShared(documentId, clientId);
      if (!row) throw notFound();
      return toFileReply(row);
    },
  };
}
