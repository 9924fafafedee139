import { documentType } from '@fw/contract-crm';
import { idField, mongoSchema, timeField } from '@fw/service-kit/mongo';
import * as z from 'zod/mini';

/** A document about a client; its bytes are in the files of `document-files.repo.ts`. */
export const documentRow = z.object({
  _id: idField,
  clientId: idField,
  /** The company of the client when it was added: only its advisors read it. */
  companyId: idField,
  advisorId: idField,
  name: z.string(),
  type: documentType,
  size: z.number(),
  /** SHA-256 of the bytes. */
  hash: idField,
  fileId: idField,
  isShared: z.boolean(),
  at: timeField,
});
export type DocumentRow = z.output<typeof documentRow>;

export const documentSchema = mongoSchema(documentRow);
documentSchema.index({ clientId: 1, hash: 1 }, { unique: true });
documentSchema.index({ clientId: 1, at: -1 });

const ONE_HOUR_SECONDS = 3_600;

/** A document whose parts are being sent. */
export const uploadRow = z.object({
  _id: idField,
  clientId: idField,
  advisorId: idField,
  fileName: z.string(),
  size: z.number(),
  at: timeField,
});
export type UploadRow = z.output<typeof uploadRow>;

export const uploadSchema = mongoSchema(uploadRow);
uploadSchema.index({ at: 1 }, { expireAfterSeconds: ONE_HOUR_SECONDS });
uploadSchema.index({ clientId: 1 });

/** A part of one, in base64. */
export const uploadPartRow = z.object({
  /** The upload and the index. */
  _id: idField,
  uploadId: idField,
  clientId: idField,
  index: z.number(),
  content: z.string(),
  at: timeField,
});

export const uploadPartSchema = mongoSchema(uploadPartRow);
uploadPartSchema.index({ at: 1 }, { expireAfterSeconds: ONE_HOUR_SECONDS });
uploadPartSchema.index({ uploadId: 1, index: 1 });
uploadPartSchema.index({ clientId: 1 });
