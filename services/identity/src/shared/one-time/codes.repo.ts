import { insertOnce, isMatched, rowDecoder } from '@fw/service-kit/mongo';
import type { Connection } from 'mongoose';
import { codeRow, codeSchema, type CodeRow } from './codes.schema.ts';

export type CodesRepo = ReturnType<typeof codesRepo>;

/** The last code of each subject. */
export function codesRepo(connection: Connection) {
  const model = connection.model('OneTimeCode', codeSchema, 'one_time_codes');
  const rows = rowDecoder(model, codeRow);
  return {
    find: async (id: string): Promise<CodeRow | null> => rows.one(await model.findById(id).lean()),
    /** Stores a code in place of the one sent at `before`; false when another request was faster. */
    replace: async (row: CodeRow, before: Date | null): Promise<boolean> => {
      if (before === null) return insertOnce(model, row);
      const { _id, ...changed } = row;
      return isMatched(await model.updateOne({ _id, sentAt: before }, { $set: changed }));
    },
    /**
     * Counts a try before its code is compared, so that parallel tries cannot exceed the limit. Null for another browser
     * or address: its tries are not counted either, so that they cannot void the code.
     */
    countTry: async (id: string, boundHash: string): Promise<CodeRow | null> =>
      rows.one(
        await model
          .findOneAndUpdate({ _id: id, boundHash }, { $inc: { tries: 1 } }, { returnDocument: 'after' })
          .lean(),
      ),
    /** Uses up a code; false when it was used or replaced meanwhile. */
    use: async (id: string, codeHash: string): Promise<boolean> =>
      isMatched(await model.updateOne({ _id: id, codeHash }, { $set: { codeHash: null } })),
  };
}
