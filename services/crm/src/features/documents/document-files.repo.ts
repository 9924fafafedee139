import mongoose, { type Connection } from 'mongoose';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

const BUCKET = 'document_files';

interface NewFile {
  readonly clientId: string;
  /** Under which its content is stored. */
  readonly hash: string;
  readonly content: Uint8Array;
}

export type DocumentFiles = ReturnType<typeof documentFiles>;

/** Where the bytes of documents are; another store replaces this one file. */
export function documentFiles(connection: Connection) {
  const { GridFSBucket, ObjectId } = mongoose.mongo;
  const bucket = () => {
    if (!connection.db) throw new Error('not connected');
    return new GridFSBucket(connection.db, { bucketName: BUCKET });
  };
  const files = () => connection.collection(`${BUCKET}.files`);
  return {
    prepare: async (): Promise<void> => {
      await files().createIndex({ 'metadata.clientId': 1 }, {}, {});
    },
    /** Resolves to the id of the file. */
    save: async ({ clientId, hash, content }: NewFile): Promise<string> => {
      const upload = bucket().openUploadStream(hash, { metadata: { clientId } });
      await pipeline(Readable.from([content]), upload);
      return upload.id.toHexString();
    },
    read: (fileId: string): Promise<Uint8Array> =>
      buffer(bucket().openDownloadStream(ObjectId.createFromHexString(fileId))),
    remove: (fileId: string): Promise<void> => bucket().delete(ObjectId.createFromHexString(fileId)),
    /** Deletes every file of a client; repeating it deletes what is left. */
    removeAll: async (clientId: string): Promise<void> => {
      const store = bucket();
      for await (const { _id } of store.find({ 'metadata.clientId': clientId })) await store.delete(_id);
    },
  };
}
