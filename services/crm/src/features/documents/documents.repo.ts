import { DOCUMENT_ROWS } from '@fw/contract-crm';
import { fieldRefused } from '@fw/service-kit';
import { rowDecoder, rowLimits } from '@fw/service-kit/mongo';
import { trusted, type ClientSession, type Connection } from 'mongoose';
import * as z from 'zod/mini';
import { documentRow, documentSchema, type DocumentRow } from './documents.schema.ts';

const TOO_MANY = `A client has at most ${String(DOCUMENT_ROWS.max)} documents. Please delete one first.`;
const sums = z.array(z.object({ size: z.number() }));

export type DocumentsRepo = ReturnType<typeof documentsRepo>;

/** Documents about clients. An advisor finds those of the companies they serve, a client those that are shared. */
export function documentsRepo(connection: Connection) {
  const model = connection.model('Document', documentSchema, 'documents');
  const rows = rowDecoder(model, documentRow);
  const limits = rowLimits(connection);
  const served = (companyIds: readonly string[]) => ({ companyId: trusted({ $in: [...companyIds] }) });
  return {
    list: async (clientId: string, companyIds: readonly string[]): Promise<DocumentRow[]> =>
      rows.many(
        await model
          .find({ clientId, ...served(companyIds) })
          .sort({ at: -1 })
          .limit(DOCUMENT_ROWS.max)
          .lean(),
      ),
    listShared: async (clientId: string): Promise<DocumentRow[]> =>
      rows.many(
        await model.find({ clientId, isShared: true }).sort({ at: -1 }).limit(DOCUMENT_ROWS.max).lean(),
      ),
    find: async (documentId: string, companyIds: readonly string[]): Promise<DocumentRow | null> =>
      rows.one(await model.findOne({ _id: documentId, ...served(companyIds) }).lean()),
    findShared: async (documentId: string, clientId: string): Promise<DocumentRow | null> =>
      rows.one(await model.findOne({ _id: documentId, clientId, isShared: true }).lean()),
    findSame: async (clientId: string, hash: string): Promise<DocumentRow | null> =>
      rows.one(await model.findOne({ clientId, hash }).lean()),
    /** Bytes of all documents of a client. */
    totalSize: async (clientId: string): Promise<number> => {
      const found = z.parse(sums, await model.find({ clientId }, { _id: 0, size: 1 }).lean());
      return found.reduce((total, { size }) => total + size, 0);
    },
    /** A new document, while the client has few. */
    insert: (row: DocumentRow): Promise<boolean> => {
      const { clientId } = row;
      const count = (session: ClientSession) => model.countDocuments({ clientId }).session(session);
      const refusal = () => fieldRefused('file', TOO_MANY);
      return limits.insert({ userId: clientId, limit: DOCUMENT_ROWS, count, refusal }, model, row);
    },
    setShared: async (
      documentId: string,
      companyIds: readonly string[],
      isShared: boolean,
    ): Promise<DocumentRow | null> =>
      rows.one(
        await model
          .findOneAndUpdate(
            { _id: documentId, ...served(companyIds) },
            { $set: { isShared } },
            { returnDocument: 'after' },
          )
          .lean(),
      ),
    remove: async (documentId: string, companyIds: readonly string[]): Promise<DocumentRow | null> =>
      rows.one(await model.findOneAndDelete({ _id: documentId, ...served(companyIds) }).lean()),
  };
}
