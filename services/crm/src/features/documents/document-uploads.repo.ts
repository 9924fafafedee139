import { MAX_DOCUMENT_PARTS } from '@fw/contract-crm';
import { insertOnce, rowDecoder } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import {
  uploadPartRow,
  uploadPartSchema,
  uploadRow,
  uploadSchema,
  type UploadRow,
} from './documents.schema.ts';

interface Part {
  readonly index: number;
  readonly content: string;
  readonly at: Date;
}

export type DocumentUploadsRepo = ReturnType<typeof documentUploadsRepo>;

/** Documents whose parts are being sent; what is not finished within an hour is forgotten. */
export function documentUploadsRepo(connection: Connection) {
  const uploads = connection.model('DocumentUpload', uploadSchema, 'document_uploads');
  const uploadRows = rowDecoder(uploads, uploadRow);
  const parts = connection.model('DocumentUploadPart', uploadPartSchema, 'document_upload_parts');
  const partRows = rowDecoder(parts, uploadPartRow);
  return {
    find: async (advisorId: string, uploadId: string): Promise<UploadRow | null> =>
      uploadRows.one(await uploads.findOne({ _id: uploadId, advisorId }).lean()),
    insert: async (row: UploadRow): Promise<void> => {
      await insertOnce(uploads, row);
    },
    savePart: async ({ _id: uploadId, clientId }: UploadRow, { index, content, at }: Part): Promise<void> => {
      const _id = `${uploadId} ${String(index)}`;
      await parts.updateOne({ _id }, { $set: { uploadId, clientId, index, content, at } }, { upsert: true });
    },
    /** The bytes that were sent, in their order. */
    content: async ({ _id: uploadId }: UploadRow): Promise<Buffer> => {
      const found = await parts.find({ uploadId }).sort({ index: 1 }).limit(MAX_DOCUMENT_PARTS).lean();
      return Buffer.concat(partRows.many(found).map(({ content }) => Buffer.from(content, 'base64')));
    },
    remove: async ({ _id: uploadId }: UploadRow): Promise<void> => {
      await parts.deleteMany({ uploadId });
      await uploads.deleteOne({ _id: uploadId });
    },
  };
}
