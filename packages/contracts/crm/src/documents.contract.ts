import { call, enteredText, fileReply, id, nothing, type RowLimit } from '@fw/contract-kernel';
import { moment } from '@fw/units/codecs';
import * as z from 'zod/mini';

const MEGABYTE = 1024 * 1024;
export const MAX_DOCUMENT_BYTES = 10 * MEGABYTE;
/** Documents of one client. */
export const DOCUMENT_ROWS: RowLimit = { of: 'documents', max: 100 };
/** All documents of one client together. */
export const MAX_DOCUMENTS_BYTES = 200 * MEGABYTE;
/** A part in base64 with its members stays below the size limit of a request. */
export const DOCUMENT_PART_BYTES = 90_000;
export const MAX_DOCUMENT_PARTS = Math.ceil(MAX_DOCUMENT_BYTES / DOCUMENT_PART_BYTES);
const MAX_PART_LENGTH = Math.ceil(DOCUMENT_PART_BYTES / 3) * 4;
const MAX_NAME_LENGTH = 150;

/** What a document is, read from its content. */
export const documentType = z.enum(['pdf', 'png', 'jpg', 'docx', 'xlsx', 'pptx']);
export type DocumentType = z.output<typeof documentType>;

/** A document as its client sees it. */
export const sharedDocument = z.object({
  documentId: id,
  /** The name of the file without its ending. */
  name: z.string(),
  type: documentType,
  size: z.number(),
  addedAt: moment,
  /** The advisor who added it. */
  addedBy: z.string(),
});
export type SharedDocument = z.output<typeof sharedDocument>;

const clientDocument = z.object({ ...sharedDocument.shape, isShared: z.boolean() });
export type ClientDocument = z.output<typeof clientDocument>;

const ofDocument = z.strictObject({ documentId: id });
const access = ['advisor'] as const;
const file = {
  limits: { perMinute: 60, inFlight: 4 },
  fileType: 'application/octet-stream',
  body: ofDocument,
  reply: fileReply,
} as const;

/** Documents about clients, for the advisors of their company. */
export const clientDocumentCalls = {
  list: call({
    path: '/webapi/v1/crm/documents/list',
    isRead: true,
    summary: 'Documents about a client, the last one first',
    access,
    body: z.strictObject({ clientId: id }),
    reply: z.array(clientDocument),
  }),
  begin: call({
    path: '/webapi/v1/crm/documents/begin',
    limits: { perMinute: 60 },
    summary: 'Begins the upload of a document, which is sent in parts within an hour',
    access,
    acceptsIdempotencyKey: true,
    body: z.strictObject({
      clientId: id,
      fileName: enteredText(MAX_NAME_LENGTH).check(z.minLength(1, 'Please enter a name.')),
      size: z
        .number()
        .check(
          z.int(),
          z.gte(1, 'This file is empty.'),
          z.lte(MAX_DOCUMENT_BYTES, 'A document has at most 10 MB.'),
        ),
    }),
    reply: z.object({ uploadId: id }),
  }),
  part: call({
    path: '/webapi/v1/crm/documents/part',
    limits: { perMinute: 1_500, inFlight: 4 },
    summary: 'Stores one part of a document; a part that is sent again replaces the first one',
    access,
    body: z.strictObject({
      uploadId: id,
      index: z.number().check(z.int(), z.gte(0), z.lte(MAX_DOCUMENT_PARTS - 1)),
      /** The bytes in base64. */
      content: z.string().check(z.maxLength(MAX_PART_LENGTH), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    }),
    reply: nothing,
  }),
  finish: call({
    path: '/webapi/v1/crm/documents/finish',
    limits: { perMinute: 60, inFlight: 2, rows: DOCUMENT_ROWS },
    summary: 'Stores the document whose parts were sent; its type is read from its content',
    access,
    body: z.strictObject({ uploadId: id }),
    reply: clientDocument,
  }),
  share: call({
    path: '/webapi/v1/crm/documents/share',
    limits: { perMinute: 60 },
    summary: 'Shows a document to its client, or no longer',
    access,
    body: z.strictObject({ documentId: id, isShared: z.boolean() }),
    reply: clientDocument,
  }),
  delete: call({
    path: '/webapi/v1/crm/documents/delete',
    summary: 'Deletes a document',
    access,
    body: ofDocument,
    reply: nothing,
  }),
  file: call({
    path: '/webapi/v1/crm/documents/file',
    isRead: true,
    summary: 'The file of a document; every access is written to the access log',
    access,
    ...file,
  }),
} as const;

/** Documents that advisors share with the calling client. */
export const documentCalls = {
  list: call({
    method: 'GET',
    path: '/webapi/v1/documents',
    summary: 'Documents that advisors share with the caller, the last one first',
    reply: z.array(sharedDocument),
  }),
  file: call({
    path: '/webapi/v1/documents/file',
    isRead: true,
    summary: 'The file of a document that is shared with the caller',
    ...file,
  }),
} as const;
