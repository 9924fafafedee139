import { MAX_DOCUMENTS_BYTES, type ClientDocument } from '@fw/contract-crm';
import type { Nothing } from '@fw/contract-kernel';
import { fieldRefused, notFound } from '@fw/service-kit';
import { createHash } from 'node:crypto';
import { detectDocumentType } from './document-type.ts';
import type { DocumentsDependencies } from './documents.ts';
import type { DocumentRow, UploadRow } from './documents.schema.ts';

const OTHER_TYPE = 'Please choose a PDF, PNG, JPEG, Word, Excel or PowerPoint file without macros.';
const INCOMPLETE = 'The upload was not complete. Please try again.';
const TOO_MUCH = 'The documents of a client have at most 200 MB together. Please delete one first.';

interface NewUpload {
  readonly clientId: string;
  readonly fileName: string;
  readonly size: number;
}

const withoutEnding = (fileName: string): string =>
  fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim() || 'Document';

/** What is stored of a complete upload, or why it is refused. */
function documentStore({ documentsRepo, uploadsRepo, files }: DocumentsDependencies) {
  const checkSpace = async (clientId: string, size: number): Promise<void> => {
    if ((await documentsRepo.totalSize(clientId)) + size > MAX_DOCUMENTS_BYTES)
      throw fieldRefused('file', TOO_MUCH);
  };
  const checked = async (upload: UploadRow) => {
    const content = await uploadsRepo.content(upload);
    if (content.length !== upload.size) throw fieldRefused('file', INCOMPLETE);
    const type = detectDocumentType(content);
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
  return { checkSpace, checked, insert };
}

/** The parts of a document, and the document once they are complete. */
export function documentUploads(
  dependencies: DocumentsDependencies,
  shownOne: (row: DocumentRow | null) => Promise<ClientDocument>,
) {
  const { documentsRepo, uploadsRepo, servedClients, clock } = dependencies;
  const { checkSpace, checked, insert } = documentStore(dependencies);
  const find = async (advisorId: string, uploadId: string): Promise<UploadRow> => {
    const upload = await uploadsRepo.find(advisorId, uploadId);
    if (!upload) throw notFound();
    await servedClients.client(advisorId, upload.clientId);
    return upload;
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
