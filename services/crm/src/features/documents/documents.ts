import { MAX_DOCUMENTS_BYTES, type ClientDocument, type SharedDocument } from '@fw/contract-crm';
import type { FileReply, Nothing } from '@fw/contract-kernel';
import { fieldRefused, notFound, type Clock } from '@fw/service-kit';
import { instant } from '@fw/units';
import { createHash } from 'node:crypto';
import type { ServedClients } from '../../shared/served-clients/served-clients.ts';
import type { DocumentFiles } from './document-files.repo.ts';
import { documentTypeOf } from './document-type.ts';
import type { DocumentUploadsRepo } from './document-uploads.repo.ts';
import type { DocumentsRepo } from './documents.repo.ts';
import type { DocumentRow, UploadRow } from './documents.schema.ts';

const OTHER_TYPE = 'Please choose a PDF, PNG, JPEG, Word, Excel or PowerPoint file without macros.';
const INCOMPLETE = 'The upload was not complete. Please try again.';
const TOO_MUCH = 'The documents of a client have at most 200 MB together. Please delete one first.';
const MAX_FILE_NAME_LENGTH = 80;

interface DocumentsDependencies {
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

interface NewUpload {
  readonly clientId: string;
  readonly fileName: string;
  readonly size: number;
}

const withoutEnding = (fileName: string): string =>
  fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim() || 'Document';

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
      addedAt: instant(at.toISOString()),
      addedBy: names.get(advisorId) ?? '',
    }));
  };
  const shownOne = async (row: DocumentRow | null): Promise<ClientDocument> => {
    const [document] = row ? await shown([row]) : [];
    if (!document) throw notFound();
    return document;
  };
  const fileOf = async (row: DocumentRow): Promise<FileReply> => ({
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
      return fileOf(row);
    },
    listShared: async (clientId: string): Promise<SharedDocument[]> =>
      (await shown(await documentsRepo.listShared(clientId))).map(({ isShared: _isShared, ...row }) => row),
    sharedFile: async (clientId: string, documentId: string): Promise<FileReply> => {
      const row = await documentsRepo.findShared(documentId, clientId);
      if (!row) throw notFound();
      return fileOf(row);
    },
  };
}

/** The parts of a document, and the document once they are complete. */
function documentUploads(
  { documentsRepo, uploadsRepo, files, servedClients, clock }: DocumentsDependencies,
  shownOne: (row: DocumentRow | null) => Promise<ClientDocument>,
) {
  const checkSpace = async (clientId: string, size: number): Promise<void> => {
    if ((await documentsRepo.sizeOf(clientId)) + size > MAX_DOCUMENTS_BYTES)
      throw fieldRefused('file', TOO_MUCH);
  };
  const find = async (advisorId: string, uploadId: string): Promise<UploadRow> => {
    const upload = await uploadsRepo.find(advisorId, uploadId);
    if (!upload) throw notFound();
    await servedClients.client(advisorId, upload.clientId);
    return upload;
  };
  const checked = async (upload: UploadRow) => {
    const content = await uploadsRepo.content(upload);
    if (content.length !== upload.size) throw fieldRefused('file', INCOMPLETE);
    const type = documentTypeOf(content);
    if (!type) throw fieldRefused('file', OTHER_TYPE);
    const hash = createHash('sha256').update(content).digest('hex');
    const same = await documentsRepo.findSame(upload.clientId, hash);
    if (same) throw fieldRefused('file', `This file is already here as “${same.name}”.`);
    await checkSpace(upload.clientId, content.length);
    return { content, type, hash };
  };
  /** A refused document leaves no file behind. */
  const insert = async (row: Omit<DocumentRow, 'fileId'>, content: Uint8Array): Promise<DocumentRow> => {
    const fileId = await files.save({ clientId: row.clientId, hash: row.hash, content });
    const stored = { ...row, fileId };
    try {
      await documentsRepo.insert(stored);
    } catch (error) {
      await files.remove(fileId);
      throw error;
    }
    return stored;
  };
  return {
    begin: async (advisorId: string, { clientId, fileName, size }: NewUpload, uploadId: string) => {
      await servedClients.client(advisorId, clientId);
      await checkSpace(clientId, size);
      await uploadsRepo.insert({ _id: uploadId, clientId, advisorId, fileName, size, at: clock.date() });
      return { uploadId };
    },
    part: async (
      advisorId: string,
      { uploadId, ...part }: { readonly uploadId: string; readonly index: number; readonly content: string },
    ): Promise<Nothing> => {
      await uploadsRepo.savePart(await find(advisorId, uploadId), { ...part, at: clock.date() });
      return {};
    },
    /** The document has the id of its upload, so that a repeated request finds it. */
    finish: async (advisorId: string, uploadId: string): Promise<ClientDocument> => {
      const known = await documentsRepo.find(uploadId, await servedClients.companyIds(advisorId));
      if (known) return shownOne(known);
      const upload = await find(advisorId, uploadId);
      const { clientId, fileName, size } = upload;
      const { companyId } = await servedClients.client(advisorId, clientId);
      const { content, ...kind } = await checked(upload);
      const who = { _id: uploadId, clientId, companyId, advisorId, at: clock.date() };
      const row = await insert(
        { ...who, ...kind, name: withoutEnding(fileName), size, isShared: false },
        content,
      );
      await uploadsRepo.remove(upload);
      return shownOne(row);
    },
  };
}
